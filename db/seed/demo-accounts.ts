import { insertRoles } from "#db/defaults/roles.ts";
import type { BusinessQuerier, Querier } from "#db/kit/querier.ts";

interface Named {
	recruiters: { name: string; email: string; title: string; admin?: boolean; role?: string }[];
	candidates: { uid: string; name: string; email: string; completed: boolean }[];
	contacts: { name: string; email: string; admin: boolean }[];
}

/** The demo accounts of product.md and their colleagues. */
const named: [Named, Named] = [
	{
		recruiters: [
			{ name: "Marina Prado", email: "admin@seleta.example", title: "Sócia-diretora", admin: true },
			{ name: "Rogério Amaral", email: "recruiter@seleta.example", title: "Pesquisador", role: "Pesquisador" },
			{ name: "Cláudia Nakamura", email: "claudia@seleta.example", title: "Consultora sênior", role: "Consultor" },
			{ name: "Tiago Bittencourt", email: "tiago@seleta.example", title: "Consultor", role: "Consultor" },
			{ name: "Bianca Lacerda", email: "bianca@seleta.example", title: "Consultora", role: "Consultor" },
			{
				name: "Otto Zimmermann",
				email: "otto@seleta.example",
				title: "Consultor associado",
				role: "Consultor associado",
			},
			{ name: "Simone Tupinambá", email: "simone@seleta.example", title: "Pesquisadora", role: "Pesquisador" },
			{ name: "Wagner Quintela", email: "wagner@seleta.example", title: "Gerente", role: "Consultor" },
		],
		candidates: [
			{ uid: "demo-candidate", name: "Aline Moreira Castro", email: "candidate@seleta.example", completed: true },
			{ uid: "demo-newcomer", name: "Davi Rezende Lopes", email: "newcomer@seleta.example", completed: false },
		],
		contacts: [
			{ name: "Regina Duarte Salles", email: "client@seleta.example", admin: true },
			{ name: "Fábio Menezes", email: "contact@seleta.example", admin: false },
		],
	},
	{
		recruiters: [
			{ name: "Ulisses Vandré", email: "recruiter@other.example", title: "Diretor", admin: true },
			{ name: "Ingrid Stolz", email: "ingrid@other.example", title: "Consultora", role: "Consultor" },
			{ name: "Nadja Korolev", email: "nadja@other.example", title: "Consultora", role: "Consultor" },
			{ name: "Evandro Pitta", email: "evandro@other.example", title: "Pesquisador", role: "Pesquisador" },
		],
		candidates: [],
		contacts: [{ name: "Zuleica Bonfim", email: "client@other.example", admin: true }],
	},
];

