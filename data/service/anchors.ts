/** Ids of the elements that describe a part of the service, without `#`. */

/** Returns the id of an operation by method and path: `post-api-v1-jobs-schedule-full-job`. */
export function operationAnchor(id: string): string {
  return id
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "");
}

/** Returns the id of a schema: `schema-nodeprovider`. */
export function schemaAnchor(name: string): string {
  return `schema-${name.toLowerCase()}`;
}

/** Returns the id of a function of a client: `cocircom-schedulefulljob`, `rust-co_circom-schedule_full_job`. */
export function functionAnchor(language: string, name: string): string {
  const words = name.toLowerCase().replaceAll(/[.:]+/g, "-");
  return language === "rust" ? `rust-${words}` : words;
}
