import type { BrandFacts } from "../brand.ts";

export const talensesgroup: BrandFacts = {
	key: "talensesgroup",
	name: "Talenses Group",
	logo: "/brands/talensesgroup/logo.svg",
	logoDark: "/brands/talensesgroup/logo-dark.svg",
	favicon: "/brands/talensesgroup/favicon.svg",
	logoAlt: "Talenses Group",
	home: "/home/",
	login: "/login",
	colors: {
		primary_color: "0B3C6F",
		secondary_color: "D3A64B",
		primary_dark_background_color: "1B3556",
		secondary_dark_background_color: "0A1B30",
		primary_light_color: "F5F7FA",
		primary_font_color: "FFFFFF",
		secondary_font_color: "4A5461",
		container_signin: "fff",
	},
};
