import type { BrandFacts } from "../brand.ts";

export const jovool: BrandFacts = {
	key: "jovool",
	name: "Jovool",
	logo: "/brands/jovool/logo.svg",
	logoDark: "/brands/jovool/logo-dark.svg",
	favicon: "/brands/jovool/favicon.svg",
	logoAlt: "Jovool",
	home: "/home/",
	login: "/login",
	colors: {
		primary_color: "5A2BE0",
		secondary_color: "C9F73A",
		primary_dark_background_color: "3A2A66",
		secondary_dark_background_color: "170E33",
		primary_light_color: "F7F5FF",
		primary_font_color: "FFFFFF",
		secondary_font_color: "524C66",
		container_signin: "fff",
	},
};
