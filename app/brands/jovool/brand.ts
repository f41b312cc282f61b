import { brandColors } from "#app/domain/brands/brand-colors.ts";
import type { BrandProfile } from "../brand.ts";

export const jovool: BrandProfile = {
	key: "jovool",
	name: "Jovool",
	logo: "/brands/jovool/logo.svg",
	logoDark: "/brands/jovool/logo-dark.svg",
	favicon: "/brands/jovool/favicon.svg",
	logoAlt: "Jovool",
	home: "/home/",
	login: "/login",
	colors: brandColors.jovool,
};
