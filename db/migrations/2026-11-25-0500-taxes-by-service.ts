import { type Kysely, sql } from "kysely";

/**
 * Federal taxes by what is served: recruitment and selection has IRRF alone withheld (Solução de Consulta Disit/SRRF08
 * 8.048/2018), labour supplied has IRRF of 1 %, PIS, COFINS, CSLL and INSS (Lei 10.833/2003 art. 30, Lei 8.212/1991 art. 31).
 * What the settings said of withholding besides is said by these rows alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table federal_taxes
  add column service text not null default 'other' check (service in ('recruitment', 'outsourcing', 'other')),
  drop constraint federal_taxes_overlap,
  drop constraint federal_taxes_tax_check,
  add constraint federal_taxes_tax_check check (tax in ('IRRF', 'PIS', 'COFINS', 'CSLL', 'INSS')),
  add constraint federal_taxes_overlap exclude using gist (business_id with =, (tax) with =, (service) with =,
    daterange(valid_from, valid_to, '[]') with &&) where (archived_at is null);
create index federal_taxes_service_sorted on federal_taxes (business_id, service nulls first, id);
alter table invoice_taxes drop constraint invoice_taxes_tax_check,
  add constraint invoice_taxes_tax_check check (tax in ('ISS', 'IBS', 'CBS', 'IRRF', 'PIS', 'COFINS', 'CSLL', 'INSS'));

-- Row-level security shows one business at a time.
do $$
declare biz bigint;
begin
  for biz in select id from businesses order by id loop
    perform set_config('app.business', biz::text, true);
    insert into federal_taxes (business_id, tax, service, rate_pct, withheld, minimum_cents, active, valid_from, valid_to)
    select f.business_id, f.tax, s.service, case when s.service = 'outsourcing' and f.tax = 'IRRF' then 1 else f.rate_pct end,
      case when s.service = 'recruitment' and f.tax <> 'IRRF' then false else f.withheld end, f.minimum_cents, f.active, f.valid_from, f.valid_to
    from federal_taxes f cross join (values ('recruitment'), ('outsourcing')) s(service)
    where f.business_id = biz and f.archived_at is null;
    insert into federal_taxes (business_id, tax, service, rate_pct, minimum_cents, valid_from)
    values (biz, 'INSS', 'outsourcing', 11, 1000, date '2026-01-01');
    -- Labour supplied is taxed where the client is, and the client keeps it (LC 116/2003 arts. 3, XX and 6).
    insert into city_taxes (business_id, city, state, service_code, tax, rate_pct, withheld_by_client, place_rule, active, valid_from, valid_to)
    select t.business_id, t.city, t.state, '17.05', t.tax, t.rate_pct, true, 'client', t.active, t.valid_from, t.valid_to from city_taxes t
    where t.business_id = biz and t.archived_at is null and t.tax = 'ISS' and t.service_code = '17.04' and not exists (select from city_taxes o
      where o.business_id = t.business_id and o.archived_at is null and app_plain(o.city) = app_plain(t.city) and o.state = t.state
        and o.tax = t.tax and o.service_code = '17.05');
  end loop;
  perform set_config('app.business', '', true);
end $$;

alter table settings drop column irrf_pct, drop column pcc_pct;
`.execute(db);
}
