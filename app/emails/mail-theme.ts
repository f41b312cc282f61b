/** Begins the rules of a mail in the dark. */
export const darkMedia = "@media (prefers-color-scheme:dark)";
export const darkSource = "(prefers-color-scheme: dark)";

export const mailThemes = ["light", "dark"] as const;
export type MailTheme = (typeof mailThemes)[number];

/** The same mail as a program in that theme draws it, whatever the theme of whoever looks. */
export function inTheme(html: string, theme: MailTheme): string {
	const media = theme === "dark" ? "all" : "not all";
	return html
		.replace(darkMedia, `@media ${media}`)
		.replaceAll(`media="${darkSource}"`, `media="${media}"`)
		.replace('content="light dark"', `content="${theme}"`);
}
