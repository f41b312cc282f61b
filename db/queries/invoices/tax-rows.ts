import { sql } from "kysely";
import { federalTaxes, getRequiredTaxes, getTaxService, type Tax, type TaxRow, taxes } from "#app/domain/fees/taxes.ts";
import { inDollars } from "#app/domain/money/exchange-rate.ts";
import type { Scoped } from "#db/kit/in-business.ts";

interface Served {
	service_city: string | null;
	service_state: string | null;
	service_code: string;
	/** Exchange rate in ten-thousandths of BRL per USD: the law's minimums are in reais. */
	exchange?: number | null;
	costumer: { document_type: string; iss_withheld: boolean } | null;
}

/** ISS is required; federal rows unless the provider is of the Simples or payer abroad. Only companies withhold. */
export async function taxRowsOn(
	db: Scoped,
	{ service_city, service_state, service_code, exchange, costumer }: Served,
	day: string,
): Promise<{ rows: TaxRow[]; missing: Tax[] }> {
	if (costumer?.document_type === "foreign") return { rows: [], missing: [] };
	const { rows } = await sql<TaxRow>`
select t.tax, round(t.rate_pct * 100)::int as rate, t.withheld, t.minimum from (
  select tax, rate_pct, withheld_by_client as withheld, null::bigint as minimum from city_taxes c
   where c.business_id = ${db.businessId} and app_plain(c.city) = app_plain(${service_city}) and c.state = ${service_state} and c.service_code = ${service_code}
     and c.active and c.archived_at is null and c.valid_from <= ${day}::date and (c.valid_to is null or c.valid_to >= ${day}::date)
  union all
  select tax, rate_pct, withheld, minimum_cents from federal_taxes f
   where f.business_id = ${db.businessId} and f.service = ${getTaxService(service_code)}
     and f.active and f.archived_at is null and f.valid_from <= ${day}::date and (f.valid_to is null or f.valid_to >= ${day}::date)) t`.execute(
		db,
	);
	const isSimples = await isOfSimples(db);
	const company = costumer?.document_type === "cnpj";
	const saved = rows
		.filter(({ tax }) => !(isSimples && federalTaxes.includes(tax)))
		.map(({ tax, rate, withheld, minimum }): TaxRow => {
			const request =
				tax === "ISS" ? withheld || (costumer?.iss_withheld ?? false) : withheld && federalTaxes.includes(tax);
			const least = minimum !== null && exchange ? inDollars(minimum, exchange) : minimum;
			return { tax, rate, withheld: company && request, minimum: least };
		});
	saved.sort((a, b) => taxes.indexOf(a.tax) - taxes.indexOf(b.tax));
	return { rows: saved, missing: getRequiredTaxes(isSimples).filter((tax) => !saved.some((row) => row.tax === tax)) };
}

async function isOfSimples(db: Scoped): Promise<boolean> {
	const rows = await db
		.selectFrom("businesses")
		.select(sql<boolean>`coalesce(tax_regime = 'simples', false)`.as("simples"))
		.where("id", "=", db.businessId)
		.execute();
	return rows[0]?.simples ?? false;
}
