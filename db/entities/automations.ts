import { sql } from "kysely";
import { findOutboundUrlProblem } from "#app/domain/access/safe-outbound-url.ts";
import { type AutomationChain, type ChainStep, findAutomationLoop } from "#app/domain/flows/flows.ts";
import { listMergeFields, mergeProblem } from "#app/domain/mail/merge-fields.ts";
import { parseConditions } from "#app/entities/kit/parse-conditions.ts";
import type { EntitySql } from "#db/kit/entity-sql.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { RefValue } from "#db/kit/refs.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { loadCustomFields } from "#db/queries/custom-fields/definitions.ts";
import { getAuthorViewer, loadFlowEntity } from "#db/queries/flows/automation-actor.ts";
import { readStepValue } from "#db/queries/flows/step-value.ts";
import { findMessageTemplate } from "#db/queries/messaging/message-templates.ts";

type Broken = Awaited<ReturnType<NonNullable<EntitySql["forbidden"]>>>;

type AChain = AutomationChain & Row<"automations", "id"> & { flow: Column<"automations", "action_flow_id"> };

/** Rejects unreadable conditions, unknown fields, flows of another entity and loops. */
export const automation: Pick<EntitySql, "forbidden"> = {
	async forbidden(db, input, base): Promise<Broken> {
		const values = { ...base, ...input } as Record<string, unknown> & { entity: string; name: string };
		const entity = await loadFlowEntity(db, values.entity);
		const text = (name: string) => (typeof values[name] === "string" ? (values[name] as string) : null);
		if (parseConditions(entity, text("conditions"), getAuthorViewer({ id: 0 }), new Date()) === null)
			return { conditions: "automations:problems.conditions" };
		const field = text("field_name");
		const existing = field === null ? null : entity.fields[field];
		if (field !== null && values.trigger === "updated" && !existing)
			return { field_name: "automations:problems.unknownField" };
		if (values.trigger === "date" && !["day", "moment"].includes(existing?.kind ?? ""))
			return { field_name: "automations:problems.unknownField" };
		const flow = await getFlow(db, values.action_flow as Partial<RefValue> & { uid?: string });
		if (!flow) return {};
		if (flow.entity !== values.entity) return { action_flow: "automations:problems.otherFlow" };
		if (values.active === false) return {};
		const all = await chains(db);
		const own: AutomationChain = {
			name: values.name,
			entity: values.entity,
			trigger: String(values.trigger),
			field,
			status: typeof values.status === "number" ? values.status : null,
			steps: await getSteps(db, flow.id),
		};
		const others = all.filter(({ id }) => id !== base.id);
		return loopProblem(own, others, "action_flow");
	},
};

/** Rejects steps that do not fit the flow's records, and loops. */
export const flowStep: Pick<EntitySql, "forbidden"> = {
	async forbidden(db, input, base): Promise<Broken> {
		const values: Record<string, unknown> = { ...base, ...input };
		const flow = await getFlow(db, values.action_flow as Partial<RefValue> & { uid?: string });
		if (!flow) return {};
		const { kind } = values;
		const entity = await loadFlowEntity(db, flow.entity);
		if (kind === "webhook" && findOutboundUrlProblem(values.url)) return { url: "automations:problems.url" };
		if (kind === "move" && flow.entity !== "applies") return { kind: "automations:problems.noMove" };
		if (kind === "tag" && entity.fields.tags?.kind !== "tags") return { kind: "automations:problems.noTag" };
		if (kind === "email" && !["applies", "candidates", "client_contacts", "contacts"].includes(flow.entity))
			return { kind: "automations:problems.noEmail" };
		if (kind === "email" && values.channel === "preferred") {
			if (flow.entity === "contacts") return { channel: "automations:problems.noPhonePeople" };
			const problems = await findPhoneProblems(db, flow.entity === "applies" ? "candidates" : flow.entity, values);
			if (Object.keys(problems).length > 0) return problems;
		}
		if (kind === "evaluation" && !["applies", "candidates"].includes(flow.entity))
			return { kind: "automations:problems.noAsked" };
		if (kind === "survey" && !["applies", "candidates", "client_contacts"].includes(flow.entity))
			return { kind: "automations:problems.noAsked" };
		if (kind === "field") {
			const read = await readStepValue(db, entity, { field: String(values.field_name), text: values.text }, { id: 0 });
			if (!read.ok)
				return read.problem === "field"
					? { field_name: "automations:problems.unknownField" }
					: { text: "automations:problems.badValue" };
		}
		const others = await chains(db);
		const step: ChainStep = {
			kind: String(kind),
			field: typeof values.field_name === "string" ? values.field_name : null,
			status: typeof values.status === "number" ? values.status : null,
		};
		for (const own of others.filter((other) => other.flow === flow.id)) {
			const steps = [...own.steps, step];
			const result = loopProblem(
				{ ...own, steps },
				others.filter((other) => other !== own),
				"kind",
			);
			if (Object.keys(result).length > 0) return result;
		}
		return {};
	},
};

/** Unknown placeholders in messages for phones. */
async function findPhoneProblems(db: Scoped, entity: string, values: Record<string, unknown>): Promise<Broken> {
	const custom = await loadCustomFields(db);
	const wrong = typeof values.sms_text === "string" ? mergeProblem(values.sms_text, entity, custom) : null;
	if (wrong) return { sms_text: wrong };
	const chosen = values.whatsapp_template as (Partial<RefValue> & { uid?: string }) | null | undefined;
	const by = chosen?.id !== undefined ? { id: chosen.id } : chosen?.uid ? { uid: chosen.uid } : null;
	const template = by && (await findMessageTemplate(db, by));
	const names = template?.variables.filter((name) => !listMergeFields(entity, custom).includes(name)) ?? [];
	if (names.length === 0) return {};
	return { whatsapp_template: { key: "automations:problems.templateVariables", values: { names: names.join(", ") } } };
}

function loopProblem(own: AutomationChain, others: readonly AutomationChain[], field: string): Broken {
	const path = findAutomationLoop(own, others);
	if (!path) return {};
	return {
		[field]: { key: "automations:problems.loop", values: { path: [...path, own.name].join(" → ").slice(0, 300) } },
	};
}

async function getFlow(db: Scoped, { id, uid }: Partial<RefValue> & { uid?: string }) {
	const rows = await db
		.selectFrom("action_flows")
		.select(["id", "entity"])
		.where("business_id", "=", db.businessId)
		.where(sql<boolean>`${id === undefined ? sql`uid = ${uid ?? ""}` : sql`id = ${id}`}`)
		.execute();
	return rows[0];
}

async function getSteps(db: Scoped, flow: number): Promise<ChainStep[]> {
	return db
		.selectFrom("action_flow_steps")
		.select(["kind", "field_name as field", "status"])
		.where("business_id", "=", db.businessId)
		.where("action_flow_id", "=", flow)
		.where("archived_at", "is", null)
		.execute();
}

async function chains(db: Scoped): Promise<AChain[]> {
	const { rows } = await sql<AChain>`
select a.id, a.name, a.entity, a.trigger, a.field_name as field, a.status, a.action_flow_id as flow,
  (select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'field', s.field_name, 'status', s.status)), '[]') from action_flow_steps s
    where s.business_id = a.business_id and s.action_flow_id = a.action_flow_id and s.archived_at is null) as steps
from automations a where a.business_id = ${db.businessId} and a.active and a.archived_at is null`.execute(db);
	return rows;
}
