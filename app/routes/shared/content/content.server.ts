import { data, type RouterContextProvider } from "react-router";
import { database, i18n, site as siteContext } from "#app/context.ts";
import type { Site } from "#app/domain/brands/site.ts";
import { type ContentKind, contentListPaths, contentPath, type ListedKind } from "#app/domain/community/content.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import { isPreviewToken } from "#app/routes/preview.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { type ContentPicture, listPagePictures } from "#db/queries/content-pictures.ts";
import { findDraft, listPublicContent, type PublicContent } from "#db/queries/public-content.ts";
import { formatBlocks, getPageText } from "./blocks.server.ts";
import { formatPicture } from "./picture.tsx";
import { getSharePictureUrl } from "./share-picture.server.ts";

type Context = Readonly<RouterContextProvider>;
type Locale = "pt" | "en";

/** A page's texts in the reader's language; untranslated texts stay in Portuguese. */
function pickTexts(locale: Locale, page: PublicContent) {
	const own = (pt: string | null, en: string | null) => (locale === "en" && en ? en : pt);
	return {
		title: own(page.title_pt, page.title_en) ?? page.title_pt,
		summary: own(page.summary_pt, page.summary_en),
		html: getPageText(locale, page),
	};
}

/** A page as lists show it. */
export function contentCard(locale: Locale, page: PublicContent, picture?: ContentPicture) {
	const { uid, slug, kind, source, link, published_from: day } = page;
	return {
		...pickTexts(locale, page),
		uid,
		slug,
		to: contentPath(page),
		source,
		link,
		picture: formatPicture(locale, picture),
		day: day && kind !== "trajectory" ? { iso: day, text: formatDate(locale, day, "long") } : null,
	};
}
export type ContentCard = ReturnType<typeof contentCard>;

const readRequest = (target: { kind?: ContentKind; slug?: string; uid?: string }, siteId: number) => ({
	...target,
	siteId,
	today: localDay(new Date()),
});

export async function loadContentList(context: Context, url: URL) {
	const path = url.pathname.replace(/\/+$/, "");
	const kind = (Object.keys(contentListPaths) as ListedKind[]).find((key) => contentListPaths[key] === path);
	if (!kind) throw notFound();
	const site = context.get(siteContext);
	const { t, locale } = context.get(i18n);
	const { id: siteId, businessId } = site;
	const { pages, pictures } =
		siteId === null || businessId === null
			? { pages: [], pictures: new Map<number, ContentPicture>() }
			: await inBusiness(context.get(database), businessId, async (trx) => {
					const pages = await listPublicContent(trx, readRequest({ kind }, siteId));
					const ids = pages.map(({ id }) => id);
					return { pages, pictures: await listPagePictures(trx, ids) };
				});
	return {
		kind,
		pages: pages.map((page) => contentCard(locale, page, pictures.get(page.id))),
		...getHead(kind, site, t),
		canonical: siteOrigin(site.domain) + contentListPaths[kind],
	};
}

function getHead(kind: ListedKind, { brandKey, title }: Site, t: TFunction) {
	if (kind === "solution")
		return {
			title: `${t("brand_sites:shared.companiesHead")} · ${title}`,
			description: t(`brand_sites:${brandKey}.companies.text`),
		};
	if (kind === "trajectory")
		return {
			title: `${t("brand_sites:shared.aboutHead")} · ${title}`,
			description: t(`brand_sites:${brandKey}.about.text`),
		};
	return {
		title: `${t(`brand_sites:${brandKey}.lists.${kind}.title`)} · ${title}`,
		description: t(`brand_sites:${brandKey}.lists.${kind}.text`),
	};
}

/** Target of a URL: talent hub pages by uid, all others by slug. */
function wantedAt(path: string, name: string) {
	if (path.startsWith("/dh/")) return { kind: "dh" as const, uid: name };
	return path.startsWith("/home/specialties/") ? { kind: "specialty" as const, slug: name } : { slug: name };
}

export async function loadContentPage(context: Context, url: URL, name: string) {
	const site = context.get(siteContext);
	const texts = context.get(i18n);
	const { locale } = texts;
	const { id: siteId, businessId } = site;
	if (siteId === null || businessId === null || !/^[\w-]{1,80}$/.test(name)) throw notFound();
	const { page, blocks, others, picture } = await inBusiness(context.get(database), businessId, async (trx) => {
		const target = wantedAt(url.pathname, name);
		const preview = url.searchParams.get("preview");
		// The preview token can only be checked against the page it was made for.
		const draft = preview === null ? undefined : await findDraft(trx, target);
		const opened = draft && isPreviewToken(businessId, draft.uid, preview, new Date()) ? draft.uid : null;
		const [page] = await listPublicContent(trx, { ...readRequest(target, siteId), preview: opened });
		const of = page && page.kind !== "page" ? readRequest({ kind: page.kind }, siteId) : null;
		return {
			page,
			blocks: page ? await formatBlocks(trx, { ...site, id: siteId, businessId }, page, texts) : [],
			others: of ? await listPublicContent(trx, of) : [],
			picture: page && (await listPagePictures(trx, [page.id])).get(page.id),
		};
	});
	if (!page) throw notFound();
	const card = contentCard(locale, page, picture);
	if (card.to.split("#")[0] !== url.pathname.replace(/\/+$/, "")) throw redirectLocal(card.to + url.search, 301);
	const form = blocks.some(({ kind }) => kind === "form");
	const visible = {
		...card,
		// Text-only pages show related ones beside; pages with blocks take the full width.
		blocks: blocks.every(({ kind }) => kind === "text") ? null : blocks,
		list: page.kind === "page" ? null : page.kind,
		more: others
			.filter(({ uid }) => uid !== page.uid)
			.slice(0, 3)
			.map((other) => contentCard(locale, other))
			.map(({ uid, to, title }) => ({ uid, to, title })),
		headTitle: `${card.title} · ${site.title}`,
		description: card.summary ?? card.title,
		share: getSharePictureUrl(site, card.title),
		index: !url.searchParams.has("preview"),
		canonical: siteOrigin(site.domain) + card.to,
	};
	// Forms are personal and carry their time of issue, so they are not cached.
	return form ? data(visible, { headers: { "Cache-Control": "private, no-store" } }) : visible;
}
