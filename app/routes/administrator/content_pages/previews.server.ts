import { contentPath } from "#app/domain/community/content.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { previewToken } from "#app/routes/preview.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findContentPage, listPageSites } from "#db/queries/public-content.ts";

/** Preview links of a page for each brand, valid for a day. */
export async function listPreviews(trx: Scoped, uid: string) {
	const page = await findContentPage(trx, uid);
	if (!page) return [];
	const token = previewToken(trx.businessId, page.uid, new Date());
	const sites = await listPageSites(trx, page.id);
	return sites.map(({ title, domain }) => ({
		title,
		to: `${siteOrigin(domain)}${previewPath(contentPath(page), token)}`,
	}));
}

const previewPath = (path: string, token: string) => {
	const [at = "", moment] = path.split("#");
	return `${at}?preview=${token}${moment ? `#${moment}` : ""}`;
};
