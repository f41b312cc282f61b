import { type RawBuilder, sql } from "kysely";
import type { CustomFieldKind } from "#app/domain/custom-fields/custom-field.ts";
import { parseOptions } from "#app/domain/custom-fields/custom-options.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

type Before = Row<"custom_fields", "entity" | "key" | "kind">;

interface After {
	kind: CustomFieldKind;
	options: string | null;
}

export interface LostValues {
	count: number;
	samples: string[];
}

const stored = sql.ref("custom_values");

/** Whether a value remains meaningful as another kind. */
function fits({ key, kind: from }: Before, { kind, options }: After): RawBuilder<unknown> {
	const text = sql`${stored} ->> ${key}`;
	const isSimple = sql`jsonb_typeof(${stored} -> ${key}) in ('string', 'number')`;
	const values = sql.val(parseOptions(options).map(({ value }) => value));
	// Cents and ids are meaningless to a reader as another kind.
	if (["money", "person", "ref"].includes(from)) return sql`false`;
	switch (kind) {
		case "text":
			return sql`${isSimple} and length(${text}) <= 200`;
		case "multiline":
			return isSimple;
		case "integer":
			return sql`app_custom_number(${stored}, ${key}) is not null`;
		case "day":
			return sql`app_custom_day(${stored}, ${key}) is not null`;
		case "yes":
			return sql`jsonb_typeof(${stored} -> ${key}) = 'boolean'`;
		case "option":
			return sql`${isSimple} and ${text} = any(${values}::text[])`;
		case "options":
			return sql`app_custom_list(${stored}, ${key}) <@ ${values}::text[]`;
		case "link":
			return sql`${text} ~ '^https?://'`;
		case "phone":
			return sql`${text} ~ '^\\+?[0-9]{8,15}$'`;
		case "money":
		case "person":
		case "ref":
			return sql`false`;
	}
}

export async function findLostValues(db: Scoped, before: Before, after: After): Promise<LostValues> {
	const lost = sql`from ${sql.table(before.entity)} where business_id = ${db.businessId} and ${stored} ? ${before.key}
  and (${fits(before, after)}) is not true`;
	return db
		.selectNoFrom([
			sql<number>`(select count(*)::int ${lost})`.as("count"),
			sql<string[]>`array(select left(${stored} ->> ${before.key}, 40) ${lost} limit 3)`.as("samples"),
		])
		.executeTakeFirstOrThrow();
}
