import { brandColors } from "#app/domain/brands/brand-colors.ts";
import type { BrandProfile } from "../brand.ts";

export const land: BrandProfile = {
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
