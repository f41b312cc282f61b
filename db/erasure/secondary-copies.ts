import { sql } from "kysely";
import { listPhoneVariants } from "#app/domain/text/phone.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { DataSubjectIdentifiers } from "./data-subject.ts";

/** Copies shown to others: notifications, saved or visited pages, undo data, imported rows. */
export async function deleteTraces(db: Scoped, person: DataSubjectIdentifiers): Promise<void> {
	const { ids, uids, applyUids, names, emails, phones } = person;
	const pages = [
		...uids.map((uid) => `/recruiters/candidates/${uid}`),
		...applyUids.map((uid) => `/recruiters/applies/${uid}`),
	];
	for (const page of pages)
		await sql`delete from notifications where business_id = ${db.businessId} and link like ${`${page}%`}`.execute(db);
	for (const word of [...names, ...emails, ...phones.flatMap(listPhoneVariants)])
		await sql`delete from notifications where business_id = ${db.businessId}
  and params @@ ${`$.* == ${JSON.stringify(word)}`}::jsonpath`.execute(db);
	for (const table of ["recent_pages", "entity_pages"] as const)
		await sql`delete from ${sql.table(table)} where business_id = ${db.businessId}
  and (page_id = any(${[...uids, ...applyUids]}::text[]) or name = any(${names}::text[]))`.execute(db);
	await sql`delete from suggested_changes where business_id = ${db.businessId} and candidate_ids && ${ids}::bigint[]`.execute(
		db,
	);
	await sql`delete from language_model_drafts where business_id = ${db.businessId} and candidate_id = any(${ids}::bigint[])`.execute(
		db,
	);
	await sql`update language_model_calls set candidate_id = null where business_id = ${db.businessId} and candidate_id = any(${ids}::bigint[])`.execute(
		db,
	);
	await sql`update bulk_run_items i set trace = null where i.business_id = ${db.businessId} and i.record_id = any(${ids}::bigint[])
  and i.trace is not null and exists (select from bulk_runs r where r.business_id = i.business_id and r.id = i.bulk_run_id and r.entity = 'candidates')`.execute(
		db,
	);
	await sql`update import_rows r set cells = '[]', details = null where r.business_id = ${db.businessId}
  and r.outcome in ('created', 'updated') and r.record_id = any(${ids}::bigint[])
  and exists (select from imports i where i.business_id = r.business_id and i.id = r.import_id and i.entity = 'candidates')`.execute(
		db,
	);
	// Whole-system import rows of other records also name people: applies, notes, files.
	await sql`update import_rows r set cells = '[]', details = null from imports i
where r.business_id = ${db.businessId} and i.business_id = r.business_id and i.id = r.import_id and i.set_id is not null and not i.cells_gone
  and exists (select from unnest(${[...names, ...emails]}::text[]) word where position(lower(word) in lower(r.cells::text)) > 0)`.execute(
		db,
	);
	// API responses may mention anyone: keys stay, so that repeated requests have no effect.
	await sql`update idempotency_keys set result = '' where business_id = ${db.businessId} and actor like 'token:%'`.execute(
		db,
	);
	await sql`delete from idempotency_keys where business_id = ${db.businessId} and actor = any(${ids.map((id) => `candidate:${id}`)}::text[])`.execute(
		db,
	);
}

/** Reduces logs to who did what to which record, without values. */
export async function anonymizeLogs(
	db: Scoped,
	person: DataSubjectIdentifiers,
	records: Readonly<Record<string, readonly number[]>>,
): Promise<void> {
	const { ids, applies } = person;
	const { rows } = await sql<{ type: string; ids: number[] }>`
select 'interviews' as type, array_agg(id) as ids from interviews where business_id = ${db.businessId} and candidate_id = any(${ids}::bigint[])
union all select 'submissions', array_agg(id) from submissions where business_id = ${db.businessId} and candidate_id = any(${ids}::bigint[])
union all select 'meetings', array_agg(meeting_id) from meeting_relations where business_id = ${db.businessId}
  and reference_type = 'candidates' and reference_id = any(${ids}::bigint[])
union all select 'offers', array_agg(id) from offers where business_id = ${db.businessId} and candidate_id = any(${ids}::bigint[])
union all select 'slot_offers', array_agg(id) from slot_offers where business_id = ${db.businessId} and candidate_id = any(${ids}::bigint[])
union all select 'placements', array_agg(id) from placements where business_id = ${db.businessId} and candidate_id = any(${ids}::bigint[])
union all select 'employees', array_agg(id) from employees where business_id = ${db.businessId} and candidate_id = any(${ids}::bigint[])`.execute(
		db,
	);
	const all = [
		{ type: "candidates", ids },
		{ type: "candidate", ids },
		{ type: "applies", ids: applies },
		...rows.filter((row) => row.ids !== null),
		...Object.entries(records).map(([type, of]) => ({ type, ids: of })),
	];
	await sql`select app_forget_in_logs(${ids}::bigint[], ${JSON.stringify(all)}::jsonb, ${applies}::bigint[])`.execute(
		db,
	);
}
