import { type Kysely, sql } from "kysely";
import { tenantTable as first } from "./tenant-table-v1.ts";

type First = Parameters<typeof first>[1];

interface ReferenceTable extends Omit<First, "columns" | "search"> {
	/** Its own columns and checks, as SQL, besides those below. */
	columns?: string;
	/** Columns of the search document; by default its name. */
	search?: First["search"];
	/** A unique name in Portuguese and an optional one in English (`name_pt`, `name_en`). */
	names?: true;
	/** Switched off instead of deleted (`active`). */
	active?: true;
	/** Ordered by `position`; new rows come last. */
	ordered?: true;
	/** Validity from `valid_from` to `valid_to`, one at a time per key (SQL without nulls). */
	effective?: readonly string[];
}

/** `tenant-table-v1` plus the entity kit's reference table features; frozen likewise. */
export function referenceTable(name: string, table: ReferenceTable) {
	const { columns, names, active, ordered, effective, sorted, unique, search, ...rest } = table;
	const own = [
		names &&
			"name_pt text not null check (length(name_pt) between 1 and 120),\n  name_en text check (length(name_en) between 1 and 120)",
		columns?.trim(),
		active && "active boolean not null default true",
		ordered && `position int not null, constraint ${name}_position unique (business_id, position)`,
		effective &&
			`valid_from date not null, valid_to date,
  constraint ${name}_validity check (valid_to >= valid_from),
  constraint ${name}_overlap exclude using gist (business_id with =, ${effective.map((key) => `(${key}) with =`).join(", ")},
    daterange(valid_from, valid_to, '[]') with &&) where (archived_at is null)`,
	].filter((part) => part !== undefined);
	const make = first(name, {
		...rest,
		columns: own.join(",\n  "),
		search: search ?? { title: "name_pt", text: "name_en" },
		sorted: {
			...(names ? { name_pt: "never empty" as const } : {}),
			...(effective ? { valid_from: "never empty" as const } : {}),
			...sorted,
		},
		unique: [...(names ? ["name_pt"] : []), ...(unique ?? [])],
	});
	return async (db: Kysely<unknown>): Promise<void> => {
		await make(db);
		if (ordered)
			await sql
				.raw(`create trigger ${name}_append before insert on ${name} for each row execute function app_append();`)
				.execute(db);
	};
}
