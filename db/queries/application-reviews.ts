import { sql } from "kysely";
import { audit } from "#db/kit/audit.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import type { DataRequester } from "./data-requests.ts";
import { insertNotification, notifyAdministrators } from "./notifications.ts";

/** Requests human review of an application; repeated requests change nothing. Notifies the recruiter and administrators. */
export async function requestReview(
	db: Scoped,
	user: DataRequester,
	{ uid, message }: { uid: string; message: string | null },
): Promise<"requested" | "already" | "unknown"> {
	const apply = await db
		.selectFrom("applies as a")
		.innerJoin("jobs as j", (join) => join.onRef("j.business_id", "=", "a.business_id").onRef("j.id", "=", "a.job_id"))
		.select(["a.id", "a.recruiter_id", "j.title"])
		.where("a.business_id", "=", db.businessId)
		.where("a.candidate_id", "=", user.id)
		.where("a.uid", "=", uid)
		.executeTakeFirst();
	if (!apply) return "unknown";
	const row = await db
		.insertInto("data_requests")
		.values({
			business_id: db.businessId,
			candidate_id: user.id,
			apply_id: apply.id,
			name: user.name,
			email: user.email,
			locale: user.locale,
			kind: "review",
			message,
			handled_by_id: apply.recruiter_id,
		})
		.onConflict((conflict) =>
			conflict
				.columns(["business_id", "apply_id"])
				.where(sql<boolean>`kind = 'review' and status = 'open' and archived_at is null`)
				.doNothing(),
		)
		.returning(["id", "uid"])
		.executeTakeFirst();
	if (!row) return "already";
	const news = {
		category: "Apply",
		kind: "review_requested",
		params: { candidate: user.name, job: apply.title },
		dedupeKey: `review_requested:${row.id}`,
	} as const;
	await notifyAdministrators(db, { ...news, link: `/administrator/data_requests/${row.uid}` });
	if (apply.recruiter_id)
		await insertNotification(db, {
			...news,
			recruiterId: apply.recruiter_id,
			link: `/recruiters/applies/${uid}`,
		});
	return "requested";
}

/** The newest review of each application requested by a candidate, by its uid. */
export async function listCandidateReviews(db: Scoped, candidateId: number) {
	const rows = await reviews(db)
		.where("r.candidate_id", "=", candidateId)
		.where("a.candidate_id", "=", candidateId)
		.where("r.status", "<>", "withdrawn")
		.orderBy("r.id")
		.execute();
	return new Map(rows.map((row) => [row.apply_uid, row]));
}

/** The review that an application waits for. */
export function findOpenReview(db: Scoped, applyUid: string) {
	return reviews(db).where("a.uid", "=", applyUid).where("r.status", "=", "open").executeTakeFirst();
}

/** Saves an answer, which the task then mails; false when one exists already. */
export async function answerReview(db: Scoped, applyUid: string, answer: string, actor: Actor): Promise<boolean> {
	const row = await db
		.updateTable("data_requests as r")
		.from("applies as a")
		.whereRef("a.business_id", "=", "r.business_id")
		.whereRef("a.id", "=", "r.apply_id")
		.set({ status: "answered", answer, handled_by_id: actor.id })
		.where("a.uid", "=", applyUid)
		.where("r.business_id", "=", db.businessId)
		.where("r.kind", "=", "review")
		.where("r.status", "=", "open")
		.where("r.archived_at", "is", null)
		.returning("r.id")
		.executeTakeFirst();
	if (!row) return false;
	const changes = { status: ["open", "answered"] };
	await audit(db, { actor, action: "update", recordType: "data_requests", recordId: row.id, changes });
	await enqueue(db, "data_request", { businessId: db.businessId, requestId: row.id });
	return true;
}

function reviews(db: Scoped) {
	return db
		.selectFrom("data_requests as r")
		.innerJoin("applies as a", (join) =>
			join.onRef("a.business_id", "=", "r.business_id").onRef("a.id", "=", "r.apply_id"),
		)
		.select(["r.uid", "r.status", "r.message", "r.answer", "r.answered_at", "a.uid as apply_uid"])
		.select(sql<string>`r.due_on::text`.as("due_on"))
		.where("r.business_id", "=", db.businessId)
		.where("r.kind", "=", "review")
		.where("r.archived_at", "is", null);
}

export type CandidateReview =
	Awaited<ReturnType<typeof listCandidateReviews>> extends Map<string, infer Row> ? Row : never;
