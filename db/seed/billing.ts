import type { BusinessQuerier } from "#db/kit/querier.ts";

export async function seedBilling(client: BusinessQuerier): Promise<void> {
	const run = (text: string) => client.query(text, [client.businessId]);
	await run(
		`update businesses set address = address || '{"city": "São Paulo", "state": "SP"}' where id = $1 and address ->> 'city' is null`,
	);
	await run("update settings set commission_pct = 10 where business_id = $1");
	await run(`
insert into placements (business_id, title, candidate_id, job_id, apply_id, client_company_id, costumer_id, status, start_date, regime, remuneration,
  salary_cents, fee_pct, fee_cents, guarantee_days, guarantee_until, owner_id, approved_at, approved_by_id)
select $1::bigint, j.title, a.candidate_id, j.id, a.id, j.client_company_id, k.id, case when n % 5 = 0 then 'draft' when n % 3 = 0 then 'completed' else 'in guarantee' end,
  app_today() - s.ago, 2, jsonb_build_array(jsonb_build_object('type', 1, 'cents', s.salary)), s.salary, 20, s.salary * 13 / 5, 90,
  app_today() - s.ago + 90, coalesce(a.recruiter_id, j.owner_id), case when n % 5 <> 0 then now() end, case when n % 5 <> 0 then j.owner_id end
from (select *, row_number() over (order by id) as n from applies where business_id = $1::bigint and status = 8 order by id limit 12) a
join jobs j on j.business_id = a.business_id and j.id = a.job_id
left join lateral (select id from costumers c where c.business_id = j.business_id and c.client_company_id = j.client_company_id order by id limit 1) k on true
cross join lateral (select (700000 + n * 85000)::bigint as salary,
  -- Whose guarantee is over began before it.
  (case when n % 5 <> 0 and n % 3 = 0 then 95 + n * 5 else 20 + n * 5 end)::int as ago) s`);
	await run(`
insert into placement_splits (business_id, placement_id, position, recruiter_id, role, pct)
select business_id, id, 0, owner_id, 'owner', 100 from placements where business_id = $1 and owner_id is not null`);
	await run(`
insert into placement_checks (business_id, placement_id, kind, name, done_at)
select p.business_id, p.id, 'document', d, case when d in ('RG', 'CPF') then now() end from placements p cross join unnest(array['RG', 'CPF', 'CTPS', 'ASO']) d
where p.business_id = $1`);
	await run(`
insert into billing_plans (business_id, title, client_company_id, costumer_id, placement_id, job_id, total_cents, starts_on, owner_id)
select business_id, title, client_company_id, costumer_id, id, job_id, fee_cents, start_date, owner_id from placements where business_id = $1 and status <> 'draft'`);
	await run(`
insert into billing_plans (business_id, title, client_company_id, kind, monthly_cents, starts_on)
select $1::bigint, 'Equipe alocada', id, 'recurring', 1850000, date_trunc('month', app_today())::date from client_companies
where business_id = $1::bigint order by id limit 2`);
	await run(`
insert into billing_lines (business_id, billing_plan_id, position, milestone, description, amount_cents, currency, expected_on, waits)
select b.business_id, b.id, m, 'monthly', 'Mensalidade ' || to_char(d, 'MM/YYYY'), 1850000, 'BRL', (d + interval '1 month - 1 day')::date, false
from billing_plans b cross join generate_series(0, 11) m cross join lateral (select date_trunc('month', app_today()) + make_interval(months => m) as d) x
where b.business_id = $1 and b.kind = 'recurring'`);
	await run(`
insert into invoices (business_id, title, status, client_company_id, costumer_id, billing_plan_id, placement_id, competence, due_date, service_city, service_state,
  gross_cents, net_cents, series, sequence, number, issue_date, paid_cents, nfse_number, nfse_status, owner_id)
select b.business_id, b.title || ' · Início do trabalho', case when b.costumer_id is null or n % 8 = 4 then 'draft' when n % 4 = 0 then 'approved' when n % 4 = 1 then 'paid' when n % 4 = 2 then 'sent' else 'issued' end,
  b.client_company_id, b.costumer_id, b.id, b.placement_id, b.starts_on, b.starts_on + 30, 'São Paulo', 'SP', b.total_cents, b.total_cents,
  case when i.issued then 'A' end, case when i.issued then i.seq end, case when i.issued then 'A-' || lpad(i.seq::text, 6, '0') end,
  case when i.issued then b.starts_on end, case when i.issued and n % 4 = 1 then b.total_cents else 0 end,
  case when i.issued and n % 4 = 1 then '2026/' || n end, case when i.issued and n % 4 = 1 then 'authorized' else 'none' end, b.owner_id
from (select *, row_number() over (order by id) as n from billing_plans where business_id = $1 and placement_id is not null) b
cross join lateral (select b.costumer_id is not null and n % 4 <> 0 as issued, (select count(*)::int from (select row_number() over (order by id) as m, costumer_id
  from billing_plans where business_id = $1 and placement_id is not null) x where x.m <= n and x.m % 4 <> 0 and x.costumer_id is not null) as seq) i`);
	await run(`
update invoices set approved_at = issue_date, issued_at = case when status <> 'approved' then issue_date end,
  sent_at = case when status in ('sent', 'partial', 'paid') then issue_date + interval '9 hours' end,
  paid_at = case when status = 'paid' then least(app_today(), due_date) end
where business_id = $1 and issue_date is not null`);
	await run(`
insert into invoice_lines (business_id, invoice_id, position, description, quantity, price_cents, amount_cents)
select business_id, id, 0, title, 1, gross_cents, gross_cents from invoices where business_id = $1`);
	// Recruitment invoices: the client withholds IRRF; the provider pays ISS and the other three.
	await run(`
insert into invoice_taxes (business_id, invoice_id, tax, base_cents, rate_pct, amount_cents, withheld)
select i.business_id, i.id, t.tax, i.gross_cents, t.rate, round(i.gross_cents * t.rate / 100), t.tax = 'IRRF' from invoices i
cross join (values ('ISS', 5), ('IRRF', 1.5), ('PIS', 0.65), ('COFINS', 3), ('CSLL', 1)) t(tax, rate)
where i.business_id = $1 and i.number is not null`);
	await run(`
update invoices i set withheld_cents = x.kept, net_cents = i.gross_cents - x.kept, paid_cents = case when i.paid_cents > 0 then i.gross_cents - x.kept else 0 end
from invoice_taxes t cross join lateral (select t.amount_cents as kept) x
where i.business_id = $1 and t.business_id = i.business_id and t.invoice_id = i.id and t.withheld`);
	await run(`
insert into invoice_payments (business_id, invoice_id, method, paid_on, amount_cents)
select business_id, id, 'pix', least(app_today(), due_date), paid_cents from invoices where business_id = $1 and paid_cents > 0`);
	await run(`
insert into billing_lines (business_id, billing_plan_id, position, milestone, description, pct, amount_cents, currency, expected_on, waits, status, invoice_id)
select i.business_id, i.billing_plan_id, 0, 'started', 'Início do trabalho', 100, i.gross_cents, 'BRL', i.competence, false,
  case when i.status = 'paid' then 'paid' else 'invoiced' end, i.id from invoices i where i.business_id = $1 and i.billing_plan_id is not null`);
	await run(`
insert into commissions (business_id, title, placement_id, invoice_id, payment_id, recruiter_id, role, currency, base_cents, pct, amount_cents)
select i.business_id, i.title, i.placement_id, i.id, p.id, s.recruiter_id, s.role, i.currency, round(i.gross_cents * s.pct / 100), 10,
  round(round(i.gross_cents * s.pct / 100) * 0.1)
from invoices i join invoice_payments p on p.business_id = i.business_id and p.invoice_id = i.id
join placement_splits s on s.business_id = i.business_id and s.placement_id = i.placement_id where i.business_id = $1`);
	// A client abroad: in dollars, without taxes, the note converted at the day's rate.
	await run(`
with company as (select id, name from client_companies where business_id = $1::bigint order by id offset 3 limit 1),
payer as (insert into costumers (business_id, client_company_id, legal_name, document_type, document, city, finance_emails, payment_terms_days)
  select $1::bigint, id, name || ' USA Inc.', 'foreign', '471029384', 'Austin', array['ap@cliente.example'], 30 from company returning id, client_company_id),
made as (insert into invoices (business_id, title, status, client_company_id, costumer_id, competence, due_date, service_city, service_state, currency,
    exchange_rate, gross_cents, net_cents, approved_at)
  select $1::bigint, 'Executive search · Country manager', 'approved', client_company_id, id, app_today(), app_today() + 30, 'São Paulo', 'SP', 'USD',
    5.3871, 4800000, 4800000, now() from payer returning business_id, id, title, gross_cents)
insert into invoice_lines (business_id, invoice_id, position, description, quantity, price_cents, amount_cents)
select business_id, id, 0, title, 1, gross_cents, gross_cents from made`);
	await run(`
insert into invoice_counters (business_id, series, next) select $1::bigint, 'A', coalesce(max(sequence), 0) + 1 from invoices where business_id = $1::bigint`);
}
