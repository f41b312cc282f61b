import type { BrandKey } from "#app/domain/brands/site.ts";
import { jovoolLook } from "./jovool/look.ts";
import { landLook } from "./land/look.ts";
import { localhostLook } from "./localhost/look.ts";
import type { BrandStyle } from "./look.ts";
import { mappitLook } from "./mappit/look.ts";
import { seletaLook } from "./seleta/look.ts";
import { talensesLook } from "./talenses/look.ts";
import { talensesgroupLook } from "./talensesgroup/look.ts";

const looks: Record<BrandKey, BrandStyle> = {
	jovool: jovoolLook,
	land: landLook,
	localhost: localhostLook,
	mappit: mappitLook,
	seleta: seletaLook,
	talenses: talensesLook,
	talensesgroup: talensesgroupLook,
};

/** How a brand's own pages look. Kept from `getBrand`, which every page with a guest's bar carries: these run on the server alone. */
export function getLook(key: BrandKey): BrandStyle {
	return looks[key];
}
