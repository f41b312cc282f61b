import type { BusinessQuerier } from "#db/kit/querier.ts";

export async function seedOffers(client: BusinessQuerier): Promise<void> {
	await client.query(
		`with card as (
       select a.id, a.candidate_id, a.job_id, a.status, a.reject_reason, coalesce(a.recruiter_id, j.owner_id) as owner, a.entered_status_at as at,
         row_number() over (partition by a.status order by a.id) as n,
         coalesce(a.expectation_cents, j.salary_to_cents, 1200000) as pay
       from applies a join jobs j on j.business_id = a.business_id and j.id = a.job_id
       where a.business_id = $1 and a.withdrawn_at is null and (a.status in (7, 8) or (a.status = 9 and a.reject_reason = 21))
     ), version as (
       select c.*, v.n as v, v.n = case when c.n % 3 = 0 then 2 else 1 end as is_last
       from card c join generate_series(1, 2) v(n) on v.n <= case when c.n % 3 = 0 then 2 else 1 end
     )
     insert into offers (business_id, apply_id, candidate_id, job_id, status, regime, salary_cents, bonus_cents, currency, benefits, start_date, valid_until,
       sent_at, decided_at, refuse_reason, owner_id, created_by_id, created_at)
     select $1, id, candidate_id, job_id,
       case when not is_last then 'withdrawn' when status = 8 then 'accepted' when status = 9 then 'refused'
         when n % 4 = 0 then 'expired' else 'sent' end,
       2, round(pay * (case when is_last then 1.0 else 0.92 end) / 50000) * 50000, case when n % 2 = 0 then pay end, 'BRL',
       'Plano de saúde, vale-refeição de R$ 45 por dia, previdência com 4% da empresa.',
       app_today() + 30, case when status = 7 and n % 4 = 0 then app_today() - 2 else app_today() + 6 end,
       least(at, now() - interval '3 days') + make_interval(hours => v * 20), case when not is_last or status in (8, 9) or n % 4 = 0 then least(least(at, now() - interval '3 days') + make_interval(hours => v * 20 + 10), now() - interval '1 hour') end,
       case when status = 9 then 'Aceitou uma contraproposta da empresa atual.' end, owner, owner, least(at, now() - interval '4 days')
     from version order by id, v`,
		[client.businessId],
	);
	await client.query(
		`insert into candidate_consents (business_id, candidate_id, purpose, text_version, locale, given_at)
     select c.business_id, c.id, 'talent_pool', '2026-11', 'pt', now() - make_interval(days => 20 + (c.id % 60)::int) from candidates c
      where c.business_id = $1 and c.archived_at is null and c.completed_register and c.id % 3 = 0 and not exists (select from candidate_consents k
        where k.business_id = c.business_id and k.candidate_id = c.id and k.purpose = 'talent_pool')`,
		[client.businessId],
	);
	await client.query(
		`with manager as (select id from recruiters where business_id = $1 and status = 'active' order by is_admin desc, id limit 1),
     pool as (
       insert into talent_pools (business_id, name, state, tags, criteria, manager_id, created_by_id)
       select $1, p.name, p.state, p.tags, p.criteria, m.id, m.id from manager m, (values
         ('Lideranças de finanças em São Paulo', 'SP', array['finanças', 'liderança'], 'Gerentes e diretores que querem ouvir propostas nos próximos doze meses.'),
         ('Tecnologia, qualquer lugar', null, array['tecnologia', 'remoto'], 'Pessoas de produto, dados e engenharia abertas a trabalho remoto.'),
         ('Primeira gestão', null, array['potencial'], 'Especialistas prontos para a primeira equipe.')) p(name, state, tags, criteria)
       returning id, state, name)
     insert into talent_pool_members (business_id, talent_pool_id, candidate_id, created_at)
     select $1, pool.id, c.id, now() - make_interval(days => (c.id % 40)::int)
       from pool join candidates c on c.business_id = $1 and c.archived_at is null and (pool.state is null or c.state = pool.state)
        and c.id % 3 = 0 and (c.id / 3) % 4 = length(pool.name) % 4
       where exists (select from candidate_consents k where k.business_id = c.business_id and k.candidate_id = c.id and k.purpose = 'talent_pool')
     on conflict do nothing`,
		[client.businessId],
	);
}
