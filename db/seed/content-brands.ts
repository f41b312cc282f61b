import type { BrandKey } from "#app/domain/brands/site.ts";
import { landBrandPages } from "./content-brands-land.ts";
import { seletaBrandPages } from "./content-brands-seleta.ts";
import type { BrandPages, SeedPage } from "./content-page.ts";

/** Each on its brand's site alone. */
const getPages = (ofBrands: Partial<Record<BrandKey, BrandPages>>): readonly SeedPage[] =>
	Object.entries(ofBrands).flatMap(([brand, own]) => {
		const brands = [brand as BrandKey];
		const [slug, day, title, summary, text] = own.insight;
		return [
			...own.trajectory.map(
				([year, title, body]): SeedPage => ({
					kind: "trajectory",
					slug: `${brand}-${year}`,
					source: year,
					brands,
					title_pt: title[0],
					title_en: title[1],
					body_pt: body[0],
					body_en: body[1],
				}),
			),
			...own.specialties.map(
				([slug, title, summary, body]): SeedPage => ({
					kind: "specialty",
					slug,
					brands,
					title_pt: title[0],
					title_en: title[1],
					summary_pt: summary[0],
					summary_en: summary[1],
					body_pt: body[0],
					body_en: body[1],
				}),
			),
			{
				kind: "insight",
				slug,
				brands,
				published_from: day,
				title_pt: title[0],
				title_en: title[1],
				summary_pt: summary[0],
				summary_en: summary[1],
				body_pt: text[0],
				body_en: text[1],
			},
		];
	});

export const brandContent = [getPages(seletaBrandPages), getPages(landBrandPages)] as const;
