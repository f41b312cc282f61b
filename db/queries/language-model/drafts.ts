import { sql } from "kysely";
import type { DraftSentence } from "#app/domain/language-model/parse-answer.ts";
import type { PassagePosition } from "#app/domain/language-model/translation.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { lockModelSettings } from "./settings.ts";

/** Where a draft belongs: its form is of this record. */
export interface DraftTarget {
	purpose: string;
	recordType: string;
	recordUid: string;
}

/** A fact as shown to readers, including concealed values. */
export interface DraftFact {
	kind: string;
	text: string;
	/** Link to the page that contains it. */
	to?: string;
	/** Location of a translated passage. */
	place?: PassagePosition;
}

export interface NewDraft extends DraftTarget {
	callId: number;
	recruiterId: number;
	candidateId: number | null;
	locale: "pt" | "en";
	sentences: readonly DraftSentence[];
	facts: readonly DraftFact[];
}

export interface ModelDraft extends Row<"language_model_drafts", "id" | "uid" | "created_at" | "decided_at"> {
	locale: "pt" | "en";
	sentences: DraftSentence[];
	facts: DraftFact[];
	state: "open" | "accepted" | "discarded" | "replaced" | "expired";
	author: string;
	decider: string | null;
}

const select = (db: Scoped, { purpose, recordType, recordUid }: DraftTarget) =>
	db
		.selectFrom("language_model_drafts as d")
		.innerJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "d.business_id").onRef("r.id", "=", "d.recruiter_id"),
		)
		.leftJoin("recruiters as o", (join) =>
			join.onRef("o.business_id", "=", "d.business_id").onRef("o.id", "=", "d.decided_by_id"),
		)
		.select(["d.id", "d.uid", "d.created_at", "d.decided_at", "d.locale", "d.sentences", "d.facts", "d.state"])
		.select(["r.name as author", "o.name as decider"])
		.where("d.business_id", "=", db.businessId)
		.where("d.purpose", "=", purpose)
		.where("d.record_type", "=", recordType)
		.where("d.record_uid", "=", recordUid);

/** The draft that waits for a decision. */
export async function findOpenDraft(db: Scoped, place: DraftTarget): Promise<ModelDraft | undefined> {
	return (await select(db, place).where("d.state", "=", "open").executeTakeFirst()) as ModelDraft | undefined;
}

async function findDraft(db: Scoped, place: DraftTarget, uid: string): Promise<ModelDraft | undefined> {
	return (await select(db, place).where("d.uid", "=", uid).executeTakeFirst()) as ModelDraft | undefined;
}

/** Saved as model-written until a person decides; replaces an older draft of the field. */
export async function saveDraft(db: Scoped, draft: NewDraft): Promise<void> {
	// Serialized, so that only one of two concurrent drafts stays open.
	await lockModelSettings(db);
	await db
		.updateTable("language_model_drafts")
		.set({
			state: "replaced",
			decided_by_id: draft.recruiterId,
			decided_at: sql<Date>`now()`,
			updated_at: sql<Date>`now()`,
		})
		.where("business_id", "=", db.businessId)
		.where("purpose", "=", draft.purpose)
		.where("record_type", "=", draft.recordType)
		.where("record_uid", "=", draft.recordUid)
		.where("state", "=", "open")
		.execute();
	await db
		.insertInto("language_model_drafts")
		.values({
			business_id: db.businessId,
			call_id: draft.callId,
			recruiter_id: draft.recruiterId,
			candidate_id: draft.candidateId,
			purpose: draft.purpose,
			record_type: draft.recordType,
			record_uid: draft.recordUid,
			locale: draft.locale,
			sentences: JSON.stringify(draft.sentences),
			facts: JSON.stringify(draft.facts),
		})
		.execute();
}

/** Decides on a draft once. `by` names the user whose earlier decision stands. */
export async function decideDraft(
	db: Scoped,
	place: DraftTarget,
	{ uid, state, recruiterId }: { uid: string; state: "accepted" | "discarded"; recruiterId: number },
): Promise<{ draft: ModelDraft; first: boolean } | undefined> {
	const changed = await db
		.updateTable("language_model_drafts")
		.set({ state, decided_by_id: recruiterId, decided_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
		.where("business_id", "=", db.businessId)
		.where("purpose", "=", place.purpose)
		.where("record_type", "=", place.recordType)
		.where("record_uid", "=", place.recordUid)
		.where("uid", "=", uid)
		.where("state", "=", "open")
		.executeTakeFirst();
	const draft = await findDraft(db, place, uid);
	return draft && { draft, first: changed.numUpdatedRows > 0n };
}

/** Deletes drafts undecided after two weeks and removes the text of decided ones. */
export async function sweepDrafts(db: Scoped): Promise<void> {
	await db
		.deleteFrom("language_model_drafts")
		.where("business_id", "=", db.businessId)
		.where("updated_at", "<", sql<Date>`now() - interval '14 days'`)
		.execute();
}
