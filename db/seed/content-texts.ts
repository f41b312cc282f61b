import { brandContent } from "./content-brands.ts";
import { landContent } from "./content-land.ts";
import { ownContent } from "./content-own.ts";
import { seletaContent } from "./content-seleta.ts";

/** The pages of both businesses. */
export const demoContent = [
	[...seletaContent, ...brandContent[0], ...ownContent[0]],
	[...landContent, ...brandContent[1], ...ownContent[1]],
] as const;
