import type { BusinessQuerier } from "#db/kit/querier.ts";

/** Two years of half-yearly pictures of every third company: growing, shrinking or still. */
export async function seedSnapshots(client: BusinessQuerier): Promise<void> {
	await client.query(
		`with month as (select generate_series(0, 23) as m),
       picture as (select c.id, c.employees_count as now, s.n, (date_trunc('month', app_today()) - make_interval(months => s.n * 6))::date as day,
           greatest(5, (c.employees_count * (1 - s.n * ((pg_temp.h(c.id, 420) % 21) - 6) / 100.0))::int) as total
         from client_companies c cross join generate_series(0, 3) s(n)
         where c.business_id = $1::bigint and (c.id % 3 = 1 or c.status = 'Key Account'))
     insert into company_snapshots (business_id, client_company_id, taken_at, source, total, by_function, new_hirings, created_at)
     select $1::bigint, p.id, p.day, case when p.n % 2 = 0 then 'manual' else 'enrichment' end, p.total,
       (select jsonb_agg(jsonb_build_object('name', f.name, 'count', greatest(1, (p.total * f.part / 100)::int)) order by f.part desc)
          from (values ('Operações', 31 - p.id % 7), ('Vendas', 18 + p.id % 5), ('Tecnologia', 14 + p.id % 9), ('Atendimento', 12), ('Administração', 9),
            ('Financeiro', 7), ('Recursos Humanos', 5), ('Marketing', 4)) f(name, part)),
       (select jsonb_agg(jsonb_build_object('month', to_char(p.day - make_interval(months => m), 'YYYY-MM'),
           'count', (p.total * (4 + pg_temp.h(p.id * 100 + p.n * 10 + m, 421) % 12) / 600)::int) order by m desc)
          from month where m between 1 and 6), p.day
     from picture p`,
		[client.businessId],
	);
}

/** Chronological order: the ledger computes the balances. */
export async function seedCredits(client: BusinessQuerier): Promise<void> {
	const entries = [
		["purchase", "job_slot", 10, 200, "Pacote de 10 vagas"],
		["purchase", "assessment", 30, 190, "Pacote de avaliações"],
		["consume", "job_slot", -2, 150, null],
		["grant", "unlock", 15, 120, "Cortesia do início do contrato"],
		["consume", "assessment", -12, 90, null],
		["consume", "job_slot", -3, 60, null],
		["refund", "job_slot", 1, 45, "Vaga cancelada antes da divulgação"],
		["consume", "unlock", -4, 20, null],
		["adjust", "assessment", -1, 10, "Avaliação lançada em outro contrato"],
	] as const;
	for (const [kind, unit, amount, days, note] of entries)
		await client.query(
			`insert into credit_transactions (business_id, client_company_id, kind, unit, amount, note, expires_at, created_by_id, created_at,
         reference_type, reference_id)
       select c.business_id, c.id, $2, $3, $4::int, $5, case when $2 = 'purchase' and $3 = 'job_slot' then app_today() + 165 end,
         case when $2 <> 'consume' then c.owner_id end, now() - make_interval(days => $6::int),
         case when j.id is not null then 'jobs' end, j.id
       from client_companies c left join lateral (select min(id) as id from jobs where business_id = c.business_id and client_company_id = c.id
         and $2 = 'consume' and $3 = 'job_slot') j on true
       where c.business_id = $1::bigint and c.status = 'Key Account' order by c.id`,
			[client.businessId, kind, unit, amount, note, days],
		);
}
