import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

type Field = Row<"custom_fields", "entity" | "key">;

/** Whether any record, including deleted ones, holds a value of this field. */
export async function hasCustomValues(db: Scoped, { entity, key }: Field): Promise<boolean> {
	const stored = sql<boolean>`exists (select from ${sql.table(entity)} where business_id = ${db.businessId} and custom_values ? ${key})`;
	const row = await db.selectNoFrom(stored.as("isHeld")).executeTakeFirstOrThrow();
	return row.isHeld;
}

export async function findUsedOptions(
	db: Scoped,
	{ entity, key }: Field,
	values: readonly string[],
): Promise<Set<string>> {
	const used = sql<string[]>`array(select v from unnest(${sql.val(values)}::text[]) v
  where exists (select from ${sql.table(entity)} where business_id = ${db.businessId} and v = any(app_custom_list(custom_values, ${key}))))`;
	const row = await db.selectNoFrom(used.as("values")).executeTakeFirstOrThrow();
	return new Set(row.values);
}
