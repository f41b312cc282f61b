/** Media query for a mail's dark mode. */
export const darkMedia = "@media (prefers-color-scheme:dark)";
export const darkSource = "(prefers-color-scheme: dark)";

export const mailThemes = ["light", "dark"] as const;
export type MailTheme = (typeof mailThemes)[number];

/** Forces a theme regardless of the viewer's color scheme. */
export function inTheme(html: string, theme: MailTheme): string {
	const media = theme === "dark" ? "all" : "not all";
	return html
		.replace(darkMedia, `@media ${media}`)
		.replaceAll(`media="${darkSource}"`, `media="${media}"`)
		.replace('content="light dark"', `content="${theme}"`);
}
