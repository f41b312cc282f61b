import { defaultPipeline } from "#app/domain/applies/pipeline.ts";
import type { BusinessQuerier } from "#db/kit/querier.ts";

interface Status {
	status: number;
	position: number;
	name: string;
	requiredForm: string;
	sla: number | null;
	client: boolean;
	candidate?: string;
	colour?: string;
	wip?: number;
	tasks?: string[];
}

/** The specification's pipeline. */
const standard: readonly Status[] = defaultPipeline.map(({ status, position, name, requiredForm }) => ({
	status,
	position,
	name,
	requiredForm,
	sla: status < 8 ? 5 : null,
	client: status >= 4 && status <= 8,
}));

const executive = (position: number, status: number, name: string, more: Partial<Status> = {}): Status => ({
	position,
	status,
	name,
	requiredForm: "none",
	sla: null,
	client: false,
	...more,
});

/** Executive search: few candidates, approached directly and presented to the client early. */
const search: readonly Status[] = [
	executive(0, 0, "Indicações e inscrições", { sla: 2, colour: "neutral" }),
	executive(1, 1, "Mapeamento", { sla: 10, colour: "info", tasks: ["Validar o mapa de empresas-alvo com o cliente"] }),
	executive(2, 4, "Entrevista do consultor", {
		requiredForm: "internal_interview",
		sla: 5,
		colour: "progress",
		wip: 12,
	}),
	executive(3, 3, "Avaliação executiva", { sla: 5, colour: "progress", wip: 8, client: true, candidate: "Avaliação" }),
	executive(4, 5, "Entrevistas no cliente", {
		requiredForm: "interview",
		sla: 5,
		colour: "warning",
		wip: 5,
		client: true,
		candidate: "Entrevistas",
		tasks: ["Enviar o parecer ao cliente", "Preparar a pessoa para a entrevista"],
	}),
	executive(5, 6, "Referências", { sla: 3, colour: "warning", client: true, tasks: ["Checar três referências"] }),
	executive(6, 7, "Proposta", { requiredForm: "offer_extended", sla: 5, colour: "warning", client: true }),
	executive(7, 8, "Contratação", { requiredForm: "placement", colour: "success", client: true }),
	executive(8, 9, "Encerrado", { requiredForm: "rejected", colour: "danger" }),
	executive(9, 14, "Inscrição recusada", { requiredForm: "rejected", colour: "danger" }),
];

/** A new business's processes from templates: the specification's pipeline, and executive search. */
export async function insertProcess(client: BusinessQuerier): Promise<void> {
	const item = { name: "Processo padrão", locked: true, is_default: true, position_level: null };
	await insertOne(client, { ...item, template: "Pipeline padrão", statuses: standard });
	await insertOne(client, {
		name: "Executive search",
		template: "Executive search",
		locked: false,
		is_default: false,
		position_level: "c_level",
		statuses: search,
	});
}

interface NewProcess {
	name: string;
	template: string;
	locked: boolean;
	is_default: boolean;
	position_level: string | null;
	statuses: readonly Status[];
}

async function insertOne(client: BusinessQuerier, process: NewProcess): Promise<void> {
	const { rows: templates } = await client.query<{ id: number }>(
		"insert into workflow_templates (business_id, name, locked) values ($1, $2, $3) returning id",
		[client.businessId, process.template, process.locked],
	);
	const statuses = process.statuses.map(({ requiredForm, sla, client, candidate, colour, wip, tasks, ...step }) => ({
		...step,
		required_form: requiredForm,
		sla_business_days: sla,
		visible_to_client: client,
		visible_to_candidate: candidate,
		colour,
		wip_limit: wip,
		tasks: tasks ?? [],
	}));
	await client.query(
		`insert into workflow_statuses (business_id, workflow_template_id, name, position, status, required_form, visible_to_client,
       sla_business_days, visible_to_candidate, colour, wip_limit, tasks)
     select $1, $2, name, position, status, required_form, visible_to_client, sla_business_days, visible_to_candidate, colour,
       wip_limit, tasks
     from jsonb_to_recordset($3) as step (name text, position int, status int, required_form text, visible_to_client boolean,
       sla_business_days int, visible_to_candidate text, colour text, wip_limit int, tasks text[])
     order by position`,
		[client.businessId, templates[0]?.id, JSON.stringify(statuses)],
	);
	const { rows } = await client.query<{ id: number }>(
		`insert into process_orchestrators (business_id, name, is_default, position_level, workflow_template_id)
     values ($1, $2, $3, $4, $5) returning id`,
		[client.businessId, process.name, process.is_default, process.position_level, templates[0]?.id],
	);
	await client.query(
		`insert into process_statuses (business_id, process_orchestrator_id, name, position, status, sub_statuses, required_form,
       visible_to_client, sla_business_days, visible_to_candidate, colour, wip_limit, tasks)
     select business_id, $2, name, position, status, sub_statuses, required_form, visible_to_client, sla_business_days,
       visible_to_candidate, colour, wip_limit, tasks from workflow_statuses where business_id = $1 and workflow_template_id = $3`,
		[client.businessId, rows[0]?.id, templates[0]?.id],
	);
}
