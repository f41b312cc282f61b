import { type RawBuilder, sql } from "kysely";
import type { Viewer } from "#app/entities/kit/query.ts";
import type { Target } from "#app/entities/targets.ts";

/** What a row of a target (`t`) is called in the viewer's language; a name without English is told in Portuguese. */
export function labelSql({ label, english }: Target, viewer: Viewer): RawBuilder<unknown> {
	if (!english || viewer.locale !== "en") return sql`t.${sql.ref(label)}`;
	return sql`coalesce(nullif(t.${sql.ref(english)}, ''), t.${sql.ref(label)})`;
}
