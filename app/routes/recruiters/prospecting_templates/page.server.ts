import type { RouterContextProvider } from "react-router";
import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { fillTemplate } from "#app/domain/conversations/message-template.ts";
import { fillMergeFields } from "#app/domain/mail/merge-fields.ts";
import type { RecipientEntity } from "#app/domain/mail/recipients.ts";
import { maxSteps, stepProblems } from "#app/domain/sendouts/prospecting-steps.ts";
import { getStepTexts } from "#app/domain/sendouts/sendout.ts";
import { truncate } from "#app/domain/text/truncate.ts";
import { prospecting_templates } from "#app/entities/recruiters/prospecting_templates.ts";
import { visibleCustomFields } from "#app/entities/visible-custom-fields.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { readMailView } from "#app/routes/shared/emails/mail-preview.tsx";
import { readTimeline } from "#app/routes/shared/timeline/timeline.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { createTranslator } from "#app/ui/form/messages.ts";
import type { RecordAction } from "#app/ui/record/types.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listTemplateNames } from "#db/queries/messaging/message-templates.ts";
import { getTemplateStats } from "#db/queries/prospecting/stats.ts";
import { listSteps, type Step } from "#db/queries/prospecting/steps.ts";
import type { Template } from "#db/queries/prospecting/templates.ts";
import { listRelatedRecords, readRecordScreen } from "../../entity/show.server.ts";
import { templatePath } from "./find-step.server.ts";
import { findPreviewRecipient, getFieldPlaceholders, readPreviewValues } from "./preview.server.ts";

/** A template with steps, statistics and a preview of one step. */
export function readProspectingTemplate(context: Readonly<RouterContextProvider>, id: string, url: URL) {
	return withRecord(context, "prospecting_templates", id, "read", async (open) => {
		const { trx, user, record: template, format } = open;
		const { record, head, facts, edit, here, editAction } = await readRecordScreen(
			trx,
			user,
			prospecting_templates,
			id,
			url,
			format,
		);
		const steps = await listSteps(trx, template.id);
		const path = templatePath(template.uid);
		const may = {
			update: can(user, "update", "prospecting_templates"),
			create: can(user, "create", "prospecting_templates"),
			queue: can(user, "create", "sendout_queues") && can(user, "send", template.audience),
		};
		const subject = { id: record.id, uid: record.uid, name: head.name };
		const tried = await findPreviewRecipient(trx, user, template.audience, url.searchParams);
		return {
			pageTitle: format.title(head.name),
			path,
			head: { ...head, actions: [...getActions(), ...head.actions] },
			facts: { facts, edit, here, action: editAction },
			related: await listRelatedRecords(trx, user, prospecting_templates, record, format),
			timeline: await readTimeline(trx, user, prospecting_templates, subject, url, format),
			may,
			full: steps.length >= maxSteps,
			steps: steps.map((step, at) => stepShown(step, at, template, user, format)),
			preview: await getPreview(trx, steps, url, tried, { audience: template.audience, user }),
			stats: (await getTemplateStats(trx, template.id)).map((row) => ({ ...row })),
		};

		function getActions(): RecordAction[] {
			return [
				...(may.queue && template.active && steps.length > 0
					? [
							{
								label: format.t("prospecting:use"),
								icon: "send",
								to: `/recruiters/sendout_queues/new?template=${template.uid}`,
							},
						]
					: []),
				...(may.create
					? [{ label: format.t("prospecting:copy"), icon: "copy", to: `${path}/copy`, post: [] as [string, string][] }]
					: []),
			];
		}
	});
}

function stepShown(
	step: Step,
	at: number,
	{ audience, business_days_only }: Template,
	user: Recruiter,
	{ t }: Formatters,
) {
	const problems = Object.values(stepProblems(step, audience, visibleCustomFields(user))).map(createTranslator(t));
	return {
		uid: step.uid,
		position: step.position,
		channel: step.channel,
		when:
			at === 0
				? t("prospecting:steps.first")
				: step.wait_days === 0
					? t("prospecting:steps.sameDay")
					: t(`prospecting:steps.${business_days_only ? "wait" : "waitAny"}`, { count: step.wait_days }),
		subject: step.whatsapp_template || (step.channel === "sms" ? "" : step.subject_pt),
		body: truncate(step.body_pt, 220),
		question: step.response_type === null ? null : step.question_pt,
		responseType: step.response_type,
		inEnglish: step.channel === "whatsapp" || step.subject_en !== "" || step.body_en !== "",
		problems: [...new Set(problems)],
	};
}

async function getPreview(
	trx: Scoped,
	steps: Step[],
	url: URL,
	tried: Awaited<ReturnType<typeof findPreviewRecipient>>,
	{ audience, user }: { audience: RecipientEntity; user: Recruiter },
) {
	const step = steps.find(({ uid }) => uid === url.searchParams.get("step")) ?? steps[0];
	if (!step) return null;
	const lang = url.searchParams.get("lang") === "en" ? "en" : "pt";
	const words = getStepTexts({ ...step, response_type: step.response_type as 0 | 1 | null }, lang);
	const whatsapp = step.channel === "whatsapp" ? await findTemplateText(trx, step) : null;
	const texts = whatsapp === null ? [words.subject, words.body] : [whatsapp];
	const letter = { audience, texts, locale: lang } as const;
	const values = (await readPreviewValues(trx, tried, user, letter)) ?? getFieldPlaceholders(audience, user);
	const filled = (text: string) => fillMergeFields(text, values);
	const person = tried && { value: tried.uid, label: tried.person.name };
	const query = new URLSearchParams({ lang, ...(tried?.uid ? { with: `uid:${tried.uid}` } : {}) });
	return {
		step: step.uid,
		position: step.position,
		channel: step.channel,
		lang,
		audience,
		person,
		view: readMailView(url.searchParams),
		frame: `${step.uid}/preview?${query}`,
		subject: filled(words.subject),
		/** Text of channels other than email, which the sender receives instead of a message. */
		text: step.channel === "email" ? null : filled(whatsapp ?? words.body),
	};
}

/** Template text with merge fields; only the name when it is no longer approved. */
async function findTemplateText(trx: Scoped, { whatsapp_template }: Step): Promise<string> {
	const template = (await listTemplateNames(trx)).find(({ name }) => name === whatsapp_template);
	if (!template) return whatsapp_template;
	return fillTemplate(
		template.body,
		template.variables.map((name) => `{{${name}}}`),
	);
}
