import { extraBrandContent } from "./content-brand-extras.ts";
import { brandContent } from "./content-brands.ts";
import { landContent } from "./content-land.ts";
import { seletaContent } from "./content-seleta.ts";

/** The pages of both businesses. */
export const demoContent = [
	[...seletaContent, ...brandContent[0], ...extraBrandContent[0]],
	[...landContent, ...brandContent[1], ...extraBrandContent[1]],
] as const;
