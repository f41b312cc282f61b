import { type RawBuilder, sql } from "kysely";

/** A named set within SQL: `c.status in ${oneOf(doNotUse)}`. Written out, so that a partial index on it is still used. */
export function sqlIn<Value extends number | string>(set: readonly Value[]): RawBuilder<Value> {
	return sql`(${sql.join(set.map((value) => sql.lit(value)))})`;
}

/** The same with words: `c.status in ${oneOfWords(doNotContact)}`. */
export function sqlInText(set: readonly string[]): RawBuilder<unknown> {
	return sql`(${sql.join(set.map((value) => sql.lit(value)))})`;
}
