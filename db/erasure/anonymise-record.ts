import { sql } from "kysely";
import { type ErasureMode, erasedEmail, erasedName } from "#app/domain/candidates/erasure.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { DataSubjectIdentifiers } from "./data-subject.ts";

/** @internal Columns that remain in both modes: outcomes of processes, without identity. */
export const retainedColumns = [
	"business_id",
	"id",
	"locale",
	"theme",
	"density",
	"timezone",
	"site_config_id",
	"completed_register",
	"status",
	"currency",
	"source",
	"owner_id",
	"merged_to_id",
	"created_by_id",
	"created_at",
	"updated_at",
	"lock_version",
] as const;

/** Columns that remain after anonymising: many people share each of their values. */
export const nonIdentifyingColumns = [
	"state",
	"country",
	"professional_moment",
	"remote_work",
	"current_regime",
	"hiring_regimes",
	"education_level",
	"generation",
] as const;

/**
 * Columns with a value of their own afterwards.
 * @internal Read by tests alone.
 */
export const replacedColumns = ["uid", "name", "email", "anonymised_at", "archived_at"] as const;

/** Erased columns, with the replacement where null is not allowed. */
export const emptiedColumns: Readonly<Record<string, string | null>> = {
	...Object.fromEntries(
		[
			"password_hash avatar_url confirmed_at role_name mobile_phone linkedin github stackoverflow portifolio cep street number",
			"complement district city region clt_expectation_cents pj_expectation_cents temporary_expectation_cents freelance_expectation_cents",
			"self_introduction current_experience other_experiences professional_reference date_birth nationality marital_status",
			"transportation current_company current_company_id current_position reason_to_leave available_from",
			"notice_period_days source_detail score ownership_until last_contact_at next_contact_at cpf_hash cpf_doubt_hash status_reason",
			"public_voucher fuel_voucher chartered_bus guardian_name guardian_phone guardian_email",
			"preferred_channel guardian_asked_at guardian_answer guardian_answered_at consent_lapsed_at",
		]
			.join(" ")
			.split(" ")
			.map((column) => [column, null]),
	),
	custom_values: "{}",
	mobility: "{}",
	external_codes: "{}",
	tags: "{}",
};

/** Values of the shared columns when nothing of the record is preserved. */
const blank: Readonly<Record<(typeof nonIdentifyingColumns)[number], string | null>> = {
	state: null,
	country: "BR",
	professional_moment: "0",
	remote_work: "0",
	current_regime: null,
	hiring_regimes: "{}",
	education_level: null,
	generation: null,
};

const owned = [
	"candidate_sensitive",
	"candidate_experiences",
	"candidate_educations",
	"candidate_languages",
	"candidate_remunerations",
	"candidate_consents",
	"message_permissions",
	"candidate_activity",
	"candidate_jobs",
	"registrations",
	"professional_references",
	"cultural_fits",
	"apply_signals",
	"apply_traces",
	"apply_drafts",
	"unclaimed_applications",
	"sessions",
	"one_time_tokens",
	"identities",
	"legal_holds",
	"retention_notices",
] as const;
const describing = ["candidate_skills", "candidate_category_sectors"] as const;

export async function anonymiseRecord(db: Scoped, person: DataSubjectIdentifiers, erasureWay: ErasureMode) {
	const tables = erasureWay === "erase" ? [...owned, ...describing] : owned;
	for (const table of tables)
		await sql`delete from ${sql.table(table)} where business_id = ${db.businessId} and candidate_id = any(${person.ids}::bigint[])`.execute(
			db,
		);
	await sql`delete from external_ids where business_id = ${db.businessId} and reference_type = 'candidates'
  and reference_id = any(${person.ids}::bigint[])`.execute(db);
	await sql`delete from contact_points where business_id = ${db.businessId} and reference_type = 'candidates'
  and reference_id = any(${person.ids}::bigint[])`.execute(db);
	await sql`delete from record_merges where business_id = ${db.businessId} and entity = 'candidates'
  and (kept_id = any(${person.ids}::bigint[]) or gone_id = any(${person.ids}::bigint[]))`.execute(db);
	const values = { ...emptiedColumns, ...(erasureWay === "erase" ? blank : {}) };
	const emptied = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
	for (const id of person.ids)
		await sql`update candidates set ${sql.join(emptied)}, uid = app_uid(), name = ${erasedName(id)}, email = ${erasedEmail(id)},
  anonymised_at = coalesce(anonymised_at, now()), archived_at = coalesce(archived_at, now())
  where business_id = ${db.businessId} and id = ${id} and anonymised_at is null`.execute(db);
}
