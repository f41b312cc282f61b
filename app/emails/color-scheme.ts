/** Media query for a mail's dark mode. */
export const darkMediaRule = "@media (prefers-color-scheme:dark)";
export const darkMediaQuery = "(prefers-color-scheme: dark)";

export const colorSchemes = ["light", "dark"] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/** Forces a theme regardless of the viewer's color scheme. */
export function forceColorScheme(html: string, theme: ColorScheme): string {
	const media = theme === "dark" ? "all" : "not all";
	return html
		.replace(darkMediaRule, `@media ${media}`)
		.replaceAll(`media="${darkMediaQuery}"`, `media="${media}"`)
		.replace('content="light dark"', `content="${theme}"`);
}
