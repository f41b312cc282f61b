import type { BusinessQuerier, Querier } from "#db/kit/querier.ts";

interface Fill {
	businessId: number;
	/** The first and the last job. */
	from: number;
	to: number;
	/** So many days until today, of each job those in which it was public. */
	days: number;
}

/** More views in the first week and on the first brand, fewer on weekends. */
export async function fillJobViews(client: Querier, { businessId, from, to, days }: Fill): Promise<void> {
	await client.query(
		`insert into job_views (business_id, job_id, site_config_id, day, source, utm_campaign, views)
     select $1::bigint, v.job_id, v.site_config_id, v.day, v.source, v.campaign, v.views
     from (
       select p.job_id, p.site_config_id, d::date as day, came.source, came.campaign,
         (came.often * (20 + pg_temp.h(k, 901) % 60) / 100.0
           * case when extract(isodow from d) > 5 then 0.4 else 1 end
           * case when d::date < p.published_from::date + 7 then 2.5 else 1 end
           * case when p.site_config_id = first.id then 1 else 0.15 end)::int as views
       from job_publications p
       join jobs j on j.business_id = $1::bigint and j.id = p.job_id
       cross join (select min(id) as id from site_configs where business_id = $1::bigint) first
       cross join lateral generate_series(greatest(p.published_from::date, app_today() - $4::int),
         coalesce(j.closed_at::date, app_today()), interval '1 day') d
       cross join (values (1, 'External Web Site', null, 9), (2, 'External Web Site', 'vagas-tecnologia', 3),
         (3, 'External Web Site', 'vagas-da-semana', 2), (4, 'LinkedIn', null, 1)) came(place, source, campaign, often)
       cross join lateral (select p.job_id * 100000 + p.site_config_id * 10000 + (d::date - date '2020-01-01') * 4 + came.place as k) key
       where p.business_id = $1::bigint and p.job_id between $2::bigint and $3::bigint) v
     where v.views > 0
     on conflict do nothing`,
		[businessId, from, to, days],
	);
}

export async function seedJobCosts(client: BusinessQuerier): Promise<void> {
	await client.query(
		`insert into recruiting_costs (business_id, name, source, job_id, starts_on, ends_on, amount_cents, note)
     select $1::bigint, 'Anúncio em destaque', 'LinkedIn', a.job_id, a.placed_at::date - 20, a.placed_at::date, 180000, 'Só desta vaga'
     from applies a where a.business_id = $1::bigint and a.placed_at is not null order by a.placed_at desc, a.id limit 1`,
		[client.businessId],
	);
}
