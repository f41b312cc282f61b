import type { RouterContextProvider } from "react-router";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { fileTypesFor } from "#app/domain/candidates/candidate-files.ts";
import { getTemplateTexts, type MailTexts, maxAttachmentsMb } from "#app/domain/mail/email-template.ts";
import { escapeBraces, fillMergeFields, listMergeFields } from "#app/domain/mail/merge-fields.ts";
import { visibleCustomFields } from "#app/entities/visible-custom-fields.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { buildFeedbackDrafts, readDebrief } from "#app/routes/shared/interviews/debrief.server.ts";
import { readModelDraft } from "#app/routes/shared/language-model/model-draft.server.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findRefsByName } from "#db/kit/refs.ts";
import { readMergeValues } from "#db/queries/custom-fields/merge-values.ts";
import { type Addressee, listAttachable, listBrands } from "#db/queries/email-composition.ts";
import { findEntityTemplate, listEntityTemplates } from "#db/queries/email-templates.ts";
import { findSignature } from "#db/queries/recruiter-profile.ts";
import { findDebriefApply } from "#db/queries/scorecards/debrief-apply.ts";
import { findDraftedMessage } from "#db/queries/suggested-changes.ts";
import { readRejectionText } from "../applies/rejection-draft.server.ts";
import { readUpdateDraft } from "../client_updates/update-draft.server.ts";
import { labelCustomMergeFields } from "../templates/emails/merge-field-groups.server.ts";
import { findEmailDraftDefinition } from "./email-draft.server.ts";
import {
	type EmailWriter,
	findAddressees,
	findAnsweredMessage,
	getMergeFieldEntity,
	maxAddressees,
	parseRecipientRefs,
	partitionRecipients,
	requireEmailWriter,
} from "./email-recipients.server.ts";
import { readMissingDataEmail } from "./missing-data-draft.server.ts";

const shownNames = 12;

export type ComposePage = Awaited<ReturnType<typeof loadComposePage>>;

/** Data of the compose page; without recipients it offers their selection. */
export async function loadComposePage(context: Readonly<RouterContextProvider>, params: URLSearchParams) {
	const own = requireEmailWriter(context);
	const { user, entities } = own;
	const format = createFormatters(context);
	const { businessId } = user;
	return inBusiness(context.get(database), businessId, async (trx) => {
		const answered = await findAnsweredMessage(trx, own, params.get("reply"));
		const request = parseRecipientRefs(params.getAll("to"), entities);
		const named = answered && request.named.length === 0 ? [answered.named] : request.named;
		const title = format.title(format.t(answered ? "letters:compose.titleReply" : "letters:compose.title"));
		const people = await findAddressees(trx, named);
		const common = { title, entities, to: named.map(({ entity, uid }) => `${entity}:${uid}`) };
		if (people.length === 0 || named.length > maxAddressees)
			return {
				...common,
				letter: null,
				choose: {
					options: request.typed ? await matches(trx, own, request.typed) : [],
					typed: request.typed,
					problem:
						named.length > maxAddressees
							? format.t("letters:compose.tooMany", { n: maxAddressees })
							: params.has("to")
								? format.t("letters:compose.chooseUnknown")
								: null,
				},
			};
		const { to, excluded } = partitionRecipients(people, answered !== null);
		const first = people[0] as Addressee;
		const key = getMergeFieldEntity(people);
		const templates = can(user, "read", "templates/emails") ? await listEntityTemplates(trx, key) : [];
		const template = await findChosenTemplate(trx, user, key, params.get("template"));
		const brands = await listBrands(trx);
		const brandId = template?.site_config_id ?? answered?.message.site_config_id ?? first.siteId;
		const begin = answered ? buildReplyTexts(answered.message.subject) : null;
		const text = template
			? getTemplateTexts(template, getLocale(people, format.locale))
			: ((await readMissingDataEmail(trx, user, { apply: params.get("missing"), person: first, format })) ??
				(await readUpdateDraft(trx, user, params, format.now)) ??
				(await readSuggestedDraft(trx, user, params.get("suggestion"), first)) ??
				(await readRejectionDraft(trx, user, { apply: params.get("debrief"), person: first, format })));
		// A reply keeps its subject, to stay in its conversation.
		const words = begin ? { ...text, subject: begin.subject } : text;
		const isFirstLetter = people.length === 1 && !answered;
		const about = {
			missing: isFirstLetter ? params.get("missing") : null,
			debrief: isFirstLetter ? params.get("debrief") : null,
		};
		const spot = findEmailDraftDefinition(user, { ...about, person: first, format });
		const types = fileTypesFor(can(user, "view_sensitive", "candidates"));
		const { signature } = await findSignature(trx, user.id);
		return {
			...common,
			choose: null,
			letter: {
				start:
					people.length === 1 && template
						? await filled(trx, words, first, user, getLocale(people, format.locale))
						: words,
				people: to.slice(0, shownNames).map((item) => ({
					value: `${item.entity}:${item.uid}`,
					name: item.name,
					email: item.email,
					reads: format.t("letters:compose.reads", {
						language: format.t(`letters:compose.${item.locale ?? format.locale}`),
					}),
				})),
				count: to.length,
				excluded: excluded.map(({ name, reason }) => ({
					name,
					reason: format.t(`letters:compose.reasons.${reason as "no_email"}`),
				})),
				about,
				modelDraft: spot && (await readModelDraft(trx, spot, format)),
				several: people.length > 1,
				templates: templates.map(({ uid, name }) => ({ value: uid, label: name })),
				template: template ? { uid: template.uid, files: template.files.map(({ name }) => name).join(", ") } : null,
				reply: answered && {
					uid: answered.message.uid,
					subject: answered.message.subject,
					text: answered.message.text.slice(0, 5000),
				},
				brands: brands.map(({ uid, title }) => ({ value: uid, label: title })),
				brand: (brands.find(({ id }) => id === brandId) ?? brands[0])?.uid ?? "",
				fields: listMergeFields(key, visibleCustomFields(user)),
				labels: labelCustomMergeFields(key, user, format.locale),
				fieldsKey: key,
				signed: signature !== null && signature !== "",
				files: people.length === 1 ? await getFiles(trx, first, types, format) : [],
				mostMb: maxAttachmentsMb,
				back: safeLocalPath(params.get("back"), `/recruiters/${first.entity}/${first.uid}`),
			},
		};
	});
}

