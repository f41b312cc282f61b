import { type Kysely, sql } from "kysely";
import { eachBusiness } from "../migration-kit/each-business-v1.ts";

/**
 * Earlier migrations wrote rows without a business set: on a database that had businesses they saw none, and did nothing.
 * What can still be made up for is made up for here; where they did their work there is nothing left to do.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table applies disable trigger user`.execute(db);
	// 2026-11-22-1410: what an application is shown as.
	await eachBusiness(`
    update applies a set display_status = s.shown from (select x.id, app_display_status(x.status, x.submission_status, x.reject_reason, x.reject_side,
        x.status between 1 and 4 and exists (select from submissions m where m.business_id = x.business_id and m.apply_id = x.id
          and m.archived_at is null)) as shown from applies x where x.business_id = biz and x.status <> 0) s
    where a.business_id = biz and a.id = s.id and a.display_status is distinct from s.shown;`).execute(db);
	await sql`alter table applies enable trigger user`.execute(db);
	await eachBusiness(`
    -- 2026-11-22-2000: a nationality typed as a word for Brazilian.
    update candidates set nationality = 'BR' where business_id = biz
      and lower(trim(nationality)) in ('brasil', 'brazil', 'brasileiro', 'brasileira', 'brazilian', 'br') and nationality <> 'BR';
    -- 2026-11-23-0903: the role of newcomers.
    update roles set is_default = true where business_id = biz and name = 'Consultor' and archived_at is null
      and not exists (select from roles o where o.business_id = biz and o.is_default and o.archived_at is null);
    -- 2026-11-23-1207: a company that is off limits is protected.
    insert into off_limits (business_id, reason, kind, source, client_company_id, starts_on)
    select biz, left(c.name, 200), 'company', 'status', c.id, (now() at time zone b.timezone)::date
    from client_companies c join businesses b on b.id = biz
    where c.business_id = biz and c.status = 'Off Limits' and c.archived_at is null and not exists (select from off_limits o
      where o.business_id = biz and o.client_company_id = c.id and o.source = 'status' and o.archived_at is null);`).execute(
		db,
	);
}
