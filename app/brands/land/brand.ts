import { brandColors } from "#app/domain/brands/brand-colors.ts";
import type { BrandFacts } from "../brand.ts";

export const land: BrandFacts = {
	key: "land",
	name: "Land",
	logo: "/brands/land/logo.svg",
	logoDark: "/brands/land/logo-dark.svg",
	favicon: "/brands/land/favicon.svg",
	logoAlt: "Land",
	home: "/home/",
	login: "/",
	colors: brandColors.land,
};
