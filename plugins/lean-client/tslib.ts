interface Module {
  readonly __esModule?: boolean;
}

/** The one helper of tslib that @docusaurus/utils-common uses: the default export of a module of either kind. */
export function __importDefault(module: Module): Module | { readonly default: Module } {
  return module.__esModule ? module : { default: module };
}
