import type { BusinessQuerier } from "#db/kit/querier.ts";

const fields = [
	{
		entity: "candidates",
		key: "cnh",
		kind: "option",
		names: ["CNH", "Driving licence"],
		options: "A\nB\nAB\nC\nD\nE",
		section: ["Perfil", "Profile"],
		help: ["Categoria da carteira de habilitação.", "Category of the driving licence."],
		access: "answer",
		purpose: "Vagas que pedem condução de veículos.",
	},
	{
		entity: "candidates",
		key: "perfil_comportamental",
		kind: "options",
		names: ["Perfil comportamental", "Behavioural profile"],
		options:
			"executor | Executor | Doer\ncomunicador | Comunicador | Communicator\nplanejador | Planejador | Planner\nanalista | Analista | Analyst",
		section: ["Perfil", "Profile"],
		help: ["Do nosso teste de perfil, os dois mais fortes.", "Of our profile test, the two strongest."],
		access: "none",
		purpose: null,
	},
	{
		entity: "jobs",
		key: "centro_de_custo_do_cliente",
		kind: "text",
		names: ["Centro de custo do cliente", "Client's cost centre"],
		options: null,
		section: null,
		help: ["Vai na nota fiscal.", "Goes on the invoice."],
		access: "none",
		purpose: null,
	},
	{
		entity: "client_companies",
		key: "potencial",
		kind: "money",
		names: ["Potencial por ano", "Potential per year"],
		options: null,
		section: null,
		help: ["O que esperamos faturar em doze meses.", "What we expect to bill in twelve months."],
		access: "none",
		purpose: null,
	},
] as const;

/** Values derived from row numbers, so that every demo is identical. */
const values = `
update candidates set custom_values = jsonb_strip_nulls(jsonb_build_object(
    'cnh', case when id % 3 <> 0 then (array['B', 'AB', 'A', 'D', 'B', 'E', 'C'])[1 + id % 7] end,
    'perfil_comportamental', case when id % 4 = 1 then '["executor", "comunicador"]' when id % 4 = 2 then '["planejador", "analista"]' end::jsonb))
 where business_id = $1;
`;
const ofJobs = `
update jobs set custom_values = jsonb_build_object('centro_de_custo_do_cliente', 'CC-' || lpad((1200 + id % 40)::text, 5, '0')) where business_id = $1 and id % 2 = 0`;
const ofCompanies = `
update client_companies set custom_values = jsonb_build_object('potencial', (5 + id % 20) * 1000000) where business_id = $1 and id % 3 = 0`;

export async function seedCustomFields(client: BusinessQuerier): Promise<void> {
	for (const [place, field] of fields.entries())
		await client.query(
			`insert into custom_fields (business_id, entity, key, kind, name_pt, name_en, options, section_pt, section_en, help_pt, help_en,
         candidate_access, purpose, place, created_by_id)
       select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
         (select id from recruiters where business_id = $1 and is_admin order by id limit 1)`,
			[
				client.businessId,
				field.entity,
				field.key,
				field.kind,
				...field.names,
				field.options,
				...(field.section ?? [null, null]),
				...field.help,
				field.access,
				field.purpose,
				place,
			],
		);
	for (const text of [values, ofJobs, ofCompanies]) await client.query(text, [client.businessId]);
}
