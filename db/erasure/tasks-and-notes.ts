import { sql } from "kysely";
import { erasedText, redactWords } from "#app/domain/candidates/erasure.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import type { DataSubjectIdentifiers } from "./data-subject.ts";

interface Result {
	id: number;
	alone: boolean;
}

function related(db: Scoped, table: "note" | "task", { ids, applies, jobs }: DataSubjectIdentifiers) {
	const relations = sql.table(`${table}_relations`);
	const owner = sql.ref(`${table}_id`);
	return sql<Result>`
select r.${owner} as id, not exists (select from ${relations} o where o.business_id = r.business_id and o.${owner} = r.${owner}
    and not (o.reference_type = 'candidates' and o.reference_id = any(${ids}::bigint[]))
    and not (o.reference_type = 'applies' and o.reference_id = any(${applies}::bigint[]))) as alone
from ${relations} r where r.business_id = ${db.businessId} and (
  (r.reference_type = 'candidates' and r.reference_id = any(${ids}::bigint[]))
  or (r.reference_type = 'applies' and r.reference_id = any(${applies}::bigint[]))
  or (r.reference_type = 'jobs' and r.reference_id = any(${jobs}::bigint[])))
group by r.business_id, r.${owner}`;
}

/** Clears notes about this person alone, masks names in shared ones; returns the cleared ids. */
export async function anonymiseNotes(db: Scoped, person: DataSubjectIdentifiers): Promise<number[]> {
	const { rows } = await related(db, "note", person).execute(db);
	const alone = rows.filter((row) => row.alone).map(({ id }) => id);
	await sql`update notes set body = ${erasedText}, body_text = ${erasedText}, answers = '[]', external_codes = '{}'
where business_id = ${db.businessId} and id = any(${alone}::bigint[])`.execute(db);
	await sql`delete from note_versions where business_id = ${db.businessId} and note_id = any(${alone}::bigint[])`.execute(
		db,
	);
	const shared = rows.filter((row) => !row.alone).map(({ id }) => id);
	const less = (text: string) => redactWords(text, person.words);
	const { rows: texts } = await sql<Row<"notes", "id" | "body" | "body_text"> & { answers: unknown }>`
select id, body, body_text, answers from notes where business_id = ${db.businessId} and id = any(${shared}::bigint[])`.execute(
		db,
	);
	for (const { id, body, body_text, answers } of texts) {
		const now = {
			body: less(body),
			body_text: less(body_text),

			answers: less(JSON.stringify(answers)),
		};
		if (now.body === body && now.body_text === body_text && now.answers === JSON.stringify(answers)) continue;
		await sql`update notes set body = ${now.body}, body_text = ${now.body_text}, answers = ${now.answers}::jsonb
where business_id = ${db.businessId} and id = ${id}`.execute(db);
		await sql`delete from note_versions where business_id = ${db.businessId} and note_id = ${id}`.execute(db);
	}
	return alone;
}

/** Like notes, but existence and completion date remain; returns the changed uids. */
export async function anonymiseTasks(db: Scoped, person: DataSubjectIdentifiers): Promise<number[]> {
	const { rows } = await related(db, "task", person).execute(db);
	const alone = rows.filter((row) => row.alone).map(({ id }) => id);
	await sql`update tasks set subject = ${erasedText}, description = null, result = null, external_codes = '{}', custom_values = '{}'
where business_id = ${db.businessId} and id = any(${alone}::bigint[])`.execute(db);
	const shared = rows.filter((row) => !row.alone).map(({ id }) => id);
	const texts = await db
		.selectFrom("tasks")
		.select(["id", "subject", "description", "result"])
		.select(sql<string>`custom_values::text`.as("custom"))
		.where("business_id", "=", db.businessId)
		.where("id", "=", sql<number>`any(${shared}::bigint[])`)
		.execute();
	const less = (text: string | null) => text && redactWords(text, person.words);
	for (const { id, subject, description, result, custom } of texts) {
		const now = [less(subject), less(description), less(result), less(custom)];
		if (now[0] === subject && now[1] === description && now[2] === result && now[3] === custom) continue;
		await sql`update tasks set subject = ${now[0]?.slice(0, 200)}, description = ${now[1]}, result = ${now[2]}, custom_values = ${now[3]}::jsonb
where business_id = ${db.businessId} and id = ${id}`.execute(db);
	}
	return alone;
}

export async function removeFromLists(db: Scoped, { ids }: DataSubjectIdentifiers): Promise<void> {
	await sql`delete from talent_pool_members where business_id = ${db.businessId} and candidate_id = any(${ids}::bigint[])`.execute(
		db,
	);
	await sql`delete from match_dismissals where business_id = ${db.businessId} and candidate_id = any(${ids}::bigint[])`.execute(
		db,
	);
	await sql`delete from tearsheet_members where business_id = ${db.businessId} and reference_type = 'candidates'
  and reference_id = any(${ids}::bigint[])`.execute(db);
	await sql`delete from off_limits where business_id = ${db.businessId} and candidate_id = any(${ids}::bigint[])`.execute(
		db,
	);
}
