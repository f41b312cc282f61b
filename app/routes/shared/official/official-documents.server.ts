import type { RouterContextProvider } from "react-router";
import { database, i18n, site } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { formatDate } from "#app/i18n/format.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { type Audience, listOfficialDocuments } from "#db/queries/business-files.ts";

export async function loadOfficialDocuments(
	context: Readonly<RouterContextProvider>,
	{ businessId, audiences, path, uid }: { businessId: number; audiences: Audience[]; path: string; uid: string | null },
) {
	const { locale, t } = context.get(i18n);
	const row = await inBusiness(context.get(database), businessId, (trx) => listOfficialDocuments(trx, audiences, uid));
	const [item] = row;
	if (uid !== null && !item) throw notFound();
	const name = uid !== null && item ? item.name : t("client_contacts:documents.title");
	return {
		path,
		title: `${name} · ${context.get(site).title}`,
		name,
		text: uid !== null && item ? ((locale === "en" ? item.en : null) ?? item.pt ?? "") : null,
		documents: row.map((document) => ({
			uid: document.uid,
			name: document.name,
			about: t("client_contacts:documents.about", {
				edition: document.edition,
				date: formatDate(locale, document.from),
			}),
		})),
	};
}

export type OfficialDocuments = Awaited<ReturnType<typeof loadOfficialDocuments>>;
