import type { Recruiter } from "#app/domain/access/session-user.ts";
import { fileTypes } from "#app/domain/access/upload-rules.ts";
import type { OfferLetter } from "#app/domain/applies/offer-letter.ts";
import type { OfferAcceptance } from "#app/domain/applies/offer-response.ts";
import type { DocumentValues } from "#app/domain/documents/template-fields.ts";
import type { Locale } from "#app/i18n/languages.ts";
import { renderDocumentPdf } from "#app/routes/document-pdf.server.ts";
import { readTemplateValues } from "#app/routes/shared/documents/template-values.server.ts";
import { buildOfferLetter } from "#app/routes/shared/offers/letter.server.ts";
import { findLogoKey, renderLogoPng } from "#app/routes/shared/offers/letter-logo.server.ts";
import { getFile } from "#app/storage/files.server.ts";
import { fillDocx } from "#app/storage/fill-docx.server.ts";
import { fillPdf } from "#app/storage/fill-pdf.server.ts";
import { readText } from "#app/storage/read-text.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type DocumentTemplate, listDocumentTemplates } from "#db/queries/documents.ts";
import type { OfferRecord } from "#db/queries/offers/find.ts";
import { findAcceptanceMode } from "#db/queries/offers/send.ts";
import { listProposalBrands } from "#db/queries/proposals/brands.ts";

export type Brand = Awaited<ReturnType<typeof listProposalBrands>>[number];

/** Unknown values fall back to the candidate's language and brand and the default text. */
export interface LetterQuery {
	locale: string | null;
	brand: string | null;
	template: string | null;
}

export const readLetterQuery = (from: URLSearchParams | FormData): LetterQuery => {
	const get = (name: string) => {
		const value = from.get(name);
		return typeof value === "string" && value !== "" ? value : null;
	};
	return { locale: get("locale"), brand: get("brand"), template: get("template") };
};

/** All that a letter is made of, read at once. */
export interface LetterSource {
	offer: OfferRecord;
	locale: Locale;
	brands: Brand[];
	brand: Brand | undefined;
	models: DocumentTemplate[];
	model: DocumentTemplate | undefined;
	values: DocumentValues;
	acceptance: OfferAcceptance;
	logoKey: string | null;
}

export async function readLetterSource(
	trx: Scoped,
	user: Recruiter,
	offer: OfferRecord,
	query: LetterQuery,
): Promise<LetterSource> {
	const brands = await listProposalBrands(trx);
	const models = await listDocumentTemplates(trx, ["offer"]);
	const model = models.find(({ uid }) => uid === query.template);
	const fallback = model?.locale ?? (offer.candidate_locale === "en" ? "en" : "pt");
	const locale = query.locale === "pt" || query.locale === "en" ? query.locale : fallback;
	const brand =
		brands.find(({ uid }) => uid === query.brand) ??
		brands.find(({ id }) => id === offer.candidate_site_id) ??
		brands[0];
	const values = model
		? (await readTemplateValues(trx, user, { entity: "offers", uid: offer.uid }, locale)).values
		: {};
	return {
		offer,
		locale,
		brands,
		brand,
		models,
		model,
		values,
		acceptance: await findAcceptanceMode(trx),
		logoKey: await findLogoKey(trx, brand),
	};
}

/** The letter and any filled PDF form; null when the template cannot be filled. */
export async function composeLetter({
	offer,
	locale,
	brand,
	model,
	values,
}: LetterSource): Promise<{ letter: OfferLetter; filled: Uint8Array | null } | null> {
	if (!model) return { letter: buildOfferLetter(offer, { locale, site: brand }), filled: null };
	const content = await getFile(model.storage_key);
	const bytes = content && new Uint8Array(await content.arrayBuffer());
	const filled = bytes && (await (model.isPdf ? fillPdf : fillDocx)(bytes, values));
	if (!filled) return null;
	if (model.isPdf) return { letter: buildOfferLetter(offer, { locale, site: brand }), filled };
	const text = await readText(filled, fileTypes.docx.mime);
	return text === null ? null : { letter: buildOfferLetter(offer, { locale, site: brand, text }), filled: null };
}

/** The letter's PDF with the brand's colours and logo; null when rendering fails. */
export async function renderLetterPdf(
	{ letter, filled }: { letter: OfferLetter; filled: Uint8Array | null },
	{ brand, logoKey }: Pick<LetterSource, "brand" | "logoKey">,
): Promise<Uint8Array | null> {
	return filled ?? renderDocumentPdf(letter, brand?.colors, await renderLogoPng(logoKey));
}
