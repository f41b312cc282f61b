/** Entities that automations watch and flows act on. */
export const flowEntities = [
	"candidates",
	"applies",
	"jobs",
	"client_companies",
	"client_contacts",
	"contacts",
	"tasks",
] as const;

export const triggers = [
	"created",
	"updated",
	"entered",
	"left",
	"idle",
	"date",
	"answered",
	"verdict",
	"webhook",
] as const;

export const stepKinds = [
	"email",
	"task",
	"note",
	"tag",
	"field",
	"move",
	"list",
	"evaluation",
	"survey",
	"notify",
	"webhook",
	"wait",
] as const;
export type StepKind = (typeof stepKinds)[number];

/** How a step is delivered: by mail, or on the recipient's preferred channel. */
export const stepChannels = ["email", "preferred"] as const;
export type StepChannel = (typeof stepChannels)[number];

/** Automations that set one another off end here. */
export const maxDepth = 5;

export interface AutomationTrigger {
	entity: string;
	trigger: string;
	field: string | null;
	status: number | null;
}

/** Changes of a record by field: [from, to]. */
export interface AutomationEvent {
	action: string;
	changes: Readonly<Record<string, unknown>>;
}

/** Whether an event matches an automation's trigger. */
export function isTriggered(
	{ trigger, field, status }: AutomationTrigger,
	{ action, changes }: AutomationEvent,
): boolean {
	const [from, to] = Array.isArray(changes.status) ? (changes.status as unknown[]) : [];
	if (trigger === "created") return action === "create";
	if (trigger === "entered") return to === status && from !== to;
	if (trigger === "left") return from === status && from !== to;
	if (trigger === "answered" || trigger === "verdict") return Object.hasOwn(changes, trigger);
	if (trigger !== "updated" || action !== "update") return false;
	return field === null || Object.hasOwn(changes, field);
}

export interface ChainStep {
	kind: string;
	field: string | null;
	status: number | null;
}

interface Effect {
	entity: string;
	action: "create" | "update";
	changes: Record<string, unknown>;
}

/** Effects of a flow's steps that may trigger automations. */
function getEffects(entity: string, steps: readonly ChainStep[]): Effect[] {
	return steps.flatMap(({ kind, field, status }): Effect[] => {
		if (kind === "task") return [{ entity: "tasks", action: "create", changes: {} }];
		if (kind === "tag") return [{ entity, action: "update", changes: { tags: null } }];
		if (kind === "move") return [{ entity, action: "update", changes: { status: [null, status] } }];
		if (kind === "field" && field) return [{ entity, action: "update", changes: { [field]: null } }];
		return [];
	});
}

export interface AutomationChain extends AutomationTrigger {
	name: string;
	steps: readonly ChainStep[];
}

/** Names along a loop, null without one. Conditional loops end at `maxDepth`. */
export function findAutomationLoop(own: AutomationChain, others: readonly AutomationChain[]): string[] | null {
	const all = [own, ...others];
	const seen = new Set<AutomationChain>();
	return walk(own, [own.name]);

	function walk(from: AutomationChain, path: string[]): string[] | null {
		for (const effect of getEffects(from.entity, from.steps))
			for (const next of all) {
				if (next.entity !== effect.entity || !isTriggered(next, effect)) continue;
				if (next === own) return path;
				if (seen.has(next)) continue;
				seen.add(next);
				const result = walk(next, [...path, next.name]);
				if (result) return result;
			}
		return null;
	}
}

const needs: Readonly<Record<StepKind, readonly string[]>> = {
	email: ["email_template"],
	task: ["text"],
	note: ["text"],
	tag: ["text"],
	field: ["field_name", "text"],
	move: ["status"],
	list: ["tearsheet"],
	evaluation: ["evaluation"],
	survey: ["survey"],
	notify: ["text"],
	webhook: ["url"],
	wait: ["days"],
};

export const stepFields: Readonly<Record<StepKind, readonly string[]>> = {
	...needs,
	email: ["email_template", "channel", "whatsapp_template", "sms_text"],
	task: ["text", "days"],
};

/** Missing fields that the step's kind requires. */
export function stepProblems(values: Record<string, unknown>): Record<string, string> {
	const kind = values.kind as StepKind;
	const missing = (needs[kind] ?? []).filter((name) => values[name] === null || values[name] === undefined);
	if (missing.length > 0) return Object.fromEntries(missing.map((name) => [name, "forms:required"]));
	if (kind === "email" && values.channel === "preferred" && !values.whatsapp_template && !values.sms_text)
		return { channel: "automations:problems.noPhoneWords" };
	if (kind === "wait" && values.days === 0) return { days: "automations:problems.noWait" };
	return {};
}

/** Missing fields that the trigger requires. */
export function automationProblems(values: Record<string, unknown>): Record<string, string> {
	const { trigger, entity } = values;
	const lacks = (name: string) => values[name] === null || values[name] === undefined;
	if (trigger === "answered" && entity !== "applies" && entity !== "candidates")
		return { trigger: "automations:problems.onlyPeople" };
	if ((trigger === "entered" || trigger === "left" || trigger === "verdict") && entity !== "applies")
		return { trigger: "automations:problems.onlyApplies" };
	if ((trigger === "entered" || trigger === "left") && lacks("status")) return { status: "forms:required" };
	if (trigger === "idle" && (lacks("days") || values.days === 0)) return { days: "automations:problems.noWait" };
	if (trigger === "date" && lacks("field_name")) return { field_name: "forms:required" };
	return {};
}
