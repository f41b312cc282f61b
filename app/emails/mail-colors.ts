import { buildBrandPalette } from "#app/domain/brands/brand-palette.ts";
import type { SiteColors } from "#app/domain/brands/site.ts";

export interface MailColors {
	page: string;
	surface: string;
	ink: string;
	muted: string;
	line: string;
	/** Links, and the brand's name. */
	accent: string;
	button: string;
	onButton: string;
}

/** The brand's tokens of its pages, for both themes of a mail program. */
export function mailColors(colors: Partial<SiteColors>): { light: MailColors; dark: MailColors } {
	const palette = buildBrandPalette(colors);
	return { light: pick(palette.variables), dark: pick(palette.dark.variables) };
}

function pick(variables: Record<string, string>): MailColors {
	const get = (name: string) => variables[name] ?? "#1c1c1c";
	return {
		page: get("page"),
		surface: get("surface"),
		ink: get("ink"),
		muted: get("muted"),
		line: get("line"),
		accent: get("primary-text"),
		button: get("primary-strong"),
		onButton: get("on-primary"),
	};
}
