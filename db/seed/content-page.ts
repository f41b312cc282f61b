import type { BrandKey } from "#app/domain/brands/site.ts";
import type { ContentKind } from "#app/domain/community/content.ts";

export interface SeedPage {
	kind: ContentKind;
	slug: string;
	title_pt: string;
	title_en: string;
	summary_pt?: string;
	summary_en?: string;
	body_pt?: string;
	body_en?: string;
	source?: string;
	link?: string;
	published_from?: string;
	/** The one with a fixed address. */
	demo?: true;
	/** Where it stands; without them on every site of its business. */
	brands?: readonly BrandKey[];
}

type Both = readonly [pt: string, en: string];

/** What a brand tells of itself. */
export interface BrandPages {
	/** Year, what began, how. */
	trajectory: readonly (readonly [year: string, title: Both, body: Both])[];
	specialties: readonly (readonly [slug: string, title: Both, summary: Both, body: Both])[];
	insight: readonly [slug: string, day: string, title: Both, summary: Both, body: Both];
}
