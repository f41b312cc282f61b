import type { RouterContextProvider } from "react-router";
import { database, i18n, site as siteContext } from "#app/context.ts";
import { type CertificateDocument, certificatePath, countTalkHours } from "#app/domain/community/certificate.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { notFound } from "#app/http/not-found.ts";
import { formatDate, formatNumber } from "#app/i18n/format.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findTalkCertificate } from "#db/queries/talk-certificates.ts";

/** Public content of a certificate: anyone with its code sees this and nothing more. */
export async function readCertificate(
	context: Readonly<RouterContextProvider>,
	code: string,
): Promise<CertificateDocument & { name: string; address: string }> {
	const { id: siteId, businessId, title: site, domain } = context.get(siteContext);
	if (siteId === null || businessId === null || !/^[\w-]{1,64}$/.test(code)) throw notFound();
	const talkCertificate = await inBusiness(context.get(database), businessId, (trx) =>
		findTalkCertificate(trx, { siteId, code }),
	);
	if (!talkCertificate) throw notFound();
	const { t, locale } = context.get(i18n);
	const hours = countTalkHours(talkCertificate);
	const values = {
		title: (locale === "en" && talkCertificate.title_en) || talkCertificate.title,
		day: formatDate(locale, talkCertificate.starts_at, "long"),
	};
	const after = hours
		? t("public_pages:certificate.afterHours", { ...values, count: hours, hours: formatNumber(locale, hours) })
		: t("public_pages:certificate.after", values);
	const address = siteOrigin(domain) + certificatePath(talkCertificate.code);
	return {
		site,
		title: t("public_pages:certificate.title"),
		locale,
		certifies: [t("public_pages:certificate.before"), talkCertificate.name, after],
		more: talkCertificate.speakers.length
			? [t("public_pages:certificate.speakers", { names: talkCertificate.speakers.join(", ") })]
			: [],
		check: t("public_pages:certificate.check", { address }),
		name: talkCertificate.name,
		address,
	};
}
