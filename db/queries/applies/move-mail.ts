import { holdSeconds, type MailFacts } from "#app/domain/applies/move-mail.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findApplyNews } from "../apply-news.ts";
import { type NewEmail, queueEmail } from "../emails.ts";

/** Mail to the candidate as the mover previewed it. */
export interface MoveMail {
	email: Omit<NewEmail, "dedupeKey" | "notBefore">;
	/** Send time; null sends as soon as the move can no longer be undone. */
	leaves: Date | null;
}

const getKey = (event: number) => `apply_moved:${event}`;

/** Queues the mail in the move's transaction, held until undo expires. */
export async function queueMoveMail(
	db: Scoped,
	{ applyId, event }: { applyId: number; event: number },
	{ email, leaves }: MoveMail,
): Promise<boolean> {
	const locked = new Date(Date.now() + holdSeconds * 1000);
	const id = await queueEmail(db, {
		...email,
		related: [{ type: "applies", id: applyId }, ...(email.related ?? [])],
		dedupeKey: getKey(event),
		notBefore: leaves && leaves > locked ? leaves : locked,
	});
	return id !== null;
}

/** Withdraws unsent mails of this apply's moves; waits for one being sent, so the answer is reliable. */
export async function withdrawMoveMail(
	db: Scoped,
	applyId: number,
	reason: "moved_on" | "undone" | "withdrawn",
): Promise<void> {
	await db
		.updateTable("email_messages as m")
		.set({ state: "skipped", skipped_reason: reason })
		.where("m.business_id", "=", db.businessId)
		.where("m.kind", "in", ["apply_moved", "apply_closed"])
		.where("m.state", "=", "queued")
		.where("m.id", "in", (eb) =>
			eb
				.selectFrom("email_relations as r")
				.select("r.email_id")
				.where("r.business_id", "=", db.businessId)
				.where("r.reference_type", "=", "applies")
				.where("r.reference_id", "=", applyId),
		)
		.execute();
}

/** True when the mail was sent or is being sent. */
export async function moveMailLeft(db: Scoped, event: number): Promise<boolean> {
	const mail = await db
		.selectFrom("email_messages")
		.select("state")
		.where("business_id", "=", db.businessId)
		.where("dedupe_key", "=", getKey(event))
		.executeTakeFirst();
	return mail !== undefined && mail.state !== "queued" && mail.state !== "skipped";
}

/** Facts for the move mail; null when the move is no news to the candidate. */
export async function findMoveNews(db: Scoped, applyUid: string) {
	const row = await db
		.selectFrom("applies")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("uid", "=", applyUid)
		.executeTakeFirst();
	const news = row && (await findApplyNews(db, row.id));
	if (!row || !news) return null;
	const facts: MailFacts = {
		candidateStatus: news.candidateStatus,
		withdrawn: news.withdrawn_at !== null,
		anonymised: news.anonymised_at !== null,
		hasAccount: news.hasAccount,
		noEmail: news.email === null,
		sourced: news.addedBy !== null,
		domain: news.domain,
	};
	return { ...news, id: row.id, facts };
}
