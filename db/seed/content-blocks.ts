import sharp from "sharp";
import type { BlockValues } from "#app/domain/community/blocks.ts";
import { putFile } from "#app/storage/files.server.ts";
import type { BusinessQuerier } from "#db/kit/querier.ts";
import { type HiringPage, hiringPages } from "./content-hiring.ts";

/** A page of blocks for each brand: how one hires with it. */
export async function seedBlocks(client: BusinessQuerier): Promise<void> {
	const { rows } = await client.query<{ id: number; brand_key: string; title: string; primary: string | null }>(
		`select id, brand_key, title, colors ->> 'primary_color' as primary from site_configs where business_id = $1 order by id`,
		[client.businessId],
	);
	for (const site of rows) {
		const page = hiringPages[site.brand_key];
		if (!page) continue;
		const created = await client.query<{ id: number }>(
			`insert into content_pages (business_id, uid, kind, slug, title_pt, title_en, summary_pt, summary_en, status, place)
       values ($1, $2, 'solution', $3, $4, $5, $6, $7, 'published', 90) returning id`,
			[
				client.businessId,
				`${client.businessId}-contratar-${site.brand_key}`,
				`contratar-${site.brand_key}`,
				...page.title(site.title),
				...page.summary,
			],
		);
		const pageId = created.rows[0]?.id ?? 0;
		await client.query(
			"insert into content_page_sites (business_id, content_page_id, site_config_id) values ($1, $2, $3)",
			[client.businessId, pageId, site.id],
		);
		const picture = page.picture ? await drawPicture(client, pageId, page.picture, site.primary) : null;
		const blocks = blocksFor(page, picture).map((block, at) => ({ ...block, key: `b${at + 1}` }));
		await client.query("update content_pages set blocks = $3 where business_id = $1 and id = $2", [
			client.businessId,
			pageId,
			JSON.stringify(blocks),
		]);
	}
}

function blocksFor(page: HiringPage, picture: string | null): BlockValues[] {
	const [opening, how, figures, quote] = [page.opening, page.how, page.figures, page.quote];
	return [
		{ kind: "text", pt: opening[0], en: opening[1] },
		...(picture && page.picture
			? [
					{
						kind: "picture" as const,
						picture,
						alt_pt: page.picture.pt,
						alt_en: page.picture.en,
						caption_pt: null,
						caption_en: null,
					},
				]
			: []),
		{ kind: "figures", items: figures.map(([value, pt, en]) => ({ value, pt, en })) },
		{ kind: "heading", pt: "Como trabalhamos", en: "How we work" },
		{ kind: "text", pt: how[0], en: how[1] },
		{ kind: "quote", pt: quote.pt, en: quote.en, who: quote.who, role_pt: quote.role[0], role_en: quote.role[1] },
		{
			kind: "people",
			pt: "Com quem você fala",
			en: "Who you talk to",
			items: page.people.map(([name, role_pt, role_en]) => ({ name, role_pt, role_en, link: null })),
		},
		{
			kind: "jobs",
			pt: "Vagas abertas agora",
			en: "Open jobs right now",
			count: "3",
			words: null,
			city: null,
			state: null,
			work_type: null,
			level: null,
		},
		{
			kind: "action",
			pt: page.call[0],
			en: page.call[1],
			to: "/home/solutions",
			label_pt: "Ver todas as soluções",
			label_en: "See all solutions",
		},
		{
			kind: "form",
			pt: "Conte o que precisa",
			en: "Tell us what you need",
			subject_pt: "Quero contratar",
			subject_en: "I want to hire",
		},
	];
}

/** Pictures in the worker's widths, with a background suitable for light and dark pages. */
async function drawPicture(
	client: BusinessQuerier,
	pageId: number,
	{ pt, en }: { pt: string; en: string },
	primary: string | null,
): Promise<string> {
	const colour = /^[0-9a-f]{6}$/i.test(primary ?? "") ? `#${primary}` : "#1f4f46";
	const seats = [180, 400, 620, 840].map(
		(x, at) =>
			`<circle cx="${x}" cy="${at % 2 ? 190 : 205}" r="46" fill="#f3e3cf"/><rect x="${x - 62}" y="${at % 2 ? 240 : 255}" width="124" height="130" rx="44" fill="${colour}" fill-opacity="${1 - at * 0.18}"/>`,
	);
	const art = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1020 460"><rect width="1020" height="460" fill="#4a3f37"/>${seats.join("")}<rect x="70" y="340" width="880" height="34" rx="17" fill="#d9b48a"/><rect x="130" y="374" width="22" height="86" fill="#d9b48a"/><rect x="868" y="374" width="22" height="86" fill="#d9b48a"/></svg>`;
	const whole = await sharp(Buffer.from(art), { density: 96 }).png().toBuffer();
	const files: Record<string, string> = {};
	for (const width of [480, 960])
		for (const format of ["webp", "avif"] as const) {
			const bytes = await sharp(whole).resize({ width }).toFormat(format, { effort: 0 }).toBuffer();
			files[`${width}.${format}`] = await putFile(client.businessId, new Uint8Array(bytes), `image/${format}`);
		}
	const { rows } = await client.query<{ uid: string }>(
		`insert into content_pictures (business_id, content_page_id, in_block, alt_pt, alt_en, storage_key, state, width, height, files)
     values ($1, $2, true, $3, $4, $5, 'ready', 1020, 460, $6) returning uid`,
		[
			client.businessId,
			pageId,
			pt,
			en,
			await putFile(client.businessId, new Uint8Array(whole), "image/png"),
			JSON.stringify(files),
		],
	);
	return rows[0]?.uid ?? "";
}
