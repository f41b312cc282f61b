import type { BrandFacts } from "../brand.ts";

export const land: BrandFacts = {
	key: "land",
	name: "Land",
	logo: "/brands/land/logo.svg",
	logoDark: "/brands/land/logo-dark.svg",
	favicon: "/brands/land/favicon.svg",
	logoAlt: "Land",
	home: "/home/",
	login: "/",
	colors: {
		primary_color: "2F6B3C",
		secondary_color: "F0C96A",
		primary_dark_background_color: "3C4A3A",
		secondary_dark_background_color: "1E2A1F",
		primary_light_color: "FAF7EF",
		primary_font_color: "FFFFFF",
		secondary_font_color: "4C5245",
		container_signin: "fff",
	},
};
