import { brandColors } from "#app/domain/brands/brand-colors.ts";
import type { BrandProfile } from "../brand.ts";

export const talenses: BrandProfile = {
	key: "talenses",
	name: "Talenses",
	logo: "/brands/talenses/logo.svg",
	logoDark: "/brands/talenses/logo-dark.svg",
	favicon: "/brands/talenses/favicon.svg",
	logoAlt: "Talenses",
	home: "/home/",
	login: "/login",
	colors: brandColors.talenses,
};
