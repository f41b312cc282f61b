import { sql } from "kysely";
import type { Block } from "#app/domain/community/blocks.ts";
import type { ContentKind } from "#app/domain/community/content.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { visibleOnSite } from "#db/queries/site-visibility.ts";

export interface PublicContent
	extends Row<
		"content_pages",
		| "id"
		| "uid"
		| "slug"
		| "title_pt"
		| "title_en"
		| "summary_pt"
		| "summary_en"
		| "body_pt"
		| "body_en"
		| "source"
		| "link"
		| "updated_at"
	> {
	kind: ContentKind;
	blocks: readonly Block[];
	published_from: string | null;
}

interface Where {
	siteId: number;
	/** Calendar day used for publication windows. */
	today: string;
	kind?: ContentKind;
	slug?: string;
	uid?: string;
	/** Uid of a page shown in any state, for the holder of its preview link. */
	preview?: string | null;
}

/** Inlined literal: constant statements can be prepared (`db/kit/prepared-statements.ts`). */
const most = sql.lit(100);

/** Pages that a site shows on a day: published and inside their window. */
export async function listPublicContent(trx: Scoped, where: Where): Promise<PublicContent[]> {
	const { siteId, today, kind, slug, uid, preview } = where;
	const visible = sql`c.status = 'published'
  and (c.published_from is null or c.published_from <= ${today}::date) and (c.published_to is null or c.published_to >= ${today}::date)`;
	const target = [
		kind === undefined ? null : sql`and c.kind = ${kind}`,
		slug === undefined ? null : sql`and c.slug = ${slug}`,
		uid === undefined ? null : sql`and c.uid = ${uid}`,
	].filter((item) => item !== null);
	const { rows } = await sql<PublicContent>`
select c.id, c.uid, c.kind, c.slug, c.title_pt, c.title_en, c.summary_pt, c.summary_en, c.body_pt, c.body_en, c.blocks, c.source, c.link,
  c.published_from::text, c.updated_at
from content_pages c
where c.business_id = ${trx.businessId} and c.archived_at is null and ${preview ? sql`(c.uid = ${preview} or ${visible})` : visible}
  and ${visibleOnSite("c", "content_page_sites", "content_page_id", siteId)}
  ${sql.join(target, sql` `)}
order by c.place, c.published_from desc nulls last, c.id limit ${most}`.execute(trx);
	return rows;
}

/** Finds a page in any state. */
export function findContentPage(trx: Scoped, uid: string) {
	return trx
		.selectFrom("content_pages")
		.select(["id", "uid", "slug", "kind"])
		.$narrowType<{ kind: ContentKind }>()
		.where("business_id", "=", trx.businessId)
		.where("uid", "=", uid)
		.where("archived_at", "is", null)
		.executeTakeFirst();
}

/** Brands that show a page: those assigned, or all active ones. */
export async function listPageSites(trx: Scoped, pageId: number) {
	const { rows } = await sql<Row<"site_configs", "title" | "domain">>`
select s.title, s.domain from site_configs s join content_pages c on c.business_id = s.business_id and c.id = ${pageId}
where s.business_id = ${trx.businessId} and s.active
  and (exists (select from content_page_sites x where x.business_id = s.business_id and x.content_page_id = c.id and x.site_config_id = s.id)
    or not exists (select from content_page_sites x where x.business_id = s.business_id and x.content_page_id = c.id))
order by s.id`.execute(trx);
	return rows;
}

/** Finds a page by address, published or not. */
export async function findDraft(
	trx: Scoped,
	{ slug = null, uid = null }: { slug?: string | null; uid?: string | null },
) {
	const { rows } = await sql<
		Row<"content_pages", "uid">
	>`select uid from content_pages where business_id = ${trx.businessId} and archived_at is null
  and (${slug}::text is null or slug = ${slug}) and (${uid}::text is null or uid = ${uid}) order by id limit 1`.execute(
		trx,
	);
	return rows[0];
}
