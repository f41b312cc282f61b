import { type Kysely, sql } from "kysely";
import { eachBusiness } from "../migration-kit/each-business-v1.ts";

/** Who sees all hires works with their hours too; a rule of hours that is switched off stands in nobody's way. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
alter table pay_rules drop constraint pay_rules_overlap,
  add constraint pay_rules_overlap exclude using gist (business_id with =, coalesce(client_company_id, 0) with =,
    coalesce(lower(union_name), '') with =, daterange(valid_from, valid_to, '[]') with &&) where (archived_at is null and active);`)
		.execute(db);
	await eachBusiness(`
    update roles set role_permissions = role_permissions || jsonb_build_object('timesheets', (
        select jsonb_agg(x) from jsonb_array_elements(role_permissions -> 'placements') x
         where x <@ '["read", "create", "update", "export", "view_remuneration"]'::jsonb))
     where business_id = biz and not role_permissions ? 'timesheets'
       and role_permissions -> 'placements' ? 'read' and not scopes ? 'placements';
    update roles set role_permissions = jsonb_set(role_permissions, '{timesheets}', role_permissions -> 'timesheets' || '["approve"]')
     where business_id = biz and role_permissions -> 'timesheets' ? 'update' and not role_permissions -> 'timesheets' ? 'approve'
       and role_permissions -> 'placements' ? 'update' and not scopes ? 'placements';`).execute(db);
}
