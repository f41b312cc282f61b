import { type RawBuilder, sql } from "kysely";
import { brasilia } from "#app/domain/time/brasilia-time.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { storedSql } from "./custom-values.ts";

type Field = Entity["fields"][string];

/** Current date in Brasília time, by PostgreSQL. */
export const todaySql = sql<string>`(now() at time zone ${sql.lit(brasilia)})::date`;

/** A field's value in the table alias `row`, or computed from other columns. */
export function fieldSql(entity: Entity, field: Field, row: string): RawBuilder<unknown> {
	const column = (name: string) => sql.ref(`${row}.${name}`);
	if (field.via) {
		const { entity: target, field: own, column: by } = field.via;
		return sql`(select ${fieldSql(target, own, "v")} from ${sql.table(target.table)} v where v.business_id = ${column("business_id")} and v.id = ${column(by)})`;
	}
	switch (field.derived) {
		case "valid":
			return sql`(${column("valid_from")} <= ${todaySql} and (${column("valid_to")} is null or ${column("valid_to")} >= ${todaySql}))`;
		case "untranslated":
			return sql`(coalesce(${column(entity.english ?? entity.name)}, '') = '')`;
		default:
			return storedSql(field, row);
	}
}
