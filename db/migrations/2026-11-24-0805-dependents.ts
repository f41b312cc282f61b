import { type Kysely, sql } from "kysely";

/** Dependents are sealed like the documents of a hire. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table candidate_sensitive drop constraint candidate_sensitive_field_check;
alter table candidate_sensitive add constraint candidate_sensitive_field_check check (field in ('gender', 'gender_other',
  'biological_gender', 'ethnicity', 'disabilitys', 'disability_kinds', 'disability_other', 'sexual_orientation', 'cpf', 'rg', 'pis',
  'mother_name', 'father_name', 'military_reserve_number', 'bank_data_form', 'emergency_contact', 'rg_form', 'cpf_form',
  'driver_license_form', 'ctps_form', 'voter_registration_form', 'birth_form', 'dependents')) not valid;
alter table candidate_sensitive validate constraint candidate_sensitive_field_check;
`.execute(db);
}
