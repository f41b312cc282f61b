import { brandColors } from "#app/domain/brands/brand-colors.ts";
import type { BrandFacts } from "../brand.ts";

export const mappit: BrandFacts = {
	key: "mappit",
	name: "Mappit",
	logo: "/brands/mappit/logo.svg",
	logoDark: "/brands/mappit/logo-dark.svg",
	favicon: "/brands/mappit/favicon.svg",
	logoAlt: "Mappit",
	home: "/home/",
	login: "/login",
	colors: brandColors.mappit,
};
