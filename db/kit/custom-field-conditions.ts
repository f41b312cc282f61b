import { type RawBuilder, sql } from "kysely";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { Condition, ListQuery } from "#app/entities/kit/list-query.ts";
import { storedSql } from "./custom-values.ts";
import { escapeLike } from "./like.ts";

type Sql = RawBuilder<unknown>;
type Field = Entity["fields"][string];

/** Maximum length of a text in a cell. */
const maxTextLength = 200;
const numbers: ReadonlySet<Field["kind"]> = new Set(["integer", "money", "day", "yes", "ref"]);
/** Kinds that can be searched by a part of their value. */
export const searchableKinds: ReadonlySet<Field["kind"]> = new Set(["text", "multiline", "link", "phone"]);

/** Joins a field's cell (alias `c`) from its kind's index to record alias `row`. */
function cellJoin(field: Field, row: string): Sql {
	return sql`c.business_id = ${sql.ref(`${row}.business_id`)} and c.record_id = ${sql.ref(`${row}.id`)} and c.field_id = ${field.cells} and ${numbers.has(field.kind) ? sql`c.is_number` : sql`not c.is_number`}`;
}

const value = (field: Field) => (numbers.has(field.kind) ? sql`c.number` : sql`c.text`);

/** A custom field condition on cells; null where it has none. `refs` are referenced ids. */
export function cellCondition(row: string, field: Field, condition: Condition, refs: (() => Sql) | null): Sql | null {
	if (field.cells === undefined || condition.is === "nothing") return null;
	if (condition.is === "text" && searchableKinds.has(field.kind)) {
		if (condition.exact) {
			const heads = sql.val(condition.values.map((item) => [...item].slice(0, maxTextLength).join("")));
			const cell = sql`exists (select from custom_field_cells c where ${cellJoin(field, row)} and c.text = any(${heads}::text[]))`;
			return sql`(${cell} and ${storedSql(field, row)} = any(${sql.val(condition.values)}::text[]))`;
		}
		const hits = condition.values.map((part) => sql`select app_custom_text_hits(${field.cells}, ${escapeLike(part)})`);
		return sql`${sql.ref(`${row}.id`)} = any(array(${sql.join(hits, sql` union `)}))`;
	}
	const test = getTest(field, condition, refs);
	return test && sql`exists (select from custom_field_cells c where ${cellJoin(field, row)} and ${test})`;
}

function getTest(field: Field, condition: Condition, refs: (() => Sql) | null): Sql | null {
	const cell = value(field);
	const orEmpty = (some: Sql | null, none: boolean) => {
		if (!some) return sql`${cell} is null`;
		return none ? sql`(${some} or ${cell} is null)` : some;
	};
	switch (condition.is) {
		case "any": {
			const { values, none } = condition;
			if (values.length <= 1) return orEmpty(values.length === 1 ? sql`${cell} = ${values[0]}` : null, none);
			return orEmpty(
				sql`${cell} = any(${sql.val(values)}::${sql.raw(numbers.has(field.kind) ? "bigint" : "text")}[])`,
				none,
			);
		}
		case "refs":
			return (
				refs &&
				orEmpty(condition.uids.length > 0 || condition.me ? sql`${cell} = any(array(${refs()}))` : null, condition.none)
			);
		case "range": {
			const ends = [
				...(condition.from === null ? [] : [sql`${cell} >= ${cellNumber(field, condition.from)}`]),
				...(condition.to === null ? [] : [sql`${cell} <= ${cellNumber(field, condition.to)}`]),
			];
			return ends.length > 0 ? sql.join(ends, sql` and `) : null;
		}
		case "none":
			return sql`${cell} is null`;
		case "yes":
			return sql`${cell} = ${condition.value ? 1 : 0}`;
		default:
			return null;
	}
}

/** Days are counted from a day that `app_custom_cells` names too. */
const cellNumber = (field: Field, end: string | number): Sql =>
	field.kind === "day" ? sql`(${end}::date - date '2000-01-01')::bigint` : sql`${end}::bigint`;

/** Join and sort key that read a list's primary order from the cell index. */
export function cellOrder(
	row: string,
	entity: Entity,
	{ order: [first] }: ListQuery,
): { join: Sql; key: Sql; last: Sql } | null {
	const field = first && entity.fields[first.key];
	if (!field || field.cells === undefined || field.kind === "options") return null;
	const join = sql`join custom_field_cells c on ${cellJoin(field, row)}`;
	if (first.descending) return { join, key: sql`${value(field)} desc nulls last`, last: sql`c.record_id desc` };
	return { join, key: sql`${value(field)} nulls first`, last: sql`c.record_id` };
}
