import { sql } from "kysely";
import type { NfseRow } from "#app/domain/invoices/national-nfse.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/** Only invoices sent to the system and not cancelled, by number. */
export async function listNfseRows(
	db: Scoped,
	{ integrationId, month }: { integrationId: number; month: string },
): Promise<NfseRow[]> {
	const { rows } = await sql<NfseRow>`
select i.series, i.sequence, i.issue_date::text as issued, i.competence::text as competence, b.cnpj as "providerCnpj",
  b.municipal_registration as "providerRegistration", ${ibge(sql`b.address ->> 'city'`, sql`b.address ->> 'state'`)} as "providerCity",
  coalesce(b.tax_regime = 'simples', false) as simples, k.document_type as "payerType", k.document as "payerDocument",
  k.legal_name as "payerName", k.finance_emails[1] as "payerEmail", ${ibge(sql`i.service_city`, sql`i.service_state`)} as "serviceCity",
  i.service_code as "serviceCode", i.title as description, i.gross_cents as gross, round(i.exchange_rate * 10000)::int as exchange,
  (select coalesce(json_agg(json_build_object('tax', x.tax, 'rate', round(x.rate_pct * 100)::int, 'cents', x.amount_cents, 'withheld', x.withheld,
    'belowMinimum', x.below_minimum)), '[]') from invoice_taxes x where x.business_id = i.business_id and x.invoice_id = i.id) as taxes
from invoices i join businesses b on b.id = i.business_id join costumers k on k.business_id = i.business_id and k.id = i.costumer_id
where i.business_id = ${db.businessId} and i.issue_date >= ${`${month}-01`}::date and i.issue_date < ${`${month}-01`}::date + interval '1 month'
  and (i.currency = 'BRL' or i.exchange_rate is not null) and i.status <> 'cancelled' and i.archived_at is null
  and exists (select from integration_deliveries d where d.business_id = i.business_id and d.reference_type = 'invoices'
    and d.reference_id = i.id and d.integration_id = ${integrationId})
order by i.series, i.sequence limit 10000`.execute(db);
	return rows;
}

const ibge = (city: ReturnType<typeof sql>, state: ReturnType<typeof sql>) =>
	sql`(select n.ibge_code from cities n where app_plain(n.name) = app_plain(${city}) and n.state = ${state} limit 1)`;
