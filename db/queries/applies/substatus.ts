import { sql } from "kysely";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";

interface InSubmission {
	id: number;
	status: number;
	submission_status: number;
}

/** Changes the substatus within Submission and records it; the caller holds the row lock. */
export async function changeSubstatus(
	db: Scoped,
	apply: InSubmission,
	to: number,
	by: Pick<Actor, "ip"> & { id: number; name: string },
): Promise<void> {
	await db
		.updateTable("applies")
		.set({ submission_status: to })
		.where("business_id", "=", db.businessId)
		.where("id", "=", apply.id)
		.execute();
	await db
		.insertInto("apply_events")
		.values({
			business_id: db.businessId,
			apply_id: apply.id,
			kind: "substatus",
			from_status: apply.status,
			to_status: apply.status,
			details: JSON.stringify({ from: apply.submission_status, to }),
			created_at: sql`clock_timestamp()`,
			actor_type: "recruiter",
			recruiter_id: by.id,
		})
		.execute();
	await audit(db, {
		actor: { type: "recruiter", id: by.id, name: by.name },
		action: "update",
		recordType: "applies",
		recordId: apply.id,
		changes: { submission_status: [apply.submission_status, to] },
		ip: by.ip ?? null,
	});
}