interface DraftRequest {
	/** Public id of the application whose scorecards start the letter. */
	apply: string | null;
	person: Addressee;
	format: Formatters;
}

/** Initial rejection text from scorecards; empty without permission to read them. */
async function readRejectionDraft(
	trx: Scoped,
	user: Recruiter,
	{ apply, person, format }: DraftRequest,
): Promise<MailTexts> {
	const empty = { subject: "", body: "" };
	if (!apply || !/^[\w-]{1,64}$/.test(apply) || !can(user, "read", "applies")) return empty;
	const debriefed = await findDebriefApply(trx, apply);
	if (!debriefed || debriefed.candidate !== person.uid) return empty;
	const seesInterviews = can(user, "read", "interviews");
	const [judged] = seesInterviews ? (await readDebrief(trx, { applyId: debriefed.id }, user.id, format)).people : [];
	const drafts = judged ? buildFeedbackDrafts(judged, debriefed.job, format) : null;
	if (drafts) return { subject: debriefed.job, body: drafts.rejection };
	return (await readRejectionText(trx, user, apply)) ?? empty;
}

/** The assistant's draft for this recipient, without braces: it must not contain merge fields. */
async function readSuggestedDraft(
	trx: Scoped,
	user: Recruiter,
	uid: string | null,
	{ entity, uid: reader }: Addressee,
): Promise<MailTexts | null> {
	const draft = uid && /^[\w-]{1,64}$/.test(uid) ? await findDraftedMessage(trx, user.id, uid) : undefined;
	if (!draft || draft.to !== `${entity}:${reader}`) return null;
	const plain = (text: string) => text.replace(/[{}]{2,}/g, "");
	return { subject: plain(draft.subject), body: plain(draft.body) };
}

/** A team template, if this user may use it for these recipients. */
export async function findChosenTemplate(trx: Scoped, user: Recruiter, key: string, uid: string | null) {
	if (!uid || !/^[\w-]{1,64}$/.test(uid) || !can(user, "read", "templates/emails")) return undefined;
	return findEntityTemplate(trx, key, uid);
}

/** A single recipient's language; for several, the sender's. */
function getLocale(people: readonly Addressee[], usual: Locale): Locale {
	return (people.length === 1 ? people[0]?.locale : null) ?? usual;
}

export function buildReplyTexts(subject: string): MailTexts {
	return { subject: `Re: ${subject.replace(/^(?:\s*(?:re|res|fw|fwd|enc)\s*:\s*)+/i, "")}`.slice(0, 200), body: "" };
}

async function filled(
	trx: Scoped,
	{ subject, body }: MailTexts,
	person: Addressee,
	by: Recruiter,
	locale: Locale,
): Promise<MailTexts> {
	const letter = { entity: person.entity, person, locale, texts: [subject, body], by };
	const values = escapeBraces(await readMergeValues(trx, letter));
	return { subject: fillMergeFields(subject, values), body: fillMergeFields(body, values) };
}

async function getFiles(trx: Scoped, person: Addressee, types: readonly string[], format: Formatters) {
	const rows = await listAttachable(trx, person, types);
	return rows.map(({ uid, name, size_bytes }) => ({
		value: uid,
		label: name,
		help: `${format.number(Math.ceil(size_bytes / 1024))} KB`,
	}));
}

async function matches(trx: Scoped, { user, entities }: EmailWriter, input: string) {
	const result = [];
	for (const entity of entities)
		for (const item of await findRefsByName({ db: trx, businessId: user.businessId, viewer: user }, entity, input, 8))
			result.push({ value: `${entity}:${item.uid}`, label: item.label, help: item.sub ?? undefined });
	return result;
}
