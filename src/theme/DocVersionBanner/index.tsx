/** Ejected: the theme says of old and of coming versions of the docs that they are. This site has one version. */

export default function DocVersionBanner(): null {
  return null;
}
