/** The id, without `#`, of an operation by method and path: `post-api-v1-jobs-schedule-full-job`. */
export const operationAnchor = (id: string): string => (id.toLowerCase().match(/[a-z0-9]+/g) ?? []).join("-");

/** The id of a schema: `schema-nodeprovider`. */
export const schemaAnchor = (name: string): string => `schema-${name.toLowerCase()}`;

/** The id of a client's function: `cocircom-schedulefulljob`, `rust-co_circom-schedule_full_job`. */
export const functionAnchor = (language: string, name: string): string =>
  (language === "rust" ? `rust-${name}` : name).toLowerCase().replaceAll(/[.:]+/g, "-");
