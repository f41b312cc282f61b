import { z } from "zod";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { maxWaitDays, stepChannels, stepProblems } from "#app/domain/sendouts/prospecting-steps.ts";
import { optionalLine, optionalProse } from "#app/domain/text/form-fields.ts";
import { truncate } from "#app/domain/text/truncate.ts";
import { visibleCustomFields } from "#app/entities/visible-custom-fields.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import { type FormResult, parseForm } from "#app/ui/form/parse.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listTemplateNames } from "#db/queries/messaging/message-templates.ts";
import type { StepValues } from "#db/queries/prospecting/steps.ts";

const schema = z.object({
	wait_days: z
		.string()
		.regex(/^\d{1,2}$/, "prospecting:problems.wait")
		.transform(Number)
		.refine((days) => days <= maxWaitDays, "prospecting:problems.wait")
		.optional(),
	channel: z.literal([...stepChannels]),
	response_type: z.literal(["0", "1"]).optional(),
	subject_pt: optionalLine(200),
	subject_en: optionalLine(200),
	body_pt: optionalProse(20_000),
	body_en: optionalProse(20_000),
	question_pt: optionalLine(300),
	question_en: optionalLine(300),
	whatsapp_template: z
		.string()
		.regex(/^[a-z0-9_]{1,120}$/)
		.optional(),
});

type Read = { ok: true; values: StepValues } | { ok: false; result: FormResult };

export function readStep(form: FormData, user: Recruiter, audience: string, t: TFunction): Read {
	const parsed = parseForm(form, schema, t);
	if (!parsed.ok) return parsed;
	const { wait_days = 0, channel, response_type, ...texts } = parsed.value;
	const values: StepValues = {
		wait_days,
		channel,
		// Only a message has buttons.
		response_type: channel === "email" && response_type !== undefined ? Number(response_type) : null,
		subject_pt: texts.subject_pt ?? "",
		subject_en: texts.subject_en ?? "",
		body_pt: texts.body_pt ?? "",
		body_en: texts.body_en ?? "",
		question_pt: texts.question_pt ?? "",
		question_en: texts.question_en ?? "",
		whatsapp_template: channel === "whatsapp" ? (texts.whatsapp_template ?? "") : "",
	};
	const problems = Object.entries(stepProblems(values, audience, visibleCustomFields(user)));
	if (problems.length === 0) return { ok: true, values };
	return { ok: false, result: parsed.reply(Object.fromEntries(problems.map(([name, problem]) => [name, [problem]]))) };
}

/** Approved templates; a no longer approved one remains an option of its step. */
export async function listStepTemplates(trx: Scoped, current = "") {
	const templates = await listTemplateNames(trx);
	const options = templates.map(({ name, body }) => ({ value: name, label: truncate(`${name}: ${body}`, 120) }));
	return current === "" || options.some(({ value }) => value === current)
		? options
		: [...options, { value: current, label: current }];
}
