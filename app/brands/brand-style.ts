import type { BrandKey } from "#app/domain/brands/site.ts";
import { jovoolLook } from "./jovool/style.ts";
import { landLook } from "./land/style.ts";
import { localhostLook } from "./localhost/style.ts";
import { mappitLook } from "./mappit/style.ts";
import { seletaLook } from "./seleta/style.ts";
import type { BrandStyle } from "./style.ts";
import { talensesLook } from "./talenses/style.ts";
import { talensesgroupLook } from "./talensesgroup/style.ts";

const looks: Record<BrandKey, BrandStyle> = {
	jovool: jovoolLook,
	land: landLook,
	localhost: localhostLook,
	mappit: mappitLook,
	seleta: seletaLook,
	talenses: talensesLook,
	talensesgroup: talensesgroupLook,
};

/** Separate from `getBrand`, which guest pages ship to the browser; these run on the server. */
export function getBrandStyle(key: BrandKey): BrandStyle {
	return looks[key];
}
