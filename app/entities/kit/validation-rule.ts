/** Validation across fields: values → message keys by field. */
export type ValidationRule = (values: Record<string, unknown>) => Record<string, RuleViolation>;
export type RuleViolation = string | { key: string; values: Record<string, string | number> };
