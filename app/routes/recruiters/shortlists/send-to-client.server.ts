import { z } from "zod";
import { hashSecret, newSecret } from "#app/auth/secret.server.ts";
import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import { fillMergeFields, mergeProblem } from "#app/domain/mail/merge-fields.ts";
import {
	buildInitialDefaults,
	type ClientDefaults,
	readClientSettings,
} from "#app/domain/shortlists/client-defaults.ts";
import { shortlistFields } from "#app/domain/shortlists/configurations.ts";
import { maxPeople } from "#app/domain/shortlists/people-filter.ts";
import { line, optionalLine, optionalProse } from "#app/domain/text/form-fields.ts";
import { parseUid } from "#app/http/uid.ts";
import {
	getDefaultMessage,
	type ShortlistSendResult,
	sendShortlist,
} from "#app/routes/shared/shortlist/send.server.ts";
import type { RecordContext } from "#app/routes/shared/with-record.server.ts";
import type { FormErrors } from "#app/ui/form/parse.ts";
import { findClientDefaults, saveClientDefaults } from "#db/queries/shortlists/defaults.ts";
import { findShortlist, listShortlists } from "#db/queries/shortlists/find.ts";
import {
	addPeople,
	insertShortlist,
	insertViewer,
	listTemplates,
	showableApplies,
} from "#db/queries/shortlists/write.ts";
import type { SubmissionJob } from "#db/queries/submissions.ts";
import { findSubmissionJob, listReceivers } from "#db/queries/submissions.ts";

const uid = z.string().regex(/^[\w-]{1,64}$/);

export const sendToClientSchema = z.object({
	applies: z.array(uid).min(1).max(maxPeople),
	contacts: z.array(uid).min(1).max(100),
	fields: z.array(z.enum(shortlistFields)).default([]),
	anonymise: z.boolean().default(false),
	show_salary: z.boolean().default(false),
	show_contact: z.boolean().default(false),
	allow_download: z.boolean().default(false),
	locale: z.enum(["pt", "en"]),
	template: uid.optional(),
	subject: line(200, 0).optional(),
	message: optionalProse(2000),
	remember: z.boolean().default(false),
	off_limits_reason: optionalLine(1000),
});
type Input = z.output<typeof sendToClientSchema>;

export const seesPay = (user: PermissionHolder) => can(user, "view_remuneration", "candidates");

/** Editable default text of the mail; `{{job}}` is filled in on sending. */
const wordsOf = ({ subject, message, configurations: { locale } }: ClientDefaults) => {
	const usual = getDefaultMessage(locale, "{{job}}");
	return { subject: subject ?? usual.subject, message: message ?? usual.message };
};

export const fillMessageTexts = (settings: ClientDefaults, job: string) => {
	const { subject, message } = wordsOf(settings);
	return { subject: fillMergeFields(subject, { job }), message: fillMergeFields(message, { job }) };
};

/** Recipients and options: the client's defaults, overridden by the URL. */
export async function readSendToClientForm(
	{ trx, user }: Pick<RecordContext<"jobs">, "trx" | "user">,
	job: SubmissionJob,
	params: URLSearchParams,
) {
	const saved = await findClientDefaults(trx, job.id);
	const receivers = job.contacts.filter(({ email }) => email !== null);
	const usual = buildInitialDefaults(receivers);
	const defaults = saved ? { ...saved, contacts: saved.contacts.length > 0 ? saved.contacts : usual.contacts } : usual;
	const settings = readClientSettings(params, defaults, seesPay(user));
	return { remembered: saved !== undefined, settings, receivers, words: wordsOf(settings) };
}

export function findMessageProblems({ subject, message }: Pick<Input, "subject" | "message">): FormErrors {
	return Object.fromEntries(
		Object.entries({ subject, message }).flatMap(([name, text]) => {
			const problem = text ? mergeProblem(text, "shortlist_sent") : null;
			return problem ? [[name, [problem]]] : [];
		}),
	);
}

