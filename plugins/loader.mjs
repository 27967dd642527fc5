/** A loader for Rspack that passes a module's source, as a Buffer, through its option `change`. */
export default function changeSource(source) {
  return this.getOptions().change?.call(this, source) ?? source;
}

/** Calls its option `before`, before the module is read and compiled. */
export function pitch() {
  this.getOptions().before?.call(this);
}

export const raw = true;
