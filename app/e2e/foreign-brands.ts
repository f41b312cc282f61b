import { brandFacts } from "#app/brands/brand-facts.ts";
import { brandColors } from "#app/domain/brands/brand-colors.ts";
import { type BrandKey, brandKeys } from "#app/domain/brands/site.ts";
import { brands, businesses } from "#db/seed/brands.ts";

/** How a page names each brand. "Talenses" is part of another's name, and so is "Seleta". */
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
/** Whose mail a brand shows: its own, or its business's. */
const getMail = (key: BrandKey) => {
	const brand = getBrand(key);
	return String(brand?.rules?.contact_email ?? businesses[brand?.business ?? 0].email);
};
const hostOfMail = (key: BrandKey) => getMail(key).replace(/^.*@/, "@");

/** What of another brand than its own a page shows: its name, files, host, mail or colors. */
export function foreignOn(key: BrandKey, page: string): string[] {
	const business = getBrand(key)?.business ?? 0;
	const own = businesses[business];
	// The law wants to know who stands behind a site; its recruiters' only door may be at another host of theirs.
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

/** A page's own marks, without which nothing of another's would mean anything: it is told of what it lacks of its own. */
export function missingOn(key: BrandKey, page: string): string[] {
	const { name } = brandFacts(key);
	const title = getBrand(key)?.title ?? name;
	return [
		...(page.includes(title) ? [] : [`its own name ${title}`]),
		...(page.includes(`/brands/${key}/`) ? [] : ["its own files"]),
		...(getColors(key).some((color) => page.toLowerCase().includes(`#${color}`)) ? [] : ["its own colors"]),
	];
}

/** The colors that tell a brand, lower case; its grays are anybody's. */
const getColors = (key: BrandKey) =>
	[brandColors[key].primary_color, brandColors[key].secondary_color].map((color) => color.toLowerCase());

const around = (text: string, regExp: RegExp) => {
	const at = text.search(regExp);
	return text.slice(Math.max(0, at - 60), at + 40).replace(/\s+/g, " ");
};
