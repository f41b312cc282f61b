import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { defaultColors, type SiteColors } from "#app/domain/brands/site.ts";
import { getCandidateFacingStage } from "#app/domain/candidates/candidate-stage.ts";
import { renderEmailHtml, renderEmailText } from "#app/domain/mail/email-html.ts";
import { getTemplateTexts, isMailEvent } from "#app/domain/mail/email-template.ts";
import { buildMergeValues, fillMergeFields, type MergeValues } from "#app/domain/mail/merge-fields.ts";
import { isRecipientEntity, type RecipientEntity, recipientEntities } from "#app/domain/mail/recipients.ts";
import { withLogo } from "#app/emails/brand-logo.ts";
import type { EmailContent } from "#app/emails/compose.ts";
import { customMessage, productMessage } from "#app/emails/custom-message.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { submissionMail } from "#app/emails/submission.ts";
import { formatDate } from "#app/i18n/format.ts";
import { fixedT, type Locale } from "#app/i18n/i18n.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type MergeRecordIds, readCustomMergeValues, readMergeValues } from "#db/queries/custom-fields/merge-values.ts";
import {
	type Addressee,
	findNewestPersonUid,
	findTemplateSample,
	listAddressees,
	listBrands,
} from "#db/queries/email-composition.ts";
import type { EmailTemplate } from "#db/queries/email-templates.ts";
import { findSignature } from "#db/queries/recruiter-profile.ts";

/** One of the business's templates, or the product's default text. */
export type PreviewTemplate = Pick<
	EmailTemplate,
	"event_key" | "entity" | "site_config_id" | "subject_pt" | "body_pt" | "subject_en" | "body_en"
>;

interface Previewed {
	content: EmailContent;
	/** The person whose data it shows; null for sample data. */
	person: { value: string; label: string } | null;
	locale: Locale;
	brand: { id: number; uid: string };
	brands: { value: string; label: string }[];
	locales: readonly Locale[];
}

/** Selectable recipients: template's entity, candidates for product events, else any readable entity. */
export function listPreviewEntities(
	{ event_key, entity }: Pick<PreviewTemplate, "event_key" | "entity">,
	user: Recruiter,
) {
	const all: RecipientEntity[] =
		event_key === "candidates_presented"
			? ["client_contacts"]
			: isMailEvent(event_key)
				? ["candidates"]
				: isRecipientEntity(entity)
					? [entity]
					: [...recipientEntities];
	return all.filter((item) => can(user, "read", item));
}

/** Rendered template for a real readable record, in a brand and language. */
export async function renderTemplatePreview(
	trx: Scoped,
	user: Recruiter,
	template: PreviewTemplate,
	uRLSearchParams: URLSearchParams,
	usual: Locale,
): Promise<Previewed> {
	const brands = await listBrands(trx);
	const target = uRLSearchParams.get("brand") ?? "";
	const brand =
		brands.find(({ uid }) => uid === target) ?? brands.find(({ id }) => id === template.site_config_id) ?? brands[0];
	if (!brand) throw new Error("A business without a brand");
	const person = await getPerson(trx, user, template, uRLSearchParams.get("record") ?? "");
	const input = uRLSearchParams.get("language");
	const locale: Locale = input === "pt" || input === "en" ? input : (person?.locale ?? usual);
	const frame = { title: brand.title, colors: brand.colors as object, locale };
	const words = getTemplateTexts(template, locale);
	const to = person ?? example(fixedT(locale)("letters:show.exampleName"));
	const values = person
		? await readMergeValues(trx, {
				entity: person.entity,
				person,
				locale,
				texts: [words.subject, words.body],
				by: user,
			})
		: buildMergeValues(to, user.name);
	const content = withLogo(await getContent(), brand);
	return {
		content,
		person: person ? { value: `${person.entity}:${person.uid}`, label: person.name } : null,
		locale,
		brand: { id: brand.id, uid: brand.uid },
		brands: brands.map(({ uid, title }) => ({ value: uid, label: title })),
		locales: ["pt", "en"],
	};

	async function getContent(): Promise<EmailContent> {
		const event = template.event_key;
		if (!isMailEvent(event)) {
			const { signature } = await findSignature(trx, user.id);
			return customMessage({ ...words, values, from: user.name, signature }, frame);
		}
		const all = { ...values, ...(await momentValues()) };
		if (event !== "candidates_presented") return productMessage(words, all, momentFrame(event));
		const message = renderEmailText(renderEmailHtml(words.body, all));
		const from = { name: user.name, email: user.email };
		return submissionMail(
			{ to: to.name, subject: fillMergeFields(words.subject, all), message, candidates: [], from },
			frame,
		);
	}

	async function momentValues(): Promise<MergeValues> {
		const t = fixedT(locale);
		const sample = await findTemplateSample(trx, person?.entity === "candidates" ? person.id : null);
		const event = template.event_key ?? "";
		const about = event === "candidates_presented" ? { job: sample?.job_id } : { apply: sample?.id };
		const isKnown = Object.values(about).some((id) => id !== undefined);
		const texts = [words.subject, words.body];
		const custom = isKnown
			? await readCustomMergeValues(trx, { key: event, locale, texts, by: user, about: about as MergeRecordIds })
			: {};
		return {
			...custom,
			job: sample?.job ?? t("letters:show.exampleJob"),
			company: person?.company ?? sample?.company ?? "",
			stage: t(`reference:candidateStages.${getCandidateFacingStage({ status: sample?.status ?? 4 })}`),
			site: brand?.title ?? "",
			link: exampleLink(),
			count: 2,
			when: formatDate(locale, new Date(Date.now() + 3 * 86_400_000), "datetime"),
			where: "https://meet.example/seleta",
			people: user.name,
		};
	}

	function momentFrame(event: string) {
		const t = fixedT(locale);
		return {
			site: { title: frame.title, colors: { ...defaultColors, ...(frame.colors as Partial<SiteColors>) } },
			locale,
			...(event.startsWith("apply_") ? { action: { label: t("emails:followAction"), link: exampleLink() } } : {}),
			footer: t(event.startsWith("apply_") ? "emails:applyFooter" : "emails:interview.footer", { site: frame.title }),
		};
	}
}

const exampleLink = () => `${siteOrigin("localhost")}/candidates/candidacy`;
const example = (name: string) => ({ name, email: "ana@mail.example", role_name: "Analista", city: "São Paulo" });

async function getPerson(
	trx: Scoped,
	user: Recruiter,
	template: PreviewTemplate,
	requested: string,
): Promise<Addressee | undefined> {
	const entities = listPreviewEntities(template, user);
	const [, input, uid] = /^(?:uid:)?(?:(\w+):)?([\w-]{1,64})$/.exec(requested) ?? [];
	const chosen = entities.find((entity) => entity === input) ?? entities[0];
	if (!chosen) return undefined;
	const target = uid ?? (await findNewestPersonUid(trx, chosen));
	if (!target) return undefined;
	const [person] = await listAddressees(trx, [{ entity: chosen, uid: target }]);
	return person;
}
