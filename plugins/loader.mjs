/** A loader of Rspack that changes a module's source by its option `change`, a function from text to text. */
export default function changeSource(source) {
  return this.getOptions().change.call(this, source);
}

/** The module as its option `reuse` gives it, before it is read and compiled. */
export function pitch() {
  return this.getOptions().reuse?.call(this);
}
