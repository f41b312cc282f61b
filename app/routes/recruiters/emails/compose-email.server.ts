import type { Recruiter } from "#app/domain/access/session-user.ts";
import { getTemplateTexts, type MailTexts } from "#app/domain/mail/email-template.ts";
import { customMessage } from "#app/emails/custom-message.ts";
import { formatDate } from "#app/i18n/format.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { readMergeValues } from "#db/queries/custom-fields/merge-values.ts";
import { type Addressee, listBrands, type ReplyTarget } from "#db/queries/email-composition.ts";
import { findSignature } from "#db/queries/recruiter-profile.ts";
import type { findChosenTemplate } from "./compose-page.server.ts";

export interface EmailComposition {
	written: MailTexts;
	template: Awaited<ReturnType<typeof findChosenTemplate>>;
	/** Public id of the brand; empty means the recipient's. */
	brand: string;
	answered: ReplyTarget | null;
}

/** Uses the recipient's language where the template text is unedited. */
export async function composeEmail(trx: Scoped, user: Recruiter, person: Addressee, letter: EmailComposition) {
	const { answered } = letter;
	const brands = await listBrands(trx);
	const brand =
		brands.find(({ uid }) => uid === letter.brand) ?? brands.find(({ id }) => id === person.siteId) ?? brands[0];
	if (!brand) throw new Error("A business without a brand");
	const locale = person.locale ?? (brand.default_locale === "en" ? "en" : "pt");
	const t = fixedT(locale);
	const quoted = answered && {
		intro: t("letters:compose.quoteIntro", {
			when: formatDate(locale, answered.created_at, "datetime"),
			from: answered.from_name ?? answered.from_email,
		}),
		text: answered.text.slice(0, 20_000).trim(),
	};
	const { signature } = await findSignature(trx, user.id);
	const words = inTheirs(letter, locale);
	const texts = [words.subject, words.body];
	const content = customMessage(
		{
			...words,
			values: await readMergeValues(trx, { entity: person.entity, person, locale, texts, by: user }),
			from: user.name,
			signature,
			...(quoted ? { quoted } : {}),
		},
		{ title: brand.title, colors: brand.colors as object, locale },
	);
	return { content, brand, locale };
}

/** An unedited template is sent in each recipient's language. */
function inTheirs({ written, template }: EmailComposition, locale: "pt" | "en"): MailTexts {
	if (!template) return written;
	const same = (words: MailTexts) => words.subject === written.subject && words.body === written.body;
	return same(getTemplateTexts(template, "pt")) || same(getTemplateTexts(template, "en"))
		? getTemplateTexts(template, locale)
		: written;
}
