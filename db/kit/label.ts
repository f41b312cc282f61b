import { type RawBuilder, sql } from "kysely";
import type { Viewer } from "#app/entities/kit/list-query.ts";
import { mayRead } from "#app/entities/kit/read-access.ts";
import { getTarget, type ReferenceTarget } from "#app/entities/reference-targets.ts";

/** Falls back to Portuguese; labels built from joined records include only readable ones. */
export function labelSql({ label, english, namedBy }: ReferenceTarget, viewer: Viewer): RawBuilder<unknown> {
	if (namedBy) {
		const names = namedBy.flatMap(({ column, to }) => {
			const target = getTarget(to);
			if (!mayRead(viewer, to)) return [];
			return sql`(select ${sql.ref(`named.${target.label}`)} from ${sql.table(target.table)} named
  where named.business_id = t.business_id and named.id = t.${sql.ref(column)})`;
		});
		return names.length > 0 ? sql`concat_ws(' · ', ${sql.join(names)})` : sql`''`;
	}
	if (!english || viewer.locale !== "en") return sql`t.${sql.ref(label)}`;
	return sql`coalesce(nullif(t.${sql.ref(english)}, ''), t.${sql.ref(label)})`;
}
