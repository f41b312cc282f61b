import type { Querier } from "#db/kit/querier.ts";
import { poolSize } from "./value-pools.ts";

export interface JobSeedOptions {
	businessId: number;
	base: number;
	from: number;
	to: number;
	/** Sites a published job appears on. */
	siteIds: number[];
	/** Percentage of open and published jobs; the rest have other statuses. */
	publishedPercent: number;
	withSearch: boolean;
}

/** Jobs base+from … base+to with ad, team, process and publications. Companies and recruiters must exist. */
export async function fillJobs(client: Querier, fill: JobSeedOptions): Promise<void> {
	const { businessId, base, from, to, siteIds, publishedPercent } = fill;
	await client.query(
		`create temp table ad on commit drop as
     select g::bigint as i, s.title, r.sector, r.category, r.skills, r.does, r.asks, s.level,
       p.city, p.state, p.doc as place_doc, s.job_doc as role_doc, r.skill_doc, (s.salary * p.cost)::bigint as salary, (1 + pg_temp.h(g, 104) % 3)::int as work_type,
       case when (g * 37) % 100 < $3 then 2 else (array[0,1,3,4,4,5,6,6])[1 + pg_temp.h(g, 106) % 8] end as status,
       -- Those that are over go back ten months.
       now() - make_interval(secs => (pg_temp.h(g, 107) % 5184000)::int, days => case when (g * 37) % 100 >= $3 and pg_temp.h(g, 106) % 8 > 2
         then 32 + (pg_temp.h(g, 118) % 240)::int else 0 end) as created_at
     from generate_series($1::int, $2::int) g
     -- The first job is of the commonest trade: many apply.
     join pool_slot z on z.i = case g when 1 then 0 else pg_temp.h(g, 101) % ${poolSize} end
     join pool_trade r on r.i = z.trade
     join pool_step s on s.trade = r.i and s.rung = r.rungs[1 + pg_temp.h(g, 102) % cardinality(r.rungs)]
     join pool_place p on p.i = pg_temp.h(g, 103) % (select count(*) from pool_place)`,
		[from, to, publishedPercent],
	);
	await client.query(
		`with company as (select id, name, core_industry, row_number() over (order by id) - 1 as n, count(*) over () as total from client_companies where business_id = $1::bigint),
       staff as (select id, row_number() over (order by id) - 1 as n, count(*) over () as total from recruiters where business_id = $1::bigint and status = 'active'),
       sector as (select id, uid from category_sectors where business_id = $1::bigint),
       process as (select id from process_orchestrators where business_id = $1::bigint and is_default)
     insert into jobs (business_id, id, uid, code, title, slug, client_company_id, sector, category_sector_id, position_level, regimes, work_type,
       city, state, salary_from_cents, salary_to_cents, benefits, openings, reason, confidential, skills, languages, description,
       requirements, responsibilities, opening_date, deadline, target_date, status, process_orchestrator_id, owner_id, created_at, updated_at,
       company_name, position, core_industry, work_schedule, fee_pct, guarantee_days, close_reason, closed_at)
     select $1::bigint, $2::bigint + i, case when $1::bigint = 1 and $2::bigint + i = 1 then 'demo-job' else app_uid() end, 'V' || to_char($2::bigint + i, 'FM0000000'), ad.title,
       trim(both '-' from regexp_replace(app_plain(ad.title), '[^a-z0-9]+', '-', 'g')), company.id, ad.sector, sector.id, ad.level,
       case when pg_temp.h(i, 108) % 4 = 0 then '{1}'::int[] when pg_temp.h(i, 108) % 4 = 1 then '{1,2}' else '{2}' end, ad.work_type, ad.city, ad.state,
       salary * 90 / 10000 * 10000, salary * 125 / 10000 * 10000, '{Vale-refeição,Plano de saúde,Plano odontológico,Seguro de vida,PLR}', (1 + pg_temp.h(i, 109) % 3)::int,
       case when pg_temp.h(i, 110) % 2 = 0 then 'new' else 'replacement' end, pg_temp.h(i, 111) % 10 = 0,
       (select jsonb_agg(jsonb_build_object('name', s)) from unnest(ad.skills) s), '[{"language": "Inglês", "level": 2}]',
       'Buscamos ' || ad.title || ' para atuar em ' || ad.city || '. Você fará parte de um time próximo, com autonomia e espaço para crescer.' || E'\\n\\n'
         || 'A empresa valoriza equilíbrio, aprendizado e respeito. O processo tem entrevista com nosso time e com a liderança da área, com retorno em todas as etapas.',
       array_to_string(ad.asks, E'\\n'), array_to_string(ad.does, E'\\n'), ad.created_at::date,
       case when ad.status = 2 and pg_temp.h(i, 112) % 4 = 0 then app_today() + 20 + (pg_temp.h(i, 113) % 40)::int end,
       ad.created_at::date + 45, ad.status, process.id, staff.id, ad.created_at, ad.created_at,
       company.name, ad.title, company.core_industry, 'Segunda a sexta, 9h às 18h', 16 + pg_temp.h(i, 116) % 9, 90,
       case ad.status when 5 then (array['Orçamento cortado pelo cliente','Vaga congelada','Preenchida internamente'])[1 + pg_temp.h(i, 117) % 3]
         when 6 then (array['Encerrada sem contratação','Cliente fechou com outra consultoria','Perfil redefinido'])[1 + pg_temp.h(i, 117) % 3] end,
       case when ad.status in (4, 5, 6) then least(now(), ad.created_at + interval '30 days') end
     from ad cross join process
     join company on company.n = pg_temp.h(i, 114) % company.total
     join staff on staff.n = pg_temp.h(i, 115) % staff.total
     left join sector on sector.uid = ad.category`,
		[businessId, base],
	);
	// "demo-job" is used in manual tests: always open and owned by the demo's administrator.
	await client.query(
		`update jobs j set status = 2, confidential = false, deadline = null, owner_id = r.id from recruiters r
     where r.business_id = j.business_id and r.email = 'admin@seleta.example' and j.business_id = $1 and j.uid = 'demo-job' and j.id = $2::bigint + 1`,
		[businessId, base],
	);
	await client.query(
		`insert into job_statuses (business_id, job_id, status, name, position, sla_business_days, required_form, visible_to_client, visible_to_candidate)
     select $1::bigint, j.id, s.status, s.name, s.position, s.sla_business_days, s.required_form, s.visible_to_client, s.visible_to_candidate
     from jobs j join process_statuses s on s.business_id = j.business_id and s.process_orchestrator_id = j.process_orchestrator_id
     where j.business_id = $1::bigint and j.id between $2::bigint + $3 and $2::bigint + $4`,
		[businessId, base, from, to],
	);
	await fillTeams(client, fill);
	await client.query(
		`insert into job_publications (business_id, job_id, site_config_id, published_from)
     select j.business_id, j.id, s, j.created_at from jobs j cross join unnest($5::bigint[]) s
     where j.business_id = $1::bigint and j.id between $2::bigint + $3 and $2::bigint + $4 and j.status in (2, 4, 6)`,
		[businessId, base, from, to, siteIds],
	);
	if (fill.withSearch)
		await client.query(
			`insert into public_jobs (business_id, site_config_id, job_id, published_from, published_to, title, city, state, work_type, regimes,
         position_level, salary_cents, salary_least_cents, sector, benefits, currency, lat, lng, document)
       select j.business_id, p.site_config_id, j.id, p.published_from, (j.deadline + 1)::timestamptz, j.title, j.city, j.state, j.work_type, j.regimes,
         j.position_level, j.salary_to_cents, j.salary_from_cents, j.sector, app_plain_all(j.benefits), j.currency, town.lat, town.lng,
         setweight(ad.role_doc, 'A') || setweight(ad.skill_doc, 'B') || ad.place_doc || setweight(app_words(job_words(j)), 'B')
       from jobs j join ad on j.id = $2::bigint + ad.i left join city_places town on town.state = j.state and town.plain_name = app_plain(j.city)
       join job_publications p on p.business_id = j.business_id and p.job_id = j.id
       where j.business_id = $1::bigint and j.status = 2 and j.id between $2::bigint + $3 and $2::bigint + $4`,
			[businessId, base, from, to],
		);
	if (fill.withSearch)
		await client.query(
			`insert into entity_search (business_id, entity, record_id, created_at, document, contact)
       select j.business_id, 'jobs', j.id, j.created_at,
         setweight(ad.role_doc, 'A') || setweight(app_document(j.code) || app_words(j.company_name), 'B') || ad.place_doc, app_plain(j.title)
       from jobs j join ad on j.id = $2::bigint + ad.i where j.business_id = $1::bigint and j.id between $2::bigint + $3 and $2::bigint + $4
       on conflict do nothing`,
			[businessId, base, from, to],
		);
	await client.query("drop table ad");
}

