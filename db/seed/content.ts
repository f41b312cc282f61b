import type { PoolClient } from "pg";
import { demoContent } from "./content-texts.ts";

/** The pages of each business's sites, in both languages. */
export async function seedContent(client: PoolClient, businessId: number): Promise<void> {
	const rows = demoContent[businessId === 1 ? 0 : 1].map((row, place) => ({
		...{ uid: businessId === 1 && row.kind === "dh" && row.demo ? "demo-dh" : null, place: place * 10 },
		...row,
	}));
	await client.query(
		`insert into content_pages (business_id, uid, kind, slug, title_pt, title_en, summary_pt, summary_en, body_pt, body_en,
       source, link, status, published_from, place)
     select $1::bigint, coalesce(uid, $1::text || '-' || slug), kind, slug, title_pt, title_en, summary_pt, summary_en, body_pt, body_en,
       source, link, 'published', published_from, place
     from jsonb_to_recordset($2::jsonb) as r(uid text, kind text, slug text, title_pt text, title_en text, summary_pt text,
       summary_en text, body_pt text, body_en text, source text, link text, published_from date, place int)`,
		[businessId, JSON.stringify(rows)],
	);
	// One insight stands on one brand only, and a history is told where it is one's own.
	await client.query(
		`insert into content_page_sites (business_id, content_page_id, site_config_id)
     select c.business_id, c.id, s.id from content_pages c join site_configs s on s.business_id = c.business_id
     where c.business_id = $1::bigint and (c.slug, s.brand_key) in (('conselho-e-sucessao', 'talensesgroup'), ('primeiro-emprego', 'jovool'),
       ('comunidade', 'seleta'), ('comunidade', 'localhost'), ('comeco', 'land'))`,
		[businessId],
	);
}
