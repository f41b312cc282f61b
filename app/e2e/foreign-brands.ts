import { getBrandProfile } from "#app/brands/brand-profiles.ts";
import { brandColors } from "#app/domain/brands/brand-colors.ts";
import { type BrandKey, brandKeys } from "#app/domain/brands/site.ts";
import { brands, businesses } from "#db/seed/brands.ts";

/** "Talenses" and "Seleta" also occur within other brands' names. */
const names: Record<BrandKey, RegExp> = {
	talensesgroup: /Talenses ?Group/i,
	talenses: /Talenses(?! ?Group)/i,
	mappit: /Mappit/i,
	jovool: /Jovool/i,
	land: /\bLand\b/,
	seleta: /\bSeleta\b(?! Demo)/,
	localhost: /\bSeleta Demo\b/,
};

const getBrand = (key: BrandKey) => brands.find((brand) => brand.key === key);
/** Contact e-mail a brand shows: its own or its business's. */
const getMail = (key: BrandKey) => {
	const brand = getBrand(key);
	return String(brand?.rules?.contact_email ?? businesses[brand?.business ?? 0].email);
};
const hostOfMail = (key: BrandKey) => getMail(key).replace(/^.*@/, "@");

/** Names, files, hosts, mail addresses or colors of other brands on a page. */
export function findForeignBrandTraces(key: BrandKey, page: string): string[] {
	const business = getBrand(key)?.business ?? 0;
	const own = businesses[business];
	// The legal operator must be named; the recruiters' sign-in may be on another host.
	const doors = business === 0 ? "(?:seleta\\.)?localhost" : "land\\.localhost";
	const door = new RegExp(`https?://${doors}(:\\d+)?/business\\b`, "g");
	const left = [own.legal, own.name, getMail(key)]
		.reduce((text, allowedText) => text.replaceAll(allowedText, ""), page.replace(/%20|\+/g, " "))
		.replace(door, "");
	const ownColors = getColors(key);
	return brandKeys
		.filter((other) => other !== key)
		.flatMap((other) => {
			const host = getBrand(other)?.domain ?? other;
			return [
				...(names[other].test(left) ? [`the name of ${other}: ${around(left, names[other])}`] : []),
				...(left.includes(`/brands/${other}/`) ? [`a file of ${other}`] : []),
				...(new RegExp(`(//|@)${host}\\b`).test(left) ? [`the host of ${other}`] : []),
				...getColors(other)
					.filter((color) => !ownColors.includes(color) && left.toLowerCase().includes(`#${color}`))
					.map((color) => `#${color} of ${other}`),
			];
		})
		.concat([...new Set(brandKeys.map(hostOfMail))].filter((host) => host !== hostOfMail(key) && left.includes(host)));
}

/** Ensures that a clean page is not simply unbranded: lists its own missing brand features. */
export function findMissingBrandTraces(key: BrandKey, page: string): string[] {
	const { name } = getBrandProfile(key);
	const title = getBrand(key)?.title ?? name;
	return [
		...(page.includes(title) ? [] : [`its own name ${title}`]),
		...(page.includes(`/brands/${key}/`) ? [] : ["its own files"]),
		...(getColors(key).some((color) => page.toLowerCase().includes(`#${color}`)) ? [] : ["its own colors"]),
	];
}

/** Colors specific to a brand, lower case; grays are shared. */
const getColors = (key: BrandKey) =>
	[brandColors[key].primary_color, brandColors[key].secondary_color].map((color) => color.toLowerCase());

const around = (text: string, regExp: RegExp) => {
	const at = text.search(regExp);
	return text.slice(Math.max(0, at - 60), at + 40).replace(/\s+/g, " ");
};
