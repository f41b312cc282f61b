import { completeCnpj } from "#app/domain/companies/complete-cnpj.ts";
import type { BusinessQuerier, Querier } from "#db/kit/querier.ts";
import { seedCredits, seedSnapshots } from "./client-figures.ts";
import { leads } from "./leads.ts";
import { seedProjects } from "./projects.ts";

export async function seedClients(client: BusinessQuerier): Promise<void> {
	await completeCompanies(client);
	await completeContacts(client);
	await seedLeads(client);
	await seedSnapshots(client);
	await seedCredits(client);
	await seedProjects(client);
	if (client.businessId === 1) await nameExamples(client);
}

/** Addresses that stay the same, for trying by hand and for checks. */
async function nameExamples(client: Querier): Promise<void> {
	for (const [table, uid, which] of [
		["client_companies", "demo-company", "name = 'Nuvem Azul Sistemas'"],
		["client_contacts", "demo-contact", "email = 'contact@seleta.example'"],
		["contacts", "demo-lead", "name = 'Beatriz Falcão'"],
		["projects", "demo-project", "name = 'Expansão de lojas 2027'"],
	])
		await client.query(`update ${table} set uid = $1 where business_id = 1 and ${which}`, [uid]);
	await client.query(
		`update company_snapshots s set uid = 'demo-snapshot' from client_companies c
     where s.business_id = 1 and c.business_id = 1 and c.id = s.client_company_id and c.uid = 'demo-company'
       and s.taken_at = (select max(taken_at) from company_snapshots x where x.business_id = 1 and x.client_company_id = c.id)`,
	);
}

/** Protected and blocked companies, with spellings used in CVs. */
const special = [
	{ name: "Banco Jequitibá", status: "Off Limits", aliases: ["Banco Aurora", "Jequitibá"] },
	{ name: "Construtora Horizonte", status: "Off Limits", aliases: ["Construtora Ipê", "Horizonte Engenharia"] },
	{ name: "Telefonia Mais", status: "DNC", aliases: ["Tel+", "Telecom Horizonte"] },
	{ name: "Nuvem Azul Sistemas", status: "Key Account", aliases: ["Nuvem Azul", "NAS Tecnologia"] },
	{ name: "Rede Educar", status: "Active", aliases: ["Escola Saber Mais", "Colégio Educar"] },
	{ name: "Mineração Pedra Alta", status: "Off Limits", aliases: ["Indústria Ferro Forte", "Pedra Alta"] },
	{ name: "Alimentos Quintal", status: "Key Account", aliases: ["Quintal", "Alimentos Dona Benta da Serra"] },
] as const;

const groups = [
	["Pagamentos Já", "Banco Jequitibá"],
	["Seguros Confiança", "Banco Jequitibá"],
	["Software Pitanga", "Nuvem Azul Sistemas"],
	["Hotel Mar Aberto", "Grupo Ipanema"],
	["Cervejaria Serra Fria", "Grupo Ipanema"],
	["Rações Bicho Feliz", "Alimentos Quintal"],
] as const;

