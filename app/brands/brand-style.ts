import type { BrandKey } from "#app/domain/brands/site.ts";
import { jovoolStyle } from "./jovool/style.ts";
import { landStyle } from "./land/style.ts";
import { localhostStyle } from "./localhost/style.ts";
import { mappitStyle } from "./mappit/style.ts";
import { seletaStyle } from "./seleta/style.ts";
import type { BrandStyle } from "./style.ts";
import { talensesStyle } from "./talenses/style.ts";
import { talensesgroupStyle } from "./talensesgroup/style.ts";

const looks: Record<BrandKey, BrandStyle> = {
	jovool: jovoolStyle,
	land: landStyle,
	localhost: localhostStyle,
	mappit: mappitStyle,
	seleta: seletaStyle,
	talenses: talensesStyle,
	talensesgroup: talensesgroupStyle,
};

/** Separate from `getBrand`, which guest pages ship to the browser; these run on the server. */
export function getBrandStyle(key: BrandKey): BrandStyle {
	return looks[key];
}
