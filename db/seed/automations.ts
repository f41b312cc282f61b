import type { BusinessQuerier } from "#db/kit/querier.ts";

interface Step {
	name: string;
	kind: string;
	text?: string;
	days?: number;
}

interface Automation {
	name: string;
	entity: string;
	trigger: string;
	status?: number;
	days?: number;
	conditions?: string;
	steps: readonly Step[];
}

/** Demo automations; none of them sends messages. */
const all: readonly Automation[] = [
	{
		name: "Entrevista com o cliente",
		entity: "applies",
		trigger: "entered",
		status: 5,
		steps: [
			{ name: "Preparar a pessoa", kind: "task", text: "Preparar a pessoa para a entrevista com o cliente", days: 1 },
			{ name: "Esperar o retorno", kind: "wait", days: 3 },
			{ name: "Cobrar o cliente", kind: "task", text: "Cobrar o retorno do cliente sobre a entrevista", days: 1 },
		],
	},
	{
		name: "Oferta parada",
		entity: "applies",
		trigger: "idle",
		days: 4,
		conditions: "filters[status]=7",
		steps: [{ name: "Avisar quem cuida", kind: "notify", text: "Oferta sem resposta há quatro dias úteis" }],
	},
	{
		name: "Lead sem contato",
		entity: "contacts",
		trigger: "idle",
		days: 15,
		steps: [{ name: "Retomar", kind: "task", text: "Retomar o contato com o lead", days: 2 }],
	},
	{
		name: "Candidato de São Paulo",
		entity: "candidates",
		trigger: "created",
		conditions: "filters[state]=SP",
		steps: [{ name: "Etiqueta", kind: "tag", text: "presencial-sp" }],
	},
];

/** Must run last, so that seeding triggers none of them. */
export async function seedAutomations(client: BusinessQuerier): Promise<void> {
	for (const { steps, ...one } of all) {
		const { rows } = await client.query<{ id: number; by: number }>(
			`insert into action_flows (business_id, name, entity, created_by_id)
       select $1::bigint, $2, $3, (select id from recruiters where business_id = $1::bigint and is_admin order by id limit 1)
       returning id, created_by_id as by`,
			[client.businessId, one.name, one.entity],
		);
		const [flow] = rows;
		for (const { name, kind, text = null, days = null } of steps)
			await client.query(
				`insert into action_flow_steps (business_id, action_flow_id, name, kind, text, days, created_by_id)
         values ($1, $2, $3, $4, $5, $6, $7)`,
				[client.businessId, flow?.id, name, kind, text, days, flow?.by],
			);
		await client.query(
			`insert into automations (business_id, name, entity, trigger, status, days, conditions, action_flow_id, created_by_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
			[
				...[client.businessId, one.name, one.entity, one.trigger, one.status ?? null, one.days ?? null],
				...[one.conditions ?? null, flow?.id, flow?.by],
			],
		);
	}
}
