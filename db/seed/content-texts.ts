import { brandContent } from "./content-brands.ts";
import { landContent } from "./content-land.ts";
import { perBrandContent } from "./content-per-brand.ts";
import { seletaContent } from "./content-seleta.ts";

/** The pages of both businesses. */
export const demoContent = [
	[...seletaContent, ...brandContent[0], ...perBrandContent[0]],
	[...landContent, ...brandContent[1], ...perBrandContent[1]],
] as const;
