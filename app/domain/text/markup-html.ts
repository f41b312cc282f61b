import type sanitizeHtml from "sanitize-html";
import { escapeHtml, replaceTags, unescapeHtml } from "./html.ts";

/** Formatting shared by notes and mail: web and mail links, nothing executable or loaded. */
export const markupTags = ["p", "br", "ul", "ol", "li", "strong", "em", "a"];

export const markupSanitizeRules = {
	allowedSchemes: ["https", "http", "mailto"],
	allowProtocolRelative: false,
	transformTags: { b: "strong", i: "em", h1: "p", h2: "p", h3: "p", h4: "p", div: "p" },
} satisfies sanitizeHtml.IOptions;

/** HTML to plain text: blank lines between paragraphs, `item` before each list item. */
export function htmlToPlainText(html: string, item: string): string {
	const lines = html
		.replace(/<br\s*\/?>/g, "\n")
		.replace(/<li>/g, item)
		.replace(/<\/li>/g, "\n")
		.replace(/<\/(p|ul|ol|blockquote)>/g, "\n\n");
	return (
		unescapeHtml(replaceTags(lines, ""))
			// The lookbehind avoids quadratic time on long runs of blanks.
			.replace(/(?<![ \t])[ \t]+\n/g, "\n")
			.replace(/\n{3,}/g, "\n\n")
			.trim()
	);
}

/** Trailing punctuation belongs to the sentence. */
export function autolink(link: string): string {
	let end = link.length;
	while (end > 0 && ".,;:!?)]".includes(link[end - 1] ?? "")) end -= 1;
	const whole = link.slice(0, end);
	return `<a href="${escapeHtml(whole)}">${escapeHtml(whole)}</a>${escapeHtml(link.slice(whole.length))}`;
}
