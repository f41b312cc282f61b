import { brandColors } from "#app/domain/brands/brand-colors.ts";
import type { BrandFacts } from "../brand.ts";

export const seleta: BrandFacts = {
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
