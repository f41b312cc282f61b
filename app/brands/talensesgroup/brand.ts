import { brandColors } from "#app/domain/brands/brand-colors.ts";
import type { BrandProfile } from "../brand.ts";

export const talensesgroup: BrandProfile = {
	key: "talensesgroup",
	name: "Talenses Group",
	logo: "/brands/talensesgroup/logo.svg",
	logoDark: "/brands/talensesgroup/logo-dark.svg",
	favicon: "/brands/talensesgroup/favicon.svg",
	logoAlt: "Talenses Group",
	home: "/home/",
	login: "/login",
	colors: brandColors.talensesgroup,
};
