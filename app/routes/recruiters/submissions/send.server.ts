import { z } from "zod";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { submissionStage } from "#app/domain/applies/pipeline.ts";
import type { Site } from "#app/domain/brands/site.ts";
import { renderEmailHtml, renderEmailText } from "#app/domain/mail/email-html.ts";
import { escapeBraces, fillMergeFields, firstName, mergeProblem } from "#app/domain/mail/merge-fields.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import { languageName } from "#app/domain/reference/spoken-languages.ts";
import { choice, line, optionalLine, optionalProse } from "#app/domain/text/form-fields.ts";
import { appendSignature } from "#app/emails/signature.ts";
import { type SubmittedCandidate, submissionMail } from "#app/emails/submission.ts";
import { fixedT, type Locale } from "#app/i18n/i18n.ts";
import type { FormErrors } from "#app/ui/form/parse.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { changeSubstatus } from "#db/queries/applies/substatus.ts";
import { findTemplateTexts } from "#db/queries/email-templates.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { findBlockingRules } from "#db/queries/off-limits.ts";
import { findSignature } from "#db/queries/recruiter-profile.ts";
import {
	insertSubmissions,
	listPresentableApplies,
	listReceivers,
	type PresentableApply,
} from "#db/queries/submissions.ts";

const uids = z
	.array(z.string().regex(/^[\w-]{1,64}$/))
	.min(1)
	.max(100);

export const sendSchema = z.object({
	applies: uids,
	contacts: uids,
	subject: line(200),
	message: optionalProse(5000),
	/** Substatus of the submitted candidates; unchanged when empty. */
	submission_status: choice("submissionStatuses").optional(),
	off_limits_reason: optionalLine(1000),
});

export type SendFields = {
	applies: string[];
	contacts: string[];
	subject?: string;
	message?: string;
	submission_status?: string;
	off_limits_reason?: string;
};
type SendInput = z.output<typeof sendSchema>;

interface Sender {
	businessId: number;
	jobId: number;
	site: Pick<Site, "id" | "title" | "colors">;
	from: { name: string; email: string };
	actor: Actor & { id: number; name: string };
	/** Whether the user may override off-limits rules. */
	overrides: boolean;
}

/** Uids sent; or refused entirely: "gone" candidates, or names protected by off-limits rules. */
export type SendCandidatesResult = { sent: string[] } | { refused: "gone" } | { refused: "off_limits"; names: string };

/** Shows candidates to a client's contacts: one e-mail to each, one row per candidate. */
export async function sendCandidates(trx: Scoped, sendInput: SendInput, sender: Sender): Promise<SendCandidatesResult> {
	const { jobId, site, from, actor } = sender;
	const candidates = await listPresentableApplies(trx, jobId, sendInput.applies);
	const receivers = await listReceivers(trx, jobId, sendInput.contacts);
	if (candidates.length < new Set(sendInput.applies).size || receivers.length < new Set(sendInput.contacts).size)
		return { refused: "gone" };
	const rules = await rulesAgainst(trx, sender, candidates);
	const reason = sender.overrides ? sendInput.off_limits_reason : undefined;
	if (rules.length > 0 && !reason)
		return { refused: "off_limits", names: rules.map(({ name, rule }) => `${name} (${rule})`).join(", ") };
	const overridden =
		rules.length > 0 && reason ? { rules: [...new Set(rules.map(({ rule }) => rule))].join(", "), reason } : null;
	const message = sendInput.message ?? "";
	const { signature } = await findSignature(trx, actor.id ?? 0);
	const sent = [];
	for (const receiver of receivers) {
		const { name, email, locale } = receiver;
		const values = { name, first_name: firstName(name), email, count: candidates.length, recruiter: from.name };
		const content = submissionMail(
			{
				to: name,
				subject: fillMergeFields(sendInput.subject, values),
				message: renderEmailText(renderEmailHtml(message, values)),
				from,
				candidates: candidates.map((candidate) => presented(candidate, locale)),
			},
			{ title: site.title, colors: site.colors, locale },
		);
		const emailId = await queueEmail(trx, {
			kind: "candidates_presented",
			site: { id: site.id },
			to: { email, name },
			locale,
			content: appendSignature(content, signature),
		});
		sent.push({ ...receiver, emailId });
	}
	for (const candidate of candidates)
		if (
			candidate.status === submissionStage &&
			sendInput.submission_status !== undefined &&
			sendInput.submission_status !== candidate.submission_status
		)
			await changeSubstatus(trx, { ...candidate, id: candidate.apply_id }, sendInput.submission_status, actor);
	const written = { candidates, receivers: sent, subject: sendInput.subject, message, overridden };
	return { sent: await insertSubmissions(trx, written, actor) };
}

/** Off-limits rules for these candidates that were not overridden when they joined the job. */
async function rulesAgainst(trx: Scoped, { jobId, actor }: Sender, candidates: readonly PresentableApply[]) {
	const ids = candidates.map(({ candidate_id }) => candidate_id);
	const rules = await findBlockingRules(trx, ids, jobId, actor.id);
	return candidates.flatMap(({ candidate_id, name, overridden }) => {
		const rule = overridden ? undefined : rules.get(candidate_id);
		return rule ? [{ name, rule }] : [];
	});
}

/** Merge fields left unresolved until sending, as they differ per recipient. */
const open = ["name", "first_name", "email", "count", "recruiter"];

/** The business's own template text for this job; null for the default text. */
export async function readSubmissionTexts(
	trx: Scoped,
	user: Recruiter,
	{ brand, job, locale }: { brand: Site; job: { id: number; title: string; company: string }; locale: Locale },
): Promise<{ subject: string; message: string } | null> {
	const siteId = brand.businessId === user.businessId ? brand.id : null;
	const words = await findTemplateTexts(trx, "candidates_presented", siteId, locale, { job: job.id }, user);
	if (!words) return null;
	const saved = Object.fromEntries(open.map((name) => [name, `{{${name}}}`]));
	const values = {
		...saved,
		...escapeBraces({ ...words.values, job: job.title, company: job.company, site: brand.title }),
	};
	return {
		subject: fillMergeFields(words.subject, values).slice(0, 200),
		message: fillMergeFields(words.body, values).slice(0, 5000),
	};
}

/** Errors for merge fields that have no value in this mail. */
export function findSubmissionProblems({ subject, message = "" }: Pick<SendInput, "subject" | "message">): FormErrors {
	return Object.fromEntries(
		Object.entries({ subject, message }).flatMap(([name, input]) => {
			const problem = mergeProblem(input, "presentation");
			return problem ? [[name, [problem]]] : [];
		}),
	);
}

function presented(row: PresentableApply, locale: Locale): SubmittedCandidate {
	const t = fixedT(locale);
	return {
		name: row.name,
		headline: [row.position, row.company, [row.city, row.state].filter(Boolean).join(", ")].filter(Boolean).join(" · "),
		experiences: row.experiences.map(({ position, company }) => `${position}, ${company}`),
		skills: row.skills,
		languages: row.languages.map(
			({ language, level }) =>
				`${languageName(language, locale)} (${t(labelKey("languageLevels", level)).toLowerCase()})`,
		),
	};
}
