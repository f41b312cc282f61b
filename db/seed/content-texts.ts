import type { ContentKind } from "#app/domain/community/content.ts";
import { landContent } from "./content-land.ts";
import { seletaContent } from "./content-seleta.ts";

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
}

export const demoContent = [seletaContent, landContent] as const;
