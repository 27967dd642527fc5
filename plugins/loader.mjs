/** A loader for Rspack that passes a module's source, as a Buffer, through its option `change`. */
export default function changeSource(source) {
  return this.getOptions().change.call(this, source);
}

export const raw = true;
