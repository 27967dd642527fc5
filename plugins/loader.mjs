/** A loader of Rspack that changes a module's source by its option `change`, a function from text to text. */
export default function changeSource(source) {
  return this.getOptions().change?.call(this, source) ?? source;
}

/** Calls its option `before`, before the module is read and compiled. */
export function pitch() {
  this.getOptions().before?.call(this);
}
