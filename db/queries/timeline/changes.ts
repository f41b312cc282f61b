import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import { type Moment, older, type Subject, type Window } from "./window.ts";

interface Change extends Moment {
	action: string;
	actor_type: string;
	by: string | null;
	changes: Record<string, unknown>;
}

/** Looking, and coming and going, is no change: those stay in the audit log. */
const looks = [
	"read",
	"download",
	"upload",
	"denied",
	"view",
	"view_sensitive",
	"export",
	"sign_in",
	"sign_in_failed",
	"sign_out",
	"end_sessions",
];

/** What was done to the record itself. Fields of `hidden` leave no trace, not even their name. */
export async function timelineChanges(
	db: Scoped,
	businessId: number,
	{ entity, recordId }: Subject,
	window: Window,
	hidden: ReadonlySet<string>,
) {
	const { rows } = await sql<Change>`
select e.id, e.at, e.at::text as exact, e.action, e.actor_type, coalesce(r.name, e.actor_name) as by, e.changes
  from audit_entries e left join recruiters r
    on e.actor_type = 'recruiter' and r.business_id = e.business_id and r.id = e.actor_id
 where e.business_id = ${businessId} and e.record_type = ${entity} and e.record_id = ${recordId}
   and e.action <> all(${sql.val(looks)}::text[]) and ${older(sql`e.at`, sql`e.id`, window)}
   and (e.action <> 'update' or e.changes - ${sql.val([...hidden])}::text[] <> '{}')
 order by e.at desc, e.id desc limit ${window.take}`.execute(db);
	return rows.map((row) => ({
		...row,
		kind: "change" as const,
		changes: Object.fromEntries(Object.entries(row.changes).filter(([field]) => !hidden.has(field))),
	}));
}