/** Creates the shortlist, grants access and sends it. On problems (by field) nothing is saved. */
export async function sendToClient(
	opened: RecordContext<"jobs">,
	input: Input,
	brand: { id: number; brand_key: string } | undefined,
): Promise<(ShortlistSendResult & { uid: string }) | { problems: FormErrors }> {
	const { trx, user, actor, format } = opened;
	const job = await findSubmissionJob(trx, parseUid(opened.record.uid));
	if (!job) return { problems: { "": [format.t("shortlists:problems.gone")] } };
	const problems = findMessageProblems(input);
	if (Object.keys(problems).length > 0) return { problems };
	const people = await showableApplies(trx, job.id, input.applies);
	if (people.length < new Set(input.applies).size)
		return { problems: { applies: [format.t("shortlists:problems.gone")] } };
	const receivers = await listReceivers(trx, job.id, input.contacts);
	if (receivers.length < new Set(input.contacts).size)
		return { problems: { contacts: [format.t("shortlists:problems.contactGone")] } };
	const template = input.template
		? (await listTemplates(trx, "short_list")).find((row) => row.uid === input.template)
		: undefined;
	if (input.template && !template) return { problems: { template: ["forms:invalid"] } };
	const saved = await findClientDefaults(trx, job.id);
	const { fields, anonymise, show_contact, allow_download, locale } = input;
	// Without access to pay, the client's saved setting applies.
	const show_salary = seesPay(user) ? input.show_salary : (saved?.configurations.show_salary ?? false);
	const configurations = { fields, anonymise, show_salary, show_contact, allow_download, locale };
	const words = { subject: input.subject || null, message: input.message || null };
	const usual = getDefaultMessage(locale, "{{job}}");
	const settings = { configurations, ...words, contacts: [], template: null };

	const shortlist = await insertShortlist(
		trx,
		{
			jobId: job.id,
			name: await createShortlistName(opened, job),
			kind: "short_list",
			siteId: brand?.id ?? null,
			brandKey: brand?.brand_key ?? null,
			configurations,
			templateId: template?.id ?? null,
		},
		actor,
	);
	await addPeople(
		trx,
		shortlist.id,
		people.map(({ id }) => id),
	);
	const record = await findShortlist(trx, shortlist.uid);
	if (!record) throw new Error("A shortlist just made is there");
	for (const { id } of receivers)
		await insertViewer(trx, shortlist.id, {
			contactId: id,
			email: null,
			locale,
			permissions: { see_salary: show_salary, see_cv: allow_download, comment: true },
			tokenHash: hashSecret(newSecret()),
			expiresAt: record.expiresAt,
		});
	if (input.remember)
		await saveClientDefaults(trx, job.company_id, {
			configurations,
			contactIds: receivers.map(({ id }) => id),
			templateId: template?.id ?? null,
			subject: words.subject === usual.subject ? null : words.subject,
			message: words.message === usual.message ? null : words.message,
		});
	const { subject, message } = fillMessageTexts(settings, job.title);
	const sent = await sendShortlist(
		{ ...opened, id: record.id, record },
		{
			viewers: "all",
			isHeld: true,
			[`subject_${locale}`]: subject,
			[`message_${locale}`]: message,
			off_limits_reason: input.off_limits_reason,
		},
	);
	return "problems" in sent ? sent : { ...sent, uid: shortlist.uid };
}

/** Each submission of a job gets a unique name. */
export async function createShortlistName(
	{ trx, format }: Pick<RecordContext<"jobs">, "trx" | "format">,
	job: SubmissionJob,
): Promise<string> {
	const number = (await listShortlists(trx, job.id)).length + 1;
	const kind = format.t("shortlists:kinds.short_list");
	return `${number > 1 ? `${kind} ${number}` : kind} · ${job.title}`.slice(0, 160);
}
