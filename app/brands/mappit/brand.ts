import type { BrandFacts } from "../brand.ts";

export const mappit: BrandFacts = {
	key: "mappit",
	name: "Mappit",
	logo: "/brands/mappit/logo.svg",
	logoDark: "/brands/mappit/logo-dark.svg",
	favicon: "/brands/mappit/favicon.svg",
	logoAlt: "Mappit",
	home: "/home/",
	login: "/login",
	colors: {
		primary_color: "0A5BD3",
		secondary_color: "FF9F1C",
		primary_dark_background_color: "2B3F5C",
		secondary_dark_background_color: "0D1B2E",
		primary_light_color: "F3F7FD",
		primary_font_color: "FFFFFF",
		secondary_font_color: "485566",
		container_signin: "fff",
	},
};
