import type { BrandFacts } from "../brand.ts";

export const localhost: BrandFacts = {
	key: "localhost",
	name: "Localhost",
	logo: "/brands/localhost/logo.svg",
	logoDark: "/brands/localhost/logo-dark.svg",
	favicon: "/brands/localhost/favicon.svg",
	logoAlt: "Localhost",
	home: "/home/",
	login: "/",
	colors: {
		primary_color: "0F7B4D",
		secondary_color: "F2C94C",
		primary_dark_background_color: "26332C",
		secondary_dark_background_color: "101713",
		primary_light_color: "F5F8F6",
		primary_font_color: "FFFFFF",
		secondary_font_color: "45524B",
		container_signin: "fff",
	},
};
