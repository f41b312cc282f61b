import type { Site } from "#app/domain/brands/site.ts";
import { type Block, type BlockKind, listBlocks } from "#app/domain/community/blocks.ts";
import { sanitizeRichText } from "#app/domain/text/rich-text.server.ts";
import { createFormTimestamp } from "#app/http/form-timestamp.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listBlockPictures } from "#db/queries/content-pictures.ts";
import { listPublicJobs } from "#db/queries/public-jobs.ts";
import { type Localizer, toCard } from "./job-card-data.ts";
import { readJobSearch, searchUrl } from "./job-search.server.ts";
import { formatPicture } from "./picture.tsx";

type Locale = "pt" | "en";
type OfSite = Site & { id: number; businessId: number };

const own = (locale: Locale, pt: string | null, en: string | null) => (locale === "en" && en ? en : pt);

/** Combined text blocks of a page, as lists and timelines show them. */
export function getPageText(locale: Locale, page: Parameters<typeof listBlocks>[0]): string {
	return listBlocks(page)
		.flatMap((block) => (block.kind === "text" ? [sanitizeRichText(own(locale, block.pt, block.en) ?? "")] : []))
		.join("");
}

/** Blocks for display: localized and sanitized, with pictures and jobs. */
export async function formatBlocks(
	trx: Scoped,
	site: OfSite,
	page: Parameters<typeof listBlocks>[0] & { id: number },
	texts: Localizer,
) {
	const { locale } = texts;
	const blocks = listBlocks(page);
	const uids = blocks.flatMap((block) => (block.kind === "picture" ? [block.picture] : []));
	const pictures = await listBlockPictures(trx, page.id, uids);
	const show = async (block: Block) => {
		const { key } = block;
		const formatMessage = (pt: string | null, en: string | null) => own(locale, pt, en);
		switch (block.kind) {
			case "heading":
				return { key, kind: block.kind, title: formatMessage(block.pt, block.en) ?? "" };
			case "text":
				return { key, kind: block.kind, html: sanitizeRichText(formatMessage(block.pt, block.en) ?? "") };
			case "picture": {
				const picture = formatPicture(locale, pictures.get(block.picture));
				const alt = formatMessage(block.alt_pt, block.alt_en) ?? "";
				const caption = formatMessage(block.caption_pt, block.caption_en);
				return { key, kind: block.kind, picture: picture && { ...picture, alt }, caption };
			}
			case "figures":
				return {
					key,
					kind: block.kind,
					items: block.items.map(({ value, pt, en }) => ({ value, meaning: formatMessage(pt, en) ?? "" })),
				};
			case "quote":
				return {
					key,
					kind: block.kind,
					text: formatMessage(block.pt, block.en) ?? "",
					who: block.who,
					role: formatMessage(block.role_pt, block.role_en),
				};
			case "people":
				return {
					key,
					kind: block.kind,
					title: formatMessage(block.pt, block.en),
					items: block.items.map(({ name, role_pt, role_en, link }) => ({
						name,
						role: formatMessage(role_pt, role_en),
						link,
					})),
				};
			case "jobs":
				return {
					key,
					kind: block.kind,
					title: formatMessage(block.pt, block.en) ?? "",
					...(await getJobs(trx, site, block, texts)),
				};
			case "form":
				return {
					key,
					kind: block.kind,
					title: formatMessage(block.pt, block.en) ?? "",
					stamp: createFormTimestamp(new Date()),
					subject: formatMessage(block.subject_pt, block.subject_en) ?? "",
				};
			case "action":
				return {
					key,
					kind: block.kind,
					title: formatMessage(block.pt, block.en) ?? "",
					to: block.to,
					label: formatMessage(block.label_pt, block.label_en) ?? "",
				};
		}
	};
	const visible = [];
	for (const block of blocks) visible.push(await show(block));
	return visible.filter((block) => block !== undefined);
}

export type BlockView<K extends BlockKind = BlockKind> = Extract<
	Awaited<ReturnType<typeof formatBlocks>>[number],
	{ kind: K }
>;

/** Newest jobs matching the block's filters, and the search URL for all. */
async function getJobs(trx: Scoped, site: OfSite, block: Block<"jobs">, texts: Localizer) {
	const request = {
		q: block.words,
		city: block.city,
		state: block.state,
		work_type: block.work_type,
		level: block.level,
	};
	const params = new URLSearchParams();
	for (const [name, value] of Object.entries(request)) if (value) params.set(name, value);
	const search = readJobSearch("/jobs", params, site);
	const window = { sort: "newest", skip: 0, take: Number(block.count) } as const;
	const rows = await listPublicJobs(trx, site.id, search.filters, window);
	return { jobs: rows.map((row) => toCard(row, site, texts)), all: searchUrl(search) };
}
