import { type RawBuilder, sql } from "kysely";
import type { Viewer } from "#app/entities/kit/list-query.ts";
import type { ReferenceTarget } from "#app/entities/reference-targets.ts";

/** Private rows (alias `t`) the viewer must not see; null when the target has none. */
export function privateRowsSql({ private: hidden }: ReferenceTarget, viewer: Viewer): RawBuilder<boolean> | null {
	if (!hidden || viewer.isAdmin) return null;
	const { flag, owner, shared } = hidden;
	// A shared list may be empty but never null; an absent owner matches nobody.
	const theirs = shared ? sql` or ${viewer.id} = any(t.${sql.ref(shared)})` : sql``;
	return sql<boolean>`(t.${sql.ref(flag)} and not (t.${sql.ref(owner)} is not distinct from ${viewer.id}${theirs}))`;
}
