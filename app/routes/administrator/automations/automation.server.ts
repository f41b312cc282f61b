import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { automations } from "#app/entities/administrator/automations.ts";
import { getEntity } from "#app/entities/index.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { encodeWebhookSecret } from "#app/integrations/outbound/webhook-signature.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { readTimeline } from "#app/routes/shared/timeline/timeline.server.ts";
import type { Fact } from "#app/ui/record/types.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { dryRun, listRuns, type RunDetails } from "#db/queries/flows/runs.ts";
import { findAutomation } from "#db/queries/flows/start-runs.ts";
import { getWebhookSecret } from "#db/queries/flows/webhook-trigger.ts";
import { listLabels } from "#db/queries/record-labels.ts";
import { getConditionsLink } from "../../entity/conditions-link.server.ts";
import { readRecordScreen } from "../../entity/show.server.ts";
import type { Route } from "./+types/automation";

/** With `?dry=1`, simulates the last month. */
export const readAutomation = recruiterLoader(
	{ can: ["read", "automations"], readOnly: true },
	async ({ trx, user, businessId, format, params, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const { record, head, facts, ...shown } = await readRecordScreen(trx, user, automations, params.id, url, format);
		const path = `${automations.path}/${record.uid}`;
		const runs = await listRuns(trx, { automation: record.id });
		const listening = await findAutomation(trx, record.id);
		if (!listening) throw notFound();
		const dry = url.searchParams.get("dry") === "1" ? await dryRun(trx, listening) : null;
		const type = listening.entity;
		const about = [...runs.map((run) => run.record_id), ...(dry?.first.map(({ id }) => id) ?? [])];
		const named = await getNames(trx, user, type, about);
		const linkTo = (id: number) => {
			const item = named.get(id);
			const base = getEntity(type)?.path;
			return item && base ? { text: item.label, to: `${base}/${item.uid}` } : null;
		};
		const subject = { id: record.id, uid: record.uid, name: head.name };
		return {
			title: format.title(head.name),
			...shown,
			facts: await describeConditions(trx, user, listening, facts, format),
			head,
			path,
			// Users who may edit the automation may see its webhook address and secret.
			called:
				listening.trigger === "webhook" && can(user, "update", "automations")
					? {
							address: `/webhooks/automations/${businessId}/${record.uid}`,
							secret: encodeWebhookSecret(getWebhookSecret(businessId, record.uid)),
						}
					: null,
			dry: dry && {
				text: format.t("automations:runs.would", { count: dry.count }),
				first: dry.first.flatMap(({ id }) => linkTo(id) ?? []),
			},
			runs: runs.map((run) => ({ ...shownRun(run, format), record: linkTo(run.record_id) })),
			timeline: await readTimeline(trx, user, automations, subject, url, format),
		};
	},
);

/** Conditions are stored as a list's address and shown as text linked to it. */
async function describeConditions(
	trx: Scoped,
	user: Recruiter,
	{ entity, conditions }: { entity: string; conditions: string | null },
	facts: Fact[],
	format: Formatters,
): Promise<Fact[]> {
	const link = await getConditionsLink(trx, user, { key: entity, conditions: conditions ?? "" }, format);
	if (!link) return facts;
	return facts.map((fact) => (fact.name === "conditions" ? { ...fact, kind: "ref", value: link } : fact));
}

async function getNames(trx: Scoped, user: Recruiter, type: string, ids: readonly number[]) {
	const references = [...new Set(ids)].map((id) => ({ type, id }));
	const labels = await listLabels(trx, references, user);
	return new Map([...labels.values()].map((item) => [item.id, item]));
}

const tones = { queued: "info", waiting: "warning", done: "success", failed: "danger", stopped: "neutral" } as const;

function shownRun({ uid, state, log, created_at }: RunDetails, format: Formatters) {
	return {
		uid,
		state: { label: format.t(`automations:runs.state.${state}`), tone: tones[state] },
		when: format.when(created_at),
		mayStop: state === "queued" || state === "waiting",
		mayRetry: state === "failed" || state === "stopped",
		lines: log.map(({ kind, outcome, channel, reason }) =>
			[
				kind && kind !== "record" ? stepLabel(kind, format) : null,
				format.t(`automations:runs.outcome.${outcome as "done"}`),
				channel ? format.t(`automations:runs.channel.${channel as "email"}`) : null,
				reason ? format.t(`automations:runs.reason.${reason as "gone"}`) : null,
			]
				.filter(Boolean)
				.join(": "),
		),
	};
}

function stepLabel(kind: string, format: Formatters): string {
	return getEntity("action_flow_steps")?.words[format.locale].options?.kind?.[kind] ?? kind;
}
