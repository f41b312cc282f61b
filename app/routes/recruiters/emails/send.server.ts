import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { checkRateLimit } from "#app/auth/rate-limits.server.ts";
import { database, i18n } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { fileTypesFor } from "#app/domain/candidates/candidate-files.ts";
import { isConversationEntity } from "#app/domain/conversations/message.ts";
import { maxEmailBodyLength, toEmailMarkup } from "#app/domain/mail/email-html.ts";
import { maxAttachmentsMb } from "#app/domain/mail/email-template.ts";
import { mergeProblem } from "#app/domain/mail/merge-fields.ts";
import { line, normalizeProse, optionalLine } from "#app/domain/text/form-fields.ts";
import { visibleCustomFields } from "#app/entities/visible-custom-fields.ts";
import { inspectUpload } from "#app/storage/inspect-upload.server.ts";
import { storeUpload } from "#app/storage/store-upload.server.ts";
import { type FormErrors, parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { KeyReusedError } from "#db/kit/idempotency.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { touchConversation } from "#db/queries/conversations/touch-conversation.ts";
import { type Addressee, listAttachable } from "#db/queries/email-composition.ts";
import { type NewAttachment, queueEmail } from "#db/queries/emails.ts";
import { oncePerSubmission } from "../../idempotency.server.ts";
import { composeEmail, type EmailComposition } from "./compose-email.server.ts";
import { findChosenTemplate, loadComposePage } from "./compose-page.server.ts";
import {
	findAddressees,
	findAnsweredMessage,
	getMergeFieldEntity,
	maxAddressees,
	parseRecipientRefs,
	partitionRecipients,
	requireEmailWriter,
} from "./email-recipients.server.ts";

type Context = Readonly<RouterContextProvider>;
const maxFiles = 5;

export interface EmailFormFields extends Record<string, unknown> {
	subject: string;
	body: string;
	brand: string;
	attach: string[];
	files: string;
}

const letterForm = z.object({
	subject: z
		.string()
		.regex(/^[^\r\n]*$/, "letters:problems.subjectLines")
		.pipe(line(200)),
	body: z.string().overwrite(normalizeProse).trim().min(1).max(maxEmailBodyLength),
	brand: optionalLine(64),
	attach: z.array(z.string().max(64)).max(maxFiles).optional(),
});

const texts = (form: FormData, name: string) => form.getAll(name).filter((item) => typeof item === "string");
const text = (form: FormData, name: string) => texts(form, name)[0] ?? null;

/** Sends once to all allowed recipients, or returns the form with errors and input. */
export async function sendComposedEmail(context: Context, form: FormData) {
	const own = requireEmailWriter(context);
	const { user } = own;
	const { t } = context.get(i18n);
	const { named } = parseRecipientRefs(texts(form, "to"), own.entities);
	const again = new URLSearchParams([
		...named.map(({ entity, uid }) => ["to", `${entity}:${uid}`]),
		...["reply", "missing", "debrief", "template", "back"].flatMap((name) =>
			text(form, name) ? [[name, text(form, name) ?? ""]] : [],
		),
	]);
	if (named.length === 0 || named.length > maxAddressees) {
		if (named.length === 0) again.set("to", text(form, "to") ?? "");
		return data({ result: undefined, page: await loadComposePage(context, again) }, { status: 422 });
	}
	const parsed = parseForm(form, letterForm, t);
	if (!parsed.ok) return data({ result: parsed.result, page: await loadComposePage(context, again) }, { status: 422 });
	const refuse = async (errors: FormErrors) =>
		data({ result: parsed.reply(errors), page: await loadComposePage(context, again) }, { status: 422 });

	const { subject, brand = "", attach = [] } = parsed.value;
	const body = toEmailMarkup(parsed.value.body);
	if (body === "") return refuse({ body: ["letters:problems.nothingLeft"] });
	const errors = Object.fromEntries(
		Object.entries({ subject, body }).flatMap(([name, input]) => {
			const problem = mergeProblem(input, getMergeFieldEntity(named), visibleCustomFields(user));
			return problem ? [[name, [problem]]] : [];
		}),
	);
	if (Object.keys(errors).length > 0) return refuse(errors);
	const tooOften = await checkRateLimit(context, "compose");
	if (tooOften) {
		const page = await loadComposePage(context, again);
		return data({ result: parsed.reply({ "": [tooOften.message] }), page }, tooOften.init);
	}
	const uploads = form.getAll("files").filter((item) => item instanceof File && (item.size > 0 || item.name !== ""));
	const files = await uploaded(context, user, uploads as File[], attach.length);
	if (files.problem !== undefined) return refuse({ files: [files.problem] });

	const written = { subject, body };
	try {
		const sent = await inBusiness(context.get(database), user.businessId, async (trx) => {
			const result = await oncePerSubmission(trx, user, form, async () => {
				const answered = await findAnsweredMessage(trx, own, text(form, "reply"));
				const people = await findAddressees(trx, named);
				const { to } = partitionRecipients(people, answered !== null);
				const template = await findChosenTemplate(trx, user, getMergeFieldEntity(named), text(form, "template"));
				const saved = people.length === 1 ? await recordFiles(trx, user, people[0] as Addressee, attach) : [];
				const along = template?.files.map(asAttachment) ?? [];
				const attachments = [...along, ...saved, ...files.kept];
				const total = attachments.reduce((sum, { size }) => sum + size, 0);
				if (to.length === 0 || total >= maxAttachmentsMb * 1024 * 1024) return to.length === 0 ? "nobody" : "large";
				const letter = { written, template, brand, attachments, answered: answered?.message ?? null };
				for (const person of to) await write(trx, user, person, letter, people.length);
				return String(to.length);
			});
			// Thrown, so that the form's key is free again for the mended form.
			if (!/^\d+$/.test(result)) throw new Refused(result);
			return Number(result);
		});
		const back = safeLocalPath(text(form, "back"), `/recruiters/${named[0]?.entity}/${named[0]?.uid}`);
		return await redirectWithToast(
			back,
			{ type: "success", message: t("letters:compose.sent", { count: sent }) },
			{ status: 303 },
		);
	} catch (error) {
		if (error instanceof KeyReusedError) return refuse({ "": [t("letters:compose.anotherKey")] });
		if (!(error instanceof Refused)) throw error;
		return error.message === "nobody"
			? refuse({ "": [t("letters:compose.nobody")] })
			: refuse({ files: [t("letters:show.tooLarge", { n: maxAttachmentsMb })] });
	}
}

class Refused extends Error {}

interface Sending extends EmailComposition {
	attachments: NewAttachment[];
}

async function write(
	trx: Scoped,
	user: Recruiter,
	person: Addressee & { email: string },
	letter: Sending,
	all: number,
) {
	const { template, answered, attachments } = letter;
	const { content, brand, locale } = await composeEmail(trx, user, person, letter);
	const kind = all > 1 ? "commercial" : "transactional";
	await queueEmail(trx, {
		kind: "letter",
		class: kind,
		site: { id: brand.id },
		...(template?.sender === "business" ? {} : { recruiterId: user.id }),
		to: { email: person.email, name: person.name },
		replyTo: user.email,
		...(answered ? { inReplyTo: answered.message_id, thread: answered.thread ?? answered.message_id } : {}),
		locale,
		content,
		attachments,
		related: [
			{ type: person.entity, id: person.id },
			...(template ? [{ type: "email_templates", id: template.id }] : []),
		],
	});
	if (isConversationEntity(person.entity))
		await touchConversation(
			trx,
			{ entity: person.entity, id: person.id },
			{ what: kind === "transactional" ? "answer" : "out", assigneeId: user.id },
		);
}

interface Stored {
	name: string;
	content_type: string;
	storage_key: string;
	size_bytes: number;
}

const asAttachment = (file: Stored): NewAttachment => ({
	fileName: file.name,
	contentType: file.content_type,
	storageKey: file.storage_key,
	size: file.size_bytes,
});

async function recordFiles(trx: Scoped, user: Recruiter, person: Addressee, uids: readonly string[]) {
	if (uids.length === 0) return [];
	const types = fileTypesFor(can(user, "view_sensitive", "candidates"));
	const rows = await listAttachable(trx, person, types);
	return rows.filter(({ uid }) => uids.includes(uid)).map(asAttachment);
}

type Uploaded = { kept: NewAttachment[]; problem?: undefined } | { problem: string };

/** Checks and stores the attached files; the first invalid file stops the send. */
async function uploaded(
	context: Context,
	user: Recruiter,
	files: readonly File[],
	attached: number,
): Promise<Uploaded> {
	const { t } = context.get(i18n);
	if (files.length + attached > maxFiles) return { problem: t("letters:compose.tooManyFiles") };
	const total = files.reduce((sum, { size }) => sum + size, 0);
	if (total >= maxAttachmentsMb * 1024 * 1024) return { problem: t("letters:show.tooLarge", { n: maxAttachmentsMb }) };
	const checked = [];
	for (const file of files) {
		const result = await inspectUpload(file, "other");
		if (!result.ok) return { problem: `${file.name}: ${t(result.messageKey, result.params)}` };
		checked.push(result);
	}
	const saved: NewAttachment[] = [];
	for (const file of checked) {
		const stored = await storeUpload(user.businessId, file);
		if (!stored.ok) return { problem: t(stored.messageKey) };
		saved.push({
			fileName: file.safeName,
			storageKey: stored.storageKey,
			contentType: file.contentType,
			size: file.size,
		});
	}
	return { kept: saved };
}
