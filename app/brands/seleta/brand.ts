import { brandColors } from "#app/domain/brands/brand-colors.ts";
import type { BrandProfile } from "../brand.ts";

export const seleta: BrandProfile = {
	key: "seleta",
	name: "Seleta",
	logo: "/brands/seleta/logo.svg",
	logoDark: "/brands/seleta/logo-dark.svg",
	favicon: "/brands/seleta/favicon.svg",
	logoAlt: "Seleta",
	home: "/home/",
	login: "/",
	colors: brandColors.seleta,
};
