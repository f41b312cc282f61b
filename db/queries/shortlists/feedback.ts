import { sql } from "kysely";
import { can } from "#app/domain/access/permissions.ts";
import { liveStreams } from "#app/domain/notifications/live-streams.ts";
import type { NotificationKind } from "#app/domain/notifications/notification-kinds.ts";
import { applyFeedback, type Feedback, isSame, type ViewerVerdict } from "#app/domain/shortlists/feedback.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { publish } from "#db/kit/publish.ts";
import { listJobFollowers } from "#db/queries/apply-notification-data.ts";
import { insertNotification } from "#db/queries/notifications.ts";
import { type FeedbackCounters, getApplyCounters } from "./people.ts";
import type { Viewer } from "./viewer.ts";

export interface FeedbackResult extends FeedbackCounters {
	verdict: ViewerVerdict;
	changed: boolean;
}

/** Idempotent; undefined for people not in the shortlist. Counters follow by trigger, without blocking. */
export async function giveFeedback(
	trx: Scoped,
	viewer: Viewer,
	applyUid: string,
	feedback: Feedback,
): Promise<FeedbackResult | undefined> {
	const person = await findPerson(trx, viewer.shortlistId, applyUid);
	if (!person) return undefined;
	const key = {
		business_id: trx.businessId,
		shortlist_id: viewer.shortlistId,
		shortlist_relationship_id: viewer.relationshipId,
		apply_id: person.id,
	};
	await trx
		.insertInto("like_candidates")
		.values(key)
		.onConflict((oc) => oc.columns(["business_id", "shortlist_relationship_id", "apply_id"]).doNothing())
		.execute();
	const row = await trx
		.selectFrom("like_candidates")
		.select(["id", "like_avaliation", "star", "description"])
		.where("business_id", "=", trx.businessId)
		.where("shortlist_relationship_id", "=", viewer.relationshipId)
		.where("apply_id", "=", person.id)
		.forUpdate()
		.executeTakeFirstOrThrow();
	const before: ViewerVerdict = { like: row.like_avaliation, star: row.star, description: row.description };
	const verdict = applyFeedback(before, feedback);
	const changed = !isSame(before, verdict);
	if (changed) {
		await trx
			.updateTable("like_candidates")
			.set({
				like_avaliation: verdict.like,
				star: verdict.star,
				description: verdict.description,
				updated_at: sql`now()`,
			})
			.where("business_id", "=", trx.businessId)
			.where("id", "=", row.id)
			.execute();
		await note(trx, viewer, person.id, verdict);
		await tell(trx, viewer, person, before, verdict);
		if (verdict.like !== null && !viewer.answered) await answerWhenAllDecided(trx, viewer);
		const stream = liveStreams.shortlist(viewer.shortlistId);
		await publish(trx, stream, { type: "feedback", applyUid });
	}
	return { verdict, changed, ...(await getApplyCounters(trx, person.id)) };
}

interface Person {
	id: number;
	name: string;
}

function findPerson(trx: Scoped, shortlistId: number, uid: string): Promise<Person | undefined> {
	return trx
		.selectFrom("shortlist_applies as s")
		.innerJoin("applies as a", (join) =>
			join.onRef("a.business_id", "=", "s.business_id").onRef("a.id", "=", "s.apply_id"),
		)
		.innerJoin("candidates as c", (join) =>
			join.onRef("c.business_id", "=", "a.business_id").onRef("c.id", "=", "a.candidate_id"),
		)
		.select(["a.id", "c.name"])
		.where("s.business_id", "=", trx.businessId)
		.where("s.shortlist_id", "=", shortlistId)
		.where("a.uid", "=", uid)
		.where("a.withdrawn_at", "is", null)
		.where("c.anonymised_at", "is", null)
		.executeTakeFirst();
}

/** The apply's history: each change of mind is a line. */
async function note(trx: Scoped, viewer: Viewer, applyId: number, verdict: ViewerVerdict) {
	const { like, star, description } = verdict;
	const details = JSON.stringify({ viewer: viewer.viewer, shortlist: viewer.name, like, star });
	await trx
		.insertInto("apply_events")
		.values({
			business_id: trx.businessId,
			apply_id: applyId,
			kind: "feedback",
			actor_type: "client_contact",
			details,
			note: description,
		})
		.execute();
}

/** Notifies the job's team of each change, once a day for the same one. */
async function tell(trx: Scoped, viewer: Viewer, person: Person, before: ViewerVerdict, now: ViewerVerdict) {
	const kinds: NotificationKind[] = [
		...(now.like === true && before.like !== true ? (["shortlist_liked"] as const) : []),
		...(now.like === false && before.like !== false ? (["shortlist_disliked"] as const) : []),
		...(now.star && !before.star ? (["shortlist_starred"] as const) : []),
		...(now.description && now.description !== before.description ? (["shortlist_commented"] as const) : []),
	];
	for (const kind of kinds)
		await notify(trx, viewer, kind, { candidate: person.name }, `${viewer.relationshipId}:${person.id}`);
}

async function notify(
	trx: Scoped,
	viewer: Viewer,
	kind: NotificationKind,
	params: Record<string, string>,
	key: string,
) {
	const day = new Date().toISOString().slice(0, 10);
	for (const follower of await listJobFollowers(trx, viewer.jobId))
		if (can(follower, "read", "shortlists"))
			await insertNotification(trx, {
				recruiterId: follower.id,
				category: "Shortlist",
				kind,
				params: { viewer: viewer.viewer, shortlist: viewer.name, ...params },
				link: `/recruiters/shortlists/${viewer.uid}`,
				dedupeKey: `${kind}:${key}:${day}`,
			});
}

/** Marks the viewer as done once every candidate has a decision. */
async function answerWhenAllDecided(trx: Scoped, viewer: Viewer): Promise<void> {
	const { rows } = await sql`
select from shortlist_applies s join applies a on a.business_id = s.business_id and a.id = s.apply_id
  left join like_candidates f on f.business_id = s.business_id and f.apply_id = s.apply_id and f.shortlist_relationship_id = ${viewer.relationshipId}
 where s.business_id = ${trx.businessId} and s.shortlist_id = ${viewer.shortlistId} and a.withdrawn_at is null and f.like_avaliation is null
 limit 1`.execute(trx);
	if (rows.length === 0) await finishReview(trx, viewer);
}

/** Submits the viewer's decisions; they may still change them. */
export async function finishReview(trx: Scoped, viewer: Viewer): Promise<void> {
	const { numUpdatedRows } = await trx
		.updateTable("shortlist_relationships")
		.set({ answered_at: sql`now()` })
		.where("business_id", "=", trx.businessId)
		.where("id", "=", viewer.relationshipId)
		.where("answered_at", "is", null)
		.executeTakeFirst();
	if (!numUpdatedRows) return;
	await trx
		.updateTable("shortlists")
		.set({ status: "answered", answered_at: sql`now()` })
		.where("business_id", "=", trx.businessId)
		.where("id", "=", viewer.shortlistId)
		.where("status", "=", "sent")
		.execute();
	await notify(trx, viewer, "shortlist_answered", {}, String(viewer.relationshipId));
	await publish(trx, liveStreams.shortlist(viewer.shortlistId), { type: "shortlist_changed" });
}
