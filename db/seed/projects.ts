import type { BusinessQuerier } from "#db/kit/querier.ts";

/** Companies by index among those with jobs, the demo client first; days relative to today. */
const projects = [
	[
		{
			name: "Expansão de lojas 2027",
			kind: "volume hiring",
			status: "running",
			company: 0,
			from: -90,
			to: 120,
			budget: 18_000_000,
			text: "Gerência e supervisão para as novas lojas do Sudeste.",
			goals: [
				["Shortlists entregues", 12, 5],
				["Contratações no prazo", 8, 2],
			],
		},
		{
			name: "Mapeamento de liderança em dados",
			kind: "mapping",
			status: "running",
			company: 1,
			from: -40,
			to: 30,
			budget: 4_500_000,
			text: "Quem lidera dados nas 30 maiores empresas do setor, com movimentos dos últimos dois anos.",
			goals: [
				["Empresas mapeadas", 30, 22],
				["Executivos conversados", 40, 17],
			],
		},
		{
			name: "RPO engenharia",
			kind: "rpo",
			status: "paused",
			company: 2,
			from: -200,
			to: 160,
			budget: 36_000_000,
			text: "Time dedicado dentro do cliente; pausado até a revisão do orçamento.",
			goals: [["Dias até a contratação", 45, 38]],
		},
		{
			name: "Assessment da diretoria",
			kind: "assessment",
			status: "done",
			company: 3,
			from: -260,
			to: -150,
			budget: 6_200_000,
			text: "Avaliação dos oito diretores antes da sucessão.",
			goals: [["Diretores avaliados", 8, 8]],
		},
	],
	[
		{
			name: "Nova planta do Nordeste",
			kind: "volume hiring",
			status: "planned",
			company: 0,
			from: 20,
			to: 240,
			budget: 22_000_000,
			text: "Operação, manutenção e liderança da nova planta.",
			goals: [["Contratações", 60, 0]],
		},
		{
			name: "Mapeamento de engenharia aeronáutica",
			kind: "mapping",
			status: "running",
			company: 1,
			from: -30,
			to: 45,
			budget: 3_800_000,
			text: "Engenheiros com experiência em certificação.",
			goals: [["Perfis mapeados", 50, 31]],
		},
	],
] as const;

/** Projects with their jobs, contacts and goals. */
export async function seedProjects(client: BusinessQuerier): Promise<void> {
	for (const project of projects[(client.businessId - 1) as 0 | 1]) {
		const goals = project.goals.map(([title, target, reached]) => ({ title, target, reached }));
		const { rows } = await client.query<{ id: number; company: number }>(
			`with company as (select client_company_id as id, count(*) as jobs from jobs where business_id = $1::bigint and project_id is null
           group by 1 order by exists (select from client_contacts k where k.business_id = $1::bigint
             and k.client_company_id = jobs.client_company_id and k.email = 'client@seleta.example') desc, 2 desc, 1 offset $2::int limit 1)
       insert into projects (business_id, name, client_company_id, kind, status, starts_on, ends_on, goals, budget_cents, description, owner_id,
         created_by_id, created_at, tags)
       select $1::bigint, $3, c.id, $4, $5, app_today() + $6::int, app_today() + $7::int, $8::jsonb, $9::bigint, $10, c.owner_id, c.owner_id,
         now() - make_interval(days => greatest(1, 10 - $6::int)), case when $4 = 'rpo' then '{dedicado}'::text[] else '{}' end
       from company x join client_companies c on c.business_id = $1::bigint and c.id = x.id
       returning id, client_company_id as company`,
			[
				client.businessId,
				project.company,
				project.name,
				project.kind,
				project.status,
				project.from,
				project.to,
				JSON.stringify(goals),
				project.budget,
				project.text,
			],
		);
		const created = rows[0];
		if (!created) continue;
		await client.query("update jobs set project_id = $3 where business_id = $1 and client_company_id = $2", [
			client.businessId,
			created.company,
			created.id,
		]);
		await client.query(
			`insert into project_client_contacts (business_id, project_id, client_contact_id)
       select business_id, $3, id from client_contacts where business_id = $1 and client_company_id = $2 and status = 'active' order by portal_enabled desc, id limit 3`,
			[client.businessId, created.company, created.id],
		);
	}
}
