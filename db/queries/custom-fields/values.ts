import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

type Field = Row<"custom_fields", "entity" | "key">;

/** Whether a record, a deleted one too, holds a value of this field. */
export async function hasCustomValues(db: Scoped, { entity, key }: Field): Promise<boolean> {
	const { rows } = await sql<{ found: boolean }>`
select exists (select from ${sql.table(entity)} where business_id = ${db.businessId} and custom_values ? ${key}) as found`.execute(
		db,
	);
	return rows[0]?.found === true;
}

/** Of these options the ones that records hold. */
export async function findUsedOptions(
	db: Scoped,
	{ entity, key }: Field,
	values: readonly string[],
): Promise<Set<string>> {
	const { rows } = await sql<{ value: string }>`
select v as value from unnest(${sql.val(values)}::text[]) v
 where exists (select from ${sql.table(entity)} where business_id = ${db.businessId} and v = any(app_custom_list(custom_values, ${key})))`.execute(
		db,
	);
	return new Set(rows.map(({ value }) => value));
}
