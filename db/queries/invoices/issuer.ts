import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

export async function findInvoiceIssuer(db: Scoped) {
	const { rows } = await sql<
		Row<"businesses", "cnpj" | "email"> & {
			name: string;
			registration: Column<"businesses", "municipal_registration">;
			address: Record<string, string | undefined>;
			locale: "pt" | "en";
		}
	>`
select coalesce(nullif(legal_name, ''), name) as name, cnpj, municipal_registration as registration, address, email,
  case when locale = 'en' then 'en' else 'pt' end as locale from businesses where id = ${db.businessId}`.execute(db);
	const row = rows[0];
	if (!row) throw new Error("No such business");
	return row;
}