async function completeCompanies(client: BusinessQuerier): Promise<void> {
	const { rows } = await client.query<{ id: number }>(
		"select id from client_companies where business_id = $1 order by id",
		[client.businessId],
	);
	await client.query(
		`with owner as (select id, row_number() over (order by id) - 1 as i, count(*) over () as total from recruiters
         where business_id = $1::bigint and (title like 'Consultor%' or title in ('Gerente', 'Diretor'))),
       place as (select * from (values ('São Paulo', 'SP', '04538133', 'Avenida Brigadeiro Faria Lima', 'Itaim Bibi'),
         ('Rio de Janeiro', 'RJ', '20040002', 'Avenida Rio Branco', 'Centro'), ('Curitiba', 'PR', '80020310', 'Rua XV de Novembro', 'Centro'),
         ('Belo Horizonte', 'MG', '30130010', 'Avenida Afonso Pena', 'Savassi')) v(city, state, cep, street, district))
     update client_companies c set cnpj = given.cnpj, owner_id = o.id,
       cep = p.cep, street = p.street, street_number = (100 + pg_temp.h(c.id, 401) % 2900)::text, district = p.district,
       complement = case when c.id % 3 = 0 then (3 + c.id % 20) || 'º andar' end,
       linkedin = 'https://www.linkedin.com/company/' || replace(app_plain(c.name), ' ', '-'),
       health = (array['hot', 'warm', 'warm', 'cold'])[1 + pg_temp.h(c.id, 402) % 4],
       source = (array['Client Referral', 'Inbound', 'Cold Call', 'Event', 'LinkedIn', 'Web Site'])[1 + pg_temp.h(c.id, 403) % 6],
       tags = (array['{}', '{estratégico}', '{retainer}', '{rpo}', '{multinacional}', '{familiar,estratégico}'])[1 + pg_temp.h(c.id, 404) % 6]::text[],
       fee_pct = (array[18, 20, 20, 22.5, 25])[1 + pg_temp.h(c.id, 405) % 5],
       payment_terms = (array['15 dias após o início', '30 dias após a emissão', '50% na contratação, 50% no início', 'Três parcelas: início, shortlist e contratação'])[1 + pg_temp.h(c.id, 406) % 4],
       nps = (array[null, 40, 60, 75, 90])[1 + pg_temp.h(c.id, 407) % 5],
       culture = (array['Decisões rápidas, pouca hierarquia e metas por trimestre.', 'Ambiente formal, com processos bem definidos e muita segurança.',
         'Empresa familiar em profissionalização; o dono entrevista os finalistas.', 'Times pequenos e autônomos; valoriza quem propõe e testa.'])[1 + pg_temp.h(c.id, 408) % 4]
     from unnest($2::bigint[], $3::text[]) given(id, cnpj), owner o, place p
     where c.business_id = $1::bigint and given.id = c.id and o.i = pg_temp.h(c.id, 409) % o.total and p.city = c.city`,
		[client.businessId, rows.map(({ id }) => id), rows.map(({ id }) => completeCnpj(40_000_000 + id * 7919))],
	);
	for (const { name, status, aliases } of special)
		await client.query("update client_companies set status = $3, aliases = $4 where business_id = $1 and name = $2", [
			client.businessId,
			name,
			status,
			aliases,
		]);
	for (const [name, parent] of groups)
		await client.query(
			`update client_companies c set group_parent_id = p.id from client_companies p
       where c.business_id = $1 and c.name = $2 and p.business_id = $1 and p.name = $3`,
			[client.businessId, name, parent],
		);
	// The largest client has two additional owners.
	await client.query(
		`insert into client_company_owners (business_id, client_company_id, recruiter_id)
     select c.business_id, c.id, r.id from client_companies c join recruiters r on r.business_id = c.business_id
     where c.business_id = $1 and c.status = 'Key Account' and r.id <> c.owner_id and r.status = 'active' and pg_temp.h(c.id * 31 + r.id, 410) % 4 = 0`,
		[client.businessId],
	);
	await client.query(
		`update client_companies c set last_activity_at = x.at from (
       select j.client_company_id as id, max(a.updated_at) as at from jobs j join applies a on a.business_id = j.business_id and a.job_id = j.id
        where j.business_id = $1 group by 1) x where c.business_id = $1 and c.id = x.id`,
		[client.businessId],
	);
}

