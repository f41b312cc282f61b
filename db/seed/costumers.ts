import { completeCnpj } from "#app/domain/companies/complete-cnpj.ts";
import type { BusinessQuerier } from "#db/kit/querier.ts";

/** Payers of the demo's companies, and the official documents of the business. */
export async function seedCostumers(client: BusinessQuerier): Promise<void> {
	const { rows: companies } = await client.query<{ id: number; name: string; domain: string | null }>(
		"select id, name, domain from client_companies where business_id = $1 order by id limit 8",
		[client.businessId],
	);
	const terms = [15, 28, 30, 45];
	for (const [at, { id, name, domain }] of companies.entries())
		await client.query(
			`insert into costumers (business_id, client_company_id, legal_name, document, city, state, finance_emails, payment_terms_days,
         po_required, iss_withheld, blocked, blocked_reason)
       values ($1, $2, $3, $4, 'São Paulo', 'SP', array[$5], $6, $7, $8, $9, $10)`,
			[
				...[client.businessId, id, `${name} Ltda.`, completeCnpj(61_000_000 + client.businessId * 1_000 + at)],
				...[`financeiro@${domain ?? "cliente.example"}`, terms[at % terms.length], at % 3 === 0, at % 4 === 0],
				...(at === 7 ? [true, "Três faturas vencidas há mais de 60 dias."] : [false, null]),
			],
		);
	await client.query(
		`insert into business_files (business_id, name, kind, edition, visible_to, valid_from, valid_to) values
       ($1, 'Contrato de prestação de serviços', 'contract_model', '2025', '{admin,recruiter}', '2025-01-01', '2025-12-31'),
       ($1, 'Contrato de prestação de serviços', 'contract_model', '2026', '{admin,recruiter}', '2026-01-01', null),
       ($1, 'Tabela de honorários', 'price_list', '2026', '{admin,recruiter,client_contact}', '2026-01-01', '2026-12-31'),
       ($1, 'Certidão negativa de débitos', 'certificate', '2026-10', '{admin,client_contact}', '2026-10-05', '2027-04-03')`,
		[client.businessId],
	);
}
