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
	/** Brands with this page; defaults to all sites of the business. */
	brands?: readonly BrandKey[];
}

type Both = readonly [pt: string, en: string];

export interface BrandPages {
	/** Year, title and description of each milestone. */
	trajectory: readonly (readonly [year: string, title: Both, body: Both])[];
	specialties: readonly (readonly [slug: string, title: Both, summary: Both, body: Both])[];
	insight: readonly [slug: string, day: string, title: Both, summary: Both, body: Both];
}