async function completeContacts(client: BusinessQuerier): Promise<void> {
	if (client.businessId === 1)
		await client.query(
			`insert into client_contacts (business_id, name, email, client_company_id, title, role)
       select c.business_id, f.name || ' ' || l.name, f.plain || '.' || l.plain || '@diretoria.example', c.id, case when f.feminine then 'Diretora-geral' else 'Diretor-geral' end, 'decision maker'
       from (select * from client_companies where business_id = 1 order by id limit 7) c
       join pool_first f on f.i = pg_temp.h(c.id, 411) % (select count(*) from pool_first)
       join pool_last l on l.i = pg_temp.h(c.id, 412) % (select count(*) from pool_last)
       on conflict do nothing`,
		);
	await client.query(
		`update client_contacts k set owner_id = c.owner_id,
       mobile_phone = '+55' || (array['11', '21', '41', '31'])[1 + k.id % 4] || '9' || (80000000 + pg_temp.h(k.id, 413) % 19999999),
       phone = case when k.id % 3 = 0 then c.phone end,
       departament = case when k.role = 'HR' then 'Recursos Humanos' when k.role = 'finance' then 'Financeiro'
         when k.role = 'requester' then 'Operações' else 'Diretoria' end,
       linkedin = 'https://www.linkedin.com/in/' || replace(app_plain(k.name), ' ', '-'),
       birthday = case when k.id % 2 = 0 then date '1968-01-15' + (pg_temp.h(k.id, 414) % 9000)::int end,
       locale = case when k.id % 9 = 0 then 'en' else 'pt' end,
       tags = (array['{}', '{}', '{sponsor}', '{ex-candidato}', '{evento 2026}'])[1 + pg_temp.h(k.id, 415) % 5]::text[],
       portal_enabled = k.portal_enabled or pg_temp.h(k.id, 416) % 3 = 0
     from client_companies c where k.business_id = $1::bigint and c.business_id = k.business_id and c.id = k.client_company_id`,
		[client.businessId],
	);
	await client.query(
		`update client_contacts k set reports_to_id = b.id from client_contacts b
     where k.business_id = $1 and b.business_id = $1 and b.client_company_id = k.client_company_id
       and b.id = (select x.id from client_contacts x where x.business_id = $1 and x.client_company_id = k.client_company_id
         order by x.role <> 'decision maker', x.id limit 1) and b.id <> k.id`,
		[client.businessId],
	);
	await client.query(
		`update client_contacts set status = case when id % 2 = 0 then 'left' else 'DNC' end,
       left_at = case when id % 2 = 0 then app_today() - 40 end, portal_enabled = false
     where business_id = $1 and id in (select id from client_contacts where business_id = $1 and password_hash is null
       and pg_temp.h(id, 417) % 14 = 0)`,
		[client.businessId],
	);
}

async function seedLeads(client: BusinessQuerier): Promise<void> {
	for (const [n, lead] of leads[(client.businessId - 1) as 0 | 1].entries())
		await client.query(
			`with owner as (select id, row_number() over (order by id) - 1 as i, count(*) over () as total from recruiters
           where business_id = $1::bigint and title like 'Consultor%')
       insert into contacts (business_id, name, company_name, title, email, mobile_phone, site, sector, city, state, source, campaign, status,
         lost_reason, score, next_contact_at, notes, tags, owner_id, created_by_id, created_at)
       select $1::bigint, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, now() + make_interval(hours => $16::int), $17, $18, o.id, o.id,
         now() - make_interval(days => 3 + $19::int * 4) from owner o where o.i = $19::int % o.total`,
			[
				client.businessId,
				lead.name,
				lead.company,
				lead.title,
				lead.email,
				`+55119${80_000_000 + n * 137_911}`,
				`https://${lead.email.split("@")[1]}`,
				lead.sector,
				lead.city,
				lead.state,
				lead.source,
				lead.campaign ?? null,
				lead.status,
				lead.lost ?? null,
				lead.score,
				lead.hours ?? null,
				lead.notes ?? null,
				lead.tags ?? [],
				n,
			],
		);
	await client.query(
		`update contacts l set status = 'converted', converted_at = now() - interval '30 days', converted_by_id = l.owner_id,
       client_company_id = k.client_company_id, client_contact_id = k.id, company_name = c.name, name = k.name, email = k.email, next_contact_at = null
     from client_contacts k join client_companies c on c.business_id = k.business_id and c.id = k.client_company_id
     where l.business_id = $1 and l.id in (select max(id) from contacts where business_id = $1) and k.business_id = $1
       and k.id = (select max(id) from client_contacts where business_id = $1 and status = 'active')`,
		[client.businessId],
	);
}
