import type { BrandKey } from "#app/domain/brands/site.ts";
import type { BrandProfile } from "./brand.ts";
import { jovool } from "./jovool/brand.ts";
import { land } from "./land/brand.ts";
import { localhost } from "./localhost/brand.ts";
import { mappit } from "./mappit/brand.ts";
import { seleta } from "./seleta/brand.ts";
import { talenses } from "./talenses/brand.ts";
import { talensesgroup } from "./talensesgroup/brand.ts";

/** The plain facts of all brands. */
export const brandProfiles: Record<BrandKey, BrandProfile> = {
	jovool,
	land,
	localhost,
	mappit,
	seleta,
	talenses,
	talensesgroup,
};

/** Separate from the drawings, to keep them out of pages that only show the logo. */
export const getBrandProfile = (key: BrandKey): BrandProfile => brandProfiles[key];
