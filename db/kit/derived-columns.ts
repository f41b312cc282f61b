import { type RawBuilder, sql } from "kysely";
import { brasilia } from "#app/domain/time/local-time.ts";
import type { Entity } from "#app/entities/kit/entity.ts";

type Field = Entity["fields"][string];

/** Today where the business works, as PostgreSQL says it. */
export const today = sql<string>`(now() at time zone ${sql.lit(brasilia)})::date`;

/** The value of a field: its column of the table that `row` stands for, or what other columns of it tell. */
export function fieldSql(entity: Entity, field: Field, row: string): RawBuilder<unknown> {
	const column = (name: string) => sql.ref(`${row}.${name}`);
	switch (field.derived) {
		case "valid":
			return sql`(${column("valid_from")} <= ${today} and (${column("valid_to")} is null or ${column("valid_to")} >= ${today}))`;
		case "untranslated":
			return sql`(coalesce(${column(entity.english ?? entity.name)}, '') = '')`;
		default:
			return column(field.column);
	}
}
