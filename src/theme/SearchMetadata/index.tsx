/** Ejected: the theme tells a search service what to filter pages by, six tags a page. This site asks no service. */

export default function SearchMetadata(): null {
  return null;
}
