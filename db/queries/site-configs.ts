import { defaultColors, type Site, type SiteColors } from "#app/domain/brands/site.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/** Colors, texts and logo of a brand as editable by administrators. */
export async function findSiteTheme(trx: Scoped, uid: string, { lock = false } = {}) {
	const query = trx
		.selectFrom("site_configs")
		.select(["logo", "header", "fav_icon"])
		.select(["id", "uid", "title", "domain", "colors", "custom_labels", "rules", "brand_key", "ip", "lock_version"])
		.where("business_id", "=", trx.businessId)
		.where("uid", "=", uid);
	const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
	if (!row) return undefined;
	return {
		...row,
		colors: { ...defaultColors, ...(row.colors as Partial<SiteColors>) },
		labels: row.custom_labels as Site["customLabels"],
		rules: row.rules as Record<string, unknown>,
	};
}

interface Look {
	colors?: SiteColors;
	labels?: Site["customLabels"];
	rules?: Record<string, unknown>;
}

export async function saveSiteTheme(trx: Scoped, id: number, look: Look): Promise<void> {
	await trx
		.updateTable("site_configs")
		.set({
			...(look.colors ? { colors: JSON.stringify(look.colors) } : {}),
			...(look.labels ? { custom_labels: JSON.stringify(look.labels) } : {}),
			...(look.rules ? { rules: JSON.stringify(look.rules) } : {}),
		})
		.where("business_id", "=", trx.businessId)
		.where("id", "=", id)
		.execute();
}

export const sitePictures = ["logo", "header", "fav_icon"] as const;
export type SitePicture = (typeof sitePictures)[number];

/** Saves a site's picture; null restores the brand's. */
export async function saveSitePicture(
	trx: Scoped,
	id: number,
	picture: SitePicture,
	url: string | null,
): Promise<void> {
	await trx
		.updateTable("site_configs")
		.set({ [picture]: url })
		.where("business_id", "=", trx.businessId)
		.where("id", "=", id)
		.execute();
}
