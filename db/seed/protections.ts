import type { BusinessQuerier } from "#db/kit/querier.ts";
import { sealKey } from "#db/queries/integrations.ts";
import { seedDemoCv } from "./demo-cv.ts";
import { seedDocumentTemplates } from "./document-templates.ts";

export async function seedProtections(client: BusinessQuerier): Promise<void> {
	await client.query(
		`insert into off_limits (business_id, reason, kind, client_company_id, include_group, legal_reason, starts_on, ends_on, renew_on, renew_months)
     select $1::bigint, 'Contrato com ' || name, 'company', id, true, 'Cláusula de não solicitação por doze meses.',
       app_today() - 40, app_today() + 60 * row_number() over (order by id)::int, 'placement', 12
     from (select id, name from client_companies where business_id = $1::bigint and status = 'Key Account' order by id limit 4) c`,
		[client.businessId],
	);
	await client.query(
		`insert into off_limits (business_id, reason, kind, client_contact_id, severity, starts_on)
     select $1::bigint, 'Pediu para falar só com a diretoria', 'contact', id, 'warn', app_today() - 10
     from client_contacts where business_id = $1::bigint and status = 'active' order by id limit 1`,
		[client.businessId],
	);
	await client.query(
		`insert into integrations (business_id, name, provider, events, credentials, active) values
       ($1::bigint, 'ERP da matriz', 'erp_1', '{}', $2, true), ($1::bigint, 'Cobrança da filial', 'erp_2', '{}', $3, false),
       ($1::bigint, 'NFS-e para o contador', 'nfse_file', '{}', null, true),
       ($1::bigint, 'Leitor de currículos de fora', 'cv_parser', '{}', $4, false)`,
		[client.businessId, sealKey("chave-da-matriz"), sealKey("chave-da-filial"), sealKey("chave-do-leitor")],
	);
	await seedDocumentTemplates(client);
	if (client.businessId === 1) await seedDemoCv(client);
}
