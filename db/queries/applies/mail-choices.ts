import { sql } from "kysely";
import type { MailChoice, MailRole } from "#app/domain/applies/move-notification.ts";
import type { Scoped } from "#db/kit/in-business.ts";

export interface MailDecision {
	choice: MailChoice;
	/** False: the choice is fixed and not offered to the user. */
	ask: boolean;
}

/** Last mail choices of this recruiter for a stage, by recipient. */
export async function findMailChoices(
	db: Scoped,
	recruiterId: number,
	status: number,
): Promise<Partial<Record<MailRole, MailDecision>>> {
	const rows = await db
		.selectFrom("move_mail_choices")
		.select(["role", "choice", "ask"])
		.where("business_id", "=", db.businessId)
		.where("recruiter_id", "=", recruiterId)
		.where("status", "=", status)
		.execute();
	return Object.fromEntries(rows.map(({ role, choice, ask }) => [role, { choice, ask }]));
}

/** Saves the choice for the next card entering this stage. */
export async function rememberMailChoice(
	db: Scoped,
	saved: { recruiterId: number; status: number; role: MailRole } & MailDecision,
): Promise<void> {
	const { recruiterId, status, role, choice, ask } = saved;
	await db
		.insertInto("move_mail_choices")
		.values({ business_id: db.businessId, recruiter_id: recruiterId, status, role, choice, ask })
		.onConflict((oc) =>
			oc
				.columns(["business_id", "recruiter_id", "status", "role"])
				.doUpdateSet({ choice, ask, updated_at: sql`now()` }),
		)
		.execute();
}

/** Reason and side of this recruiter's last rejection. */
export async function findLastRejection(
	db: Scoped,
	recruiterId: number,
): Promise<{ reason: number; side: string } | undefined> {
	const { rows } = await sql<{ reason: number; side: string }>`
select (details->>'reject_reason')::int as reason, details->>'reject_side' as side from apply_events
where business_id = ${db.businessId} and recruiter_id = ${recruiterId} and kind = 'moved' and to_status in (9, 14)
  and details ? 'reject_reason' and details ? 'reject_side' order by id desc limit 1`.execute(db);
	return rows[0];
}
