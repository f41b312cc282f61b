import { sql } from "kysely";
import { type AuditActor, audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

interface Place {
	shortlistId: number;
	viewerUid: string;
	applyUid: string;
}

/** An empty answer deletes the earlier one. False when the comment does not exist. */
export async function answerComment(
	trx: Scoped,
	place: Place,
	{ answer, recruiterId }: { answer: string; recruiterId: number },
): Promise<boolean> {
	const { rows } = await sql<Row<"like_candidates", "id">>`
update like_candidates f set answer = ${answer || null}, answered_at = case when ${answer} = '' then null else now() end,
  answered_by_id = case when ${answer} = '' then null else ${recruiterId}::bigint end
 ${commentAt(trx, place)} returning f.id`.execute(trx);
	return rows.length > 0;
}

/** Removes a viewer's comment and its reply; the verdict stays. */
export async function removeComment(trx: Scoped, place: Place, actor: AuditActor): Promise<boolean> {
	const { rows } = await sql<Row<"like_candidates", "id">>`
update like_candidates f set description = null, answer = null, answered_at = null, answered_by_id = null
 ${commentAt(trx, place)} returning f.id`.execute(trx);
	if (rows.length === 0) return false;
	await audit(trx, {
		actor,
		action: "update",
		recordType: "shortlists",
		recordId: place.shortlistId,
		changes: {},
	});
	return true;
}

const commentAt = (db: Scoped, { shortlistId, viewerUid, applyUid }: Place) => sql`
  from shortlist_relationships v, applies a
 where f.business_id = ${db.businessId} and f.shortlist_id = ${shortlistId} and f.description is not null
   and v.business_id = f.business_id and v.id = f.shortlist_relationship_id and v.uid = ${viewerUid}
   and a.business_id = f.business_id and a.id = f.apply_id and a.uid = ${applyUid}`;
