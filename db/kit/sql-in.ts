import { type RawBuilder, sql } from "kysely";

/** SQL for a constant set: `c.status in ${sqlIn(doNotUse)}`. Inlined, so partial indexes still apply. */
export function sqlIn<Value extends number | string>(set: readonly Value[]): RawBuilder<Value> {
	return sql`(${sql.join(set.map((value) => sql.lit(value)))})`;
}

/** The same for texts: `c.status in ${sqlInText(doNotContactStatuses)}`. */
export function sqlInText(set: readonly string[]): RawBuilder<unknown> {
	return sql`(${sql.join(set.map((value) => sql.lit(value)))})`;
}
