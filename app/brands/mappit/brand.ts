import { brandColors } from "#app/domain/brands/brand-colors.ts";
import type { BrandProfile } from "../brand.ts";

export const mappit: BrandProfile = {
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
