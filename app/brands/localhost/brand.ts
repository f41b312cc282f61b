import { brandColors } from "#app/domain/brands/brand-colors.ts";
import type { BrandProfile } from "../brand.ts";

export const localhost: BrandProfile = {
	key: "localhost",
	name: "Localhost",
	logo: "/brands/localhost/logo.svg",
	logoDark: "/brands/localhost/logo-dark.svg",
	favicon: "/brands/localhost/favicon.svg",
	logoAlt: "Localhost",
	home: "/home/",
	login: "/",
	colors: brandColors.localhost,
};