export async function seedDemoAccounts(client: BusinessQuerier, passwordHash: string): Promise<void> {
	const people = named[(client.businessId - 1) as 0 | 1];
	await insertRoles(client);
	for (const person of people.recruiters) {
		const { rows } = await client.query<{ id: number }>(
			`insert into recruiters (business_id, name, email, password_hash, is_admin, title, company) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
			[
				client.businessId,
				person.name,
				person.email,
				passwordHash,
				person.admin ?? false,
				person.title,
				client.businessId === 1 ? "Seleta" : "Land",
			],
		);
		if (person.role)
			await client.query(
				"insert into recruiter_roles select $1, $2, id from roles where business_id = $1 and name = $3",
				[client.businessId, rows[0]?.id, person.role],
			);
	}
	await client.query(
		`update recruiters r set departament_id = d.id from departaments d where r.business_id = $1 and d.business_id = $1
       and d.name = case when r.title like 'Pesquisador%' then 'Operações' else 'Negócios' end`,
		[client.businessId],
	);
	for (const person of people.candidates)
		await client.query(
			`with c as (insert into candidates (business_id, uid, name, email, password_hash, completed_register, confirmed_at, status, role_name, mobile_phone, current_company, current_position, professional_moment, current_regime, created_at,
           city, state, remote_work, hiring_regimes, clt_expectation_cents, self_introduction, site_config_id)
         select $1, $2, $3, $4, $5, $6, now() - interval '20 days', case when $6 then 3 else 2 end, case when $6 then 'Analista de Dados Pleno' end,
           case when $6 then '+5511987654321' end, case when $6 then 'Varejo Novo Mundo' end,
           case when $6 then 'Analista de Dados' end, case when $6 then 3 else 0 end, case when $6 then 2 end, now() - interval '20 days', case when $6 then 'São Paulo' end, case when $6 then 'SP' end, 3, '{2}', case when $6 then 850000 end,
           case when $6 then 'Analista de dados com cinco anos de experiência em varejo e finanças.' end, (select min(id) from site_configs where business_id = $1)
         returning business_id, id)
       insert into registrations (business_id, candidate_id, step, completed_at) select business_id, id, case when $6 then 3 else 1 end, case when $6 then now() end from c`,
			[client.businessId, person.uid, person.name, person.email, passwordHash, person.completed],
		);
	if (client.businessId === 1) await seedCurriculum(client);
	for (const [index, person] of people.contacts.entries())
		await client.query(
			`insert into client_contacts (business_id, name, email, password_hash, is_admin, portal_enabled, client_company_id, title, role)
       select $1, $2, $3, $4, $5, true, min(id), $6, 'HR' from client_companies where business_id = $1`,
			[
				client.businessId,
				person.name,
				person.email,
				passwordHash,
				person.admin,
				index ? "Analista de RH" : "Gerente de RH",
			],
		);
	await client.query(
		`insert into client_contacts (business_id, name, email, client_company_id, title, role)
     select $1::bigint, f.name || ' ' || l.name, f.plain || '.' || l.plain || n || '@' || case $1::bigint when 1 then 'cliente.example' else 'land-cliente.example' end, c.id,
       (case when f.feminine then array['Gerente de RH','Diretora','Coordenadora','Analista'] else array['Gerente de RH','Diretor','Coordenador','Analista'] end)[1 + n % 4], (array['HR','decision maker','requester','finance'])[1 + n % 4]
     from client_companies c cross join generate_series(1, 2) n
     join pool_first f on f.i = pg_temp.h(c.id * 10 + n, 301) % (select count(*) from pool_first)
     join pool_last l on l.i = pg_temp.h(c.id * 10 + n, 302) % (select count(*) from pool_last) where c.business_id = $1::bigint`,
		[client.businessId],
	);
}

/** The registered demo candidate has a curriculum to show. */
async function seedCurriculum(client: Querier): Promise<void> {
	const parts = [
		`candidate_experiences (business_id, candidate_id, company, position, city, regime, started_on, ended_on, current, description)
     select c.*, v.* from c cross join (values
       ('Varejo Novo Mundo', 'Analista de Dados Pleno', 'São Paulo', 2, date '2023-03-01', null::date, true, 'Modelagem de vendas e painéis para as lojas. Reduziu em 40% o tempo de fechamento dos relatórios.'),
       ('Banco Aurora', 'Analista de Dados Júnior', 'São Paulo', 2, date '2020-08-01', date '2023-02-28', false, 'Cargas, qualidade de dados e relatórios regulatórios.')) v`,
		`candidate_educations (business_id, candidate_id, institution, course, education_level, status, started_on, ended_on)
     select c.*, 'Universidade Federal de Minas Gerais', 'Estatística', 6, 'done', date '2016-02-01', date '2019-12-15' from c`,
		`candidate_languages (business_id, candidate_id, language, level) select c.*, v.* from c cross join (values ('Português', 5), ('Inglês', 3), ('Espanhol', 2)) v`,
		`candidate_skills (business_id, candidate_id, name, years_skills, level_skills)
     select c.*, v.* from c cross join (values ('SQL', 6, 4), ('Python', 5, 3), ('Power BI', 4, 3), ('Estatística', 6, 3)) v`,
		`candidate_remunerations (business_id, candidate_id, kind, type_remuneration, regime, amount_cents) select c.*, 'current', 1, 2, 780000 from c`,
		`candidate_category_sectors (business_id, candidate_id, category_sector_id)
     select c.*, k.id from c join category_sectors k on k.business_id = c.business_id and k.uid = 'dados'`,
	];
	for (const part of parts)
		await client.query(
			`with c as (select business_id, id from candidates where business_id = 1 and uid = 'demo-candidate') insert into ${part}`,
		);
}