/** Job teams and their fee split, which always totals 100. */
async function fillTeams(client: Querier, { businessId, base, from, to }: JobSeedOptions): Promise<void> {
	await client.query(
		`with staff as (select id, row_number() over (order by id) - 1 as n, count(*) over () as total from recruiters where business_id = $1::bigint and status = 'active')
     insert into job_team (business_id, job_id, recruiter_id, role, split_pct)
     select j.business_id, j.id, r.id, m.role, m.split from jobs j
     join staff own on own.id = j.owner_id
     cross join lateral (values (0, 'owner', case when own.total > 2 then 60 else 100 end), (1, 'researcher', 25), (2, 'consultant', 15)) m(place, role, split)
     join staff r on r.n = (own.n + m.place) % own.total
     where j.business_id = $1::bigint and j.id between $2::bigint + $3 and $2::bigint + $4 and j.uid <> 'demo-job' and (m.place = 0 or own.total > 2)`,
		[businessId, base, from, to],
	);
	await client.query(
		`insert into job_team (business_id, job_id, recruiter_id, role, split_pct)
     select j.business_id, j.id, r.id, m.role, m.split from jobs j
     cross join (values ('admin@seleta.example', 'owner', 60), ('recruiter@seleta.example', 'researcher', 20), ('claudia@seleta.example', 'consultant', 20)) m(email, role, split)
     join recruiters r on r.business_id = j.business_id and r.email = m.email
     where j.business_id = $1 and j.uid = 'demo-job' and j.id = $2::bigint + 1`,
		[businessId, base],
	);
	await client.query(
		`insert into job_client_contacts (business_id, job_id, client_contact_id, role)
     select j.business_id, j.id, k.id, k.role from jobs j cross join lateral (
       select c.id, c.role from client_contacts c where c.business_id = j.business_id and c.client_company_id = j.client_company_id order by c.id limit 2) k
     where j.business_id = $1::bigint and j.id between $2::bigint + $3 and $2::bigint + $4 on conflict do nothing`,
		[businessId, base, from, to],
	);
}
