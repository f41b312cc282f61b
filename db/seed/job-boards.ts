import { setting } from "#app/environment.ts";
import { demoBoardCredentials } from "#app/integrations/job-boards/demo.server.ts";
import type { BusinessQuerier } from "#db/kit/querier.ts";
import { sealBoardSecrets } from "#db/queries/job-boards/boards.ts";

/** A board of the demo's first business, by the address of its webhooks. */
export const demoBoardUid = "demo-board";

const refused = JSON.stringify([{ field: "salary_from", rule: "required" }]);

/** Boards of the first brand, with one posting in each state. */
export async function seedJobBoards(client: BusinessQuerier): Promise<void> {
	if (client.businessId !== 1) return;
	const sealed = setting("ENCRYPTION_KEY") ? sealBoardSecrets(demoBoardCredentials) : null;
	await client.query(
		`insert into job_boards (business_id, uid, site_config_id, provider, active, by_default, company_ref, contact_email, sealed)
     select $1::bigint, coalesce(b.uid, app_uid()), s.id, b.provider, true, b.by_default, b.company_ref, 'vagas@seleta.example', b.sealed
     from (select min(id) as id from site_configs where business_id = $1::bigint and active) s
     cross join (values (null, 'indeed', true, null, $2::text), (null, 'linkedin', false, '1234567', null), (null, 'google', true, null, null),
       (null, 'catho', false, null, $2::text), ($3::text, 'push', false, null, $2::text)) b (uid, provider, by_default, company_ref, sealed)`,
		[client.businessId, sealed, demoBoardUid],
	);
	await client.query(
		`insert into job_postings (business_id, job_id, job_board_id, wanted, state, state_at, external_id, trouble, detail, problems)
     select $1::bigint, j.id, b.id, p.wanted, p.state, now() - interval '1 day' * j.place, case when p.provider = 'push' then j.uid end,
       p.trouble, p.detail, coalesce(p.problems, '[]')::jsonb
     from (values ('indeed', 6, true, 'published', null, null, null), ('google', 6, true, 'published', null, null, null),
       ('linkedin', 3, true, 'published', null, null, null), ('push', 2, true, 'published', null, null, null),
       ('catho', 1, true, 'refused', 'checks', null, $2::text)) p (provider, jobs, wanted, state, trouble, detail, problems)
     join job_boards b on b.business_id = $1::bigint and b.provider = p.provider
     join (select j.id, j.uid, row_number() over (order by j.id desc) as place from jobs j
       join job_publications n on n.business_id = j.business_id and n.job_id = j.id
         and n.site_config_id = (select min(id) from site_configs where business_id = $1::bigint and active)
       where j.business_id = $1::bigint and j.status = 2 and j.archived_at is null and n.published_to is null
         and (j.deadline is null or j.deadline >= app_today())) j on j.place <= p.jobs`,
		[client.businessId, refused],
	);
	await client.query(
		`with ads as (
       select o.id, o.job_id, b.site_config_id from job_postings o
       join job_boards b on b.business_id = o.business_id and b.id = o.job_board_id
       where o.business_id = $1::bigint and b.provider = 'indeed' order by o.id limit 2),
     costs as (
       insert into recruiting_costs (business_id, name, source, job_id, site_config_id, starts_on, ends_on, amount_cents)
       select $1::bigint, 'Indeed · anúncio', 'Indeed', job_id, site_config_id, app_today() - 20, app_today() - 20, 45000 from ads
       returning id, job_id)
     update job_postings o set recruiting_cost_id = c.id from ads a join costs c on c.job_id = a.job_id
     where o.business_id = $1::bigint and o.id = a.id`,
		[client.businessId],
	);
}
