import { sql } from "kysely";
import type { ContentKind } from "#app/domain/community/content.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { onSite } from "#db/queries/on-site.ts";

export interface PublicContent {
	uid: string;
	kind: ContentKind;
	slug: string;
	title_pt: string;
	title_en: string | null;
	summary_pt: string | null;
	summary_en: string | null;
	body_pt: string | null;
	body_en: string | null;
	source: string | null;
	link: string | null;
	published_from: string | null;
	updated_at: Date;
}

interface Where {
	siteId: number;
	/** The calendar day whose window counts. */
	today: string;
	kind?: ContentKind;
	slug?: string;
	uid?: string;
}

const most = 100;

/** Pages that a site shows on a day: published and inside their window. */
export async function listPublicContent(trx: Scoped, businessId: number, where: Where): Promise<PublicContent[]> {
	const { siteId, today, kind = null, slug = null, uid = null } = where;
	const { rows } = await sql<PublicContent>`
select c.uid, c.kind, c.slug, c.title_pt, c.title_en, c.summary_pt, c.summary_en, c.body_pt, c.body_en, c.source, c.link,
  c.published_from::text, c.updated_at
from content_pages c
where c.business_id = ${businessId} and c.archived_at is null and c.status = 'published'
  and (c.published_from is null or c.published_from <= ${today}::date) and (c.published_to is null or c.published_to >= ${today}::date)
  and ${onSite("c", "content_page_sites", "content_page_id", siteId)}
  and (${kind}::text is null or c.kind = ${kind}) and (${slug}::text is null or c.slug = ${slug})
  and (${uid}::text is null or c.uid = ${uid})
order by c.place, c.published_from desc nulls last, c.id limit ${most}`.execute(trx);
	return rows;
}
