export const NGINX = "deploy/nginx.conf";

/** The line of deploy/nginx.conf above the redirects. */
export const REDIRECTS = "  # Pages that have moved, each with its Markdown version.\n";

/** What leads from all forms of a page's old address to the new one: lines of static/_redirects, and of deploy/nginx.conf. */
export function redirect(oldRoute: string, newRoute: string): Record<"hosts" | "nginx", string> {
  const [old, now] = [oldRoute, newRoute].map((route) => route.slice(0, -1));
  const forms = [oldRoute, old, `${old}.html`].map((form) => `${form} ${newRoute} 301\n`);
  return {
    hosts: `${forms.join("")}${old}.md ${now}.md 301\n`,
    nginx: `  rewrite ^${old}(?:/|\\.html)?$ ${newRoute} permanent;\n  rewrite ^${old}\\.md$ ${now}.md permanent;\n`,
  };
}
