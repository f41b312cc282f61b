import { sql } from "kysely";
import type { ParsedCv } from "#app/domain/cv/cv-parse.ts";
import type { DocumentProblem } from "#app/domain/cv/document-line.ts";
import { suggestFromCv } from "#app/domain/cv/profile-suggestions.ts";
import {
	type FirstAnswers,
	type FirstApplication,
	mergeFirst,
	type PendingConsent,
	readFirst,
} from "#app/domain/registration/first-application.ts";
import { isStepDone, readDraft } from "#app/domain/registration/registration.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { cvColumns, type NewCv } from "./candidate-files.ts";
import { giveConsent } from "./consents.ts";
import { addSuggestions, findKnownProfile } from "./cv-suggestions.ts";
import { findModelNotice, saveModelConsent } from "./language-model/model-consent.ts";

/** Stores a visitor's CV, deleted after a day unless it becomes an application. */
export async function insertPendingCv(db: Scoped, cv: NewCv): Promise<string> {
	const { uid } = await db
		.insertInto("data_files")
		.values({
			...cvColumns(db, cv),
			reference_type: "visitor",
			reference_id: 0,
			uploaded_by_type: "system",
			expires_at: sql<Date>`now() + interval '1 day'`,
		})
		.returning("uid")
		.executeTakeFirstOrThrow();
	return uid;
}

/** Pending CV by the uid in the visitor's browser. */
export async function findPendingCv(db: Scoped, uid: string) {
	const row = await db
		.selectFrom("data_files")
		.select(["id", "name", "text_content", "text_problem", "parsed"])
		.where("business_id", "=", db.businessId)
		.where("reference_type", "=", "visitor")
		.where("uid", "=", uid)
		.where("expires_at", ">", sql<Date>`now()`)
		.executeTakeFirst();
	return (
		row && {
			...row,
			text_problem: row.text_problem as DocumentProblem | null,
			parsed: row.parsed as unknown as ParsedCv | null,
		}
	);
}

/** Outside the record until the address is confirmed: someone else may have signed up. */
export async function saveFirstApplication(db: Scoped, candidateId: number, next: FirstApplication) {
	const row = await db
		.selectFrom("registrations")
		.select(["draft", "completed_at"])
		.where("business_id", "=", db.businessId)
		.where("candidate_id", "=", candidateId)
		.forUpdate()
		.executeTakeFirst();
	const draft: unknown = row?.draft ?? {};
	const first = mergeFirst(readFirst(draft), next);
	// Typed inputs would hide answers the wizard's last step already saved.
	const isStepOpen = row?.completed_at == null && !isStepDone(readDraft(draft), 3);
	const { typed } = draft as { typed?: Record<string, Record<string, unknown>> };
	const change = { first, ...(isStepOpen && { typed: { ...typed, 3: { ...typed?.[3], ...first.answers } } }) };
	await sql`update registrations set draft = draft || ${JSON.stringify(change)}::jsonb
where business_id = ${db.businessId} and candidate_id = ${candidateId}`.execute(db);
	if (first.file)
		await sql`update data_files set reference_id = ${candidateId}, expires_at = now() + interval '30 days'
where business_id = ${db.businessId} and reference_type = 'visitor' and uid = ${first.file}`.execute(db);
}

/** Application waiting for confirmation. */
export async function findFirstApplication(db: Scoped, candidateId: number): Promise<FirstApplication | null> {
	const { rows } = await sql<{ draft: unknown }>`select draft from registrations
where business_id = ${db.businessId} and candidate_id = ${candidateId}`.execute(db);
	return readFirst(rows[0]?.draft);
}

/** Records consents answered before the address was confirmed; the model's only while it is on. */
export async function recordPendingConsents(db: Scoped, candidateId: number, consents: readonly PendingConsent[]) {
	for (const { purpose, field, isGiven, ...answer } of consents) {
		const consent = { ...answer, candidateId };
		if (purpose === "share_with_client") await giveConsent(db, { ...consent, purpose, field });
		else if ((await findModelNotice(db, answer.siteId, answer.locale)) !== undefined)
			await saveModelConsent(db, consent, isGiven);
	}
}

/** Copies the first answers to the candidate; they win for name and residence. */
export async function writeFirstAnswers(db: Scoped, candidateId: number, answers: FirstAnswers) {
	await db
		.updateTable("candidates")
		.set({ ...answers, state: answers.state ?? null, region: answers.region ?? null })
		.where("business_id", "=", db.businessId)
		.where("id", "=", candidateId)
		.execute();
}

/** Fills empty fields only; the owner's earlier answers stay. */
export async function fillFirstAnswers(db: Scoped, candidateId: number, answers: FirstAnswers) {
	const { mobile_phone, date_birth, country, city, state, region } = answers;
	await sql`update candidates set mobile_phone = coalesce(mobile_phone, ${mobile_phone}),
  date_birth = coalesce(date_birth, ${date_birth}::date),
  country = case when city is null then ${country} else country end,
  state = case when city is null then ${state ?? null} else state end,
  region = case when city is null then ${region ?? null} else region end,
  city = coalesce(city, ${city})
where business_id = ${db.businessId} and id = ${candidateId}`.execute(db);
}

/** Moves the pending CV to the candidate with their answers and returns its id. */
export async function attachPendingCv(
	db: Scoped,
	actor: { id: number; name: string },
	{ file, chosen }: Pick<FirstApplication, "file" | "chosen">,
): Promise<number | null> {
	if (!file) return null;
	const { rows } = await sql<Row<"data_files", "id"> & { parsed: ParsedCv | null; unread: boolean }>`
update data_files set reference_type = 'candidate', reference_id = ${actor.id}, expires_at = null,
  uploaded_by_type = 'candidate', uploaded_by_id = ${actor.id}
where business_id = ${db.businessId} and reference_type = 'visitor' and reference_id = ${actor.id} and uid = ${file}
returning id, parsed, text_content is null as unread`.execute(db);
	const cv = rows[0];
	if (!cv) return null;
	if (cv.unread) await enqueue(db, "parse_cv", { businessId: db.businessId, fileId: Number(cv.id) });
	if (!cv.parsed) return Number(cv.id);
	const target = new Set(chosen);
	const existing = await findKnownProfile(db, actor.id);
	const parts = suggestFromCv(cv.parsed, existing, localDay(new Date())).filter(({ key }) => target.has(key));
	await addSuggestions(db, actor.id, parts, { type: "candidate", ...actor });
	return Number(cv.id);
}
