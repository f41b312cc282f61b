import type { BrandFacts } from "../brand.ts";

export const talenses: BrandFacts = {
	key: "talenses",
	name: "Talenses",
	logo: "/brands/talenses/logo.svg",
	logoDark: "/brands/talenses/logo-dark.svg",
	favicon: "/brands/talenses/favicon.svg",
	logoAlt: "Talenses",
	home: "/home/",
	login: "/login",
	colors: {
		primary_color: "00716B",
		secondary_color: "FF8A5C",
		primary_dark_background_color: "24504D",
		secondary_dark_background_color: "0E2A29",
		primary_light_color: "F4F9F8",
		primary_font_color: "FFFFFF",
		secondary_font_color: "47585A",
		container_signin: "fff",
	},
};
