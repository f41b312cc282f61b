export type Row = Record<string, string>;
/** Columns of a table, each read from a row. */
export type Columns = Record<string, (row: Row) => string>;

/** Reads a text; CATS backups write placeholders for empty ones. */
export const readCatsText = (value: string | undefined) =>
	value === undefined ||
	value === "0" ||
	value === "(none)" ||
	/^((0000|1000)-\d\d-\d\d|2005-01-01 00:00:00$)/.test(value)
		? ""
		: value;

/** Location of the fields in versions before 0.7, by type. */
const olderExtras = [
	["candidate_foreign", "100"],
	["client_foreign", "200"],
	["contact_foreign", "300"],
] as const;

/** Adds columns for user-defined fields; names that clash with ours get a prefix. */
export function extraColumns(getRows: (table: string) => Row[]) {
	const rows = [
		...getRows("extra_field"),
		...olderExtras.flatMap(([name, data_item_type]) =>
			getRows(name).map((row) => ({ ...row, data_item_type, data_item_id: row.assoc_id ?? "" })),
		),
	];
	return (type: string, id: (row: Row) => string, columns: Columns): Columns => {
		const extras = new Map<string, Map<string, string>>();
		for (const { data_item_type, data_item_id = "", field_name = "", value = "" } of rows as Row[]) {
			const name = field_name.trim();
			if (data_item_type !== type || readCatsText(value) === "" || name === "") continue;
			extras.set(name, (extras.get(name) ?? new Map<string, string>()).set(data_item_id, value));
		}
		const added = [...extras].map(([name, values]): [string, (row: Row) => string] => [
			Object.hasOwn(columns, name) ? `${name} *` : name,
			(row) => values.get(id(row)) ?? "",
		]);
		return { ...columns, ...Object.fromEntries(added) };
	};
}
