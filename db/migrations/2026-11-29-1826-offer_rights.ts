import type { Kysely } from "kysely";
import { eachBusiness } from "../migration-kit/each-business-v1.ts";

/** Offers have rights of their own: who makes one need not see what a hire costs. */
export async function up(db: Kysely<unknown>): Promise<void> {
	// Whoever had those of hires keeps what they could; whoever leads jobs and their candidates makes offers for them.
	await eachBusiness(`
    update roles set role_permissions = role_permissions || jsonb_build_object('offers', (
        select jsonb_agg(x) from jsonb_array_elements(role_permissions -> 'placements') x where x <> '"view_remuneration"'::jsonb)),
      scopes = case when scopes ? 'placements' then scopes || jsonb_build_object('offers', scopes -> 'placements') else scopes end
     where business_id = biz and not role_permissions ? 'offers' and role_permissions -> 'placements' ? 'read';
    update roles set role_permissions = role_permissions || '{"offers": ["read", "create", "update"]}',
      scopes = case when scopes ? 'applies' then scopes || jsonb_build_object('offers', scopes -> 'applies') else scopes end
     where business_id = biz and not role_permissions ? 'offers'
       and role_permissions -> 'jobs' ? 'update' and role_permissions -> 'applies' ? 'update'
       and role_permissions -> 'candidates' ? 'view_remuneration';`).execute(db);
}
