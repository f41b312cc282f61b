import type sanitizeHtml from "sanitize-html";
import { escapeHtml, replaceTags, unescapeHtml } from "./html.ts";

/** What notes and letters have in common: a little formatting, links to the web and to mail, nothing that runs or loads. */
export const lightTags = ["p", "br", "ul", "ol", "li", "strong", "em", "a"];

export const lightRules = {
	allowedSchemes: ["https", "http", "mailto"],
	allowProtocolRelative: false,
	transformTags: { b: "strong", i: "em", h1: "p", h2: "p", h3: "p", h4: "p", div: "p" },
} satisfies sanitizeHtml.IOptions;

/** Clean HTML as lines of text: paragraphs with a line between them, `item` before each item of a list. */
export function laidOut(html: string, item: string): string {
	const lines = html
		.replace(/<br\s*\/?>/g, "\n")
		.replace(/<li>/g, item)
		.replace(/<\/li>/g, "\n")
		.replace(/<\/(p|ul|ol|blockquote)>/g, "\n\n");
	return (
		unescapeHtml(replaceTags(lines, ""))
			// From the first blank of a run only, or a long run is looked at once for each of its blanks.
			.replace(/(?<![ \t])[ \t]+\n/g, "\n")
			.replace(/\n{3,}/g, "\n\n")
			.trim()
	);
}

/** An address in a text as a link. The full stop after it is the sentence's. */
export function autolink(link: string): string {
	let end = link.length;
	while (end > 0 && ".,;:!?)]".includes(link[end - 1] ?? "")) end -= 1;
	const whole = link.slice(0, end);
	return `<a href="${escapeHtml(whole)}">${escapeHtml(whole)}</a>${escapeHtml(link.slice(whole.length))}`;
}
