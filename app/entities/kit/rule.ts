/** What must hold beyond single fields: values by field name → the broken field's message key, for each that is. */
export type Rule = (values: Record<string, unknown>) => Record<string, Broken>;
export type Broken = string | { key: string; values: Record<string, string | number> };
