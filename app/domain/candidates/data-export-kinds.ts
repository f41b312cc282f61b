/** Format of a value: `list:` reads `reference:<list>`, `code:` reads `data_copy:codes.<name>`; arrays item by item. */
export type ExportValueKind =
	| "text"
	| "day"
	| "month"
	| "moment"
	| "money"
	| "number"
	| "yes"
	| "bytes"
	| "language"
	| "consent"
	| "sensitive_names"
	| "draft"
	| "answers"
	| "fit"
	| `list:${string}`
	| `code:${string}`;

export const asKind = <K extends ExportValueKind>(kind: K, names: string): Record<string, K> =>
	Object.fromEntries(names.split(/\s+/).map((name) => [name, kind]));
export const timestampFields = asKind("moment", "created_at updated_at");
export const currencyColumn = { currency: "code:currencies" } as const;
