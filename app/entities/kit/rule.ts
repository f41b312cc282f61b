/** Validation across fields: values → message keys by field. */
export type Rule = (values: Record<string, unknown>) => Record<string, Broken>;
export type Broken = string | { key: string; values: Record<string, string | number> };
