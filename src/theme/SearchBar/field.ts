import styles from "./styles.module.css";

/** What the field is, whether it is closed or open. */
export const field = {
  className: styles.input,
  type: "text",
  "aria-label": "Search",
  "aria-autocomplete": "list",
} as const;
