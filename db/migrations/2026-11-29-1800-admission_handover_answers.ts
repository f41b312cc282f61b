import { type Kysely, sql } from "kysely";
import { eachBusiness } from "../migration-kit/each-business-v1.ts";

/** Who is handed over where and when, what the client answers, who checks, and which documents tell of health. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
alter table employees
  add column start_time text,
  add column start_place text,
  add column start_contact text,
  add column start_note text,
  add column checker_id bigint,
  add column arrival text check (arrival in ('arrived', 'absent')),
  add column arrival_at timestamptz,
  add column absence_reason text check (absence_reason in ('no_show', 'ill', 'gave_up', 'postponed', 'other')),
  add column absence_note text check (length(absence_note) between 1 and 500),
  add constraint employees_absence check (coalesce(arrival = 'absent', false) = (absence_reason is not null)),
  add foreign key (business_id, checker_id) references recruiters;
create index on employees (business_id, checker_id);

alter table admission_handovers
  add column sent_at timestamptz,
  add column received_at timestamptz,
  add column revoked_at timestamptz;
create unique index admission_handovers_once on admission_handovers (business_id, employee_id, client_contact_id) where revoked_at is null;

alter table admission_requirements add column health boolean not null default false;
alter table admission_items add column health boolean not null default false;
create index admission_items_to_check on admission_items (business_id, employee_id) where state = 'sent' and applies and kind <> 'task';
`)
		.execute(db);
	await eachBusiness(`
    update admission_requirements set health = true where business_id = biz and name_pt = 'ASO admissional';
    update admission_items set health = true where business_id = biz and name_pt = 'ASO admissional';`).execute(db);
}
