import type { BusinessQuerier } from "#db/kit/querier.ts";
import { demoContent } from "./content-texts.ts";

/** The pages of each business's sites, in both languages. */
export async function seedContent(client: BusinessQuerier): Promise<void> {
	const rows = demoContent[client.businessId === 1 ? 0 : 1].map((row, place) => ({
		uid: client.businessId === 1 && row.kind === "dh" && row.demo ? "demo-dh" : null,
		place: place * 10,
		...row,
	}));
	await client.query(
		`insert into content_pages (business_id, uid, kind, slug, title_pt, title_en, summary_pt, summary_en, body_pt, body_en,
       source, link, status, published_from, place)
     select $1::bigint, coalesce(uid, $1::text || '-' || slug), kind, slug, title_pt, title_en, summary_pt, summary_en, body_pt, body_en,
       source, link, 'published', published_from, place
     from jsonb_to_recordset($2::jsonb) as r(uid text, kind text, slug text, title_pt text, title_en text, summary_pt text,
       summary_en text, body_pt text, body_en text, source text, link text, published_from date, place int)`,
		[client.businessId, JSON.stringify(rows)],
	);
	const own = rows.flatMap(({ slug, brands = [] }) => brands.map((brand) => ({ slug, brand })));
	await client.query(
		`insert into content_page_sites (business_id, content_page_id, site_config_id)
     select c.business_id, c.id, s.id from jsonb_to_recordset($2::jsonb) as r(slug text, brand text)
     join content_pages c on c.business_id = $1::bigint and c.slug = r.slug
     join site_configs s on s.business_id = c.business_id and s.brand_key = r.brand`,
		[client.businessId, JSON.stringify(own)],
	);
}
