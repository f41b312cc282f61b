import type { RouterContextProvider } from "react-router";
import { database, i18n, site as siteContext } from "#app/context.ts";
import { parseLegalText } from "#app/domain/brands/legal-text.ts";
import { getMinimumAge, getSiteEmail } from "#app/domain/brands/site.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { formatDate } from "#app/i18n/format.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { documentInForce } from "#db/queries/business-files.ts";
import { findSiteOwner } from "#db/queries/site-owner.ts";
import { fillDocument, getLegalNames, type LegalDocument } from "./legal-document.ts";

/** Minimum age for regular work; younger people may only be apprentices. */
const adultWork = 16;

/** Loads the legal text in the user's language, filled with the site's controller names. */
export async function loadDocument(
	context: Readonly<RouterContextProvider>,
	path: string,
	texts: Record<"pt" | "en", LegalDocument>,
	kind: "terms_of_service" | "privacy_policy",
) {
	const site = context.get(siteContext);
	const { locale, t } = context.get(i18n);
	const { businessId } = site;
	const { owner: business, own } =
		businessId === null
			? {}
			: await inBusiness(context.get(database), businessId, async (trx) => ({
					owner: await findSiteOwner(trx),
					own: await documentInForce(trx, kind),
				}));
	const owner = business && { ...business, email: getSiteEmail(site) ?? business.email };
	const youngest = getMinimumAge(site);
	const names = getLegalNames(site.title, owner, {
		registered: (cnpj) => t("legal:registered", { cnpj }),
		contact: t("legal:contactUnknown", { site: site.title }),
		age: t(youngest < adultWork ? "legal:ageApprentice" : "legal:age", { age: youngest, adult: adultWork }),
	});
	// The business's own text takes precedence, in whichever language it has.
	const input = own && ((locale === "en" ? own.en : null) ?? own.pt);
	const document = input
		? { version: own.from, title: texts[locale].title, ...parseLegalText(input) }
		: fillDocument(texts[locale], names);
	return {
		document,
		/** Whether the business wrote it itself. */
		isOwn: input !== undefined && input !== null,
		version:
			t("legal:version", { date: formatDate(locale, document.version, "long") }) + (own ? ` · ${own.edition}` : ""),
		email: owner?.email ?? null,
		title: `${document.title} · ${site.title}`,
		description: document.intro[0] ?? document.title,
		canonical: `${siteOrigin(site.domain)}${path}`,
	};
}
