import sanitizeHtml from "sanitize-html";
import { escapeHtml } from "../text/html.ts";
import { htmlToMarkup, renderInlineMarkup, renderMarkupBlocks } from "../text/markup.ts";
import { htmlToPlainText, markupSanitizeRules, markupTags } from "../text/markup-html.ts";
import { findMentions, type Mentionable } from "./mentions.ts";

export const maxNoteLength = 20_000;

const rules: sanitizeHtml.IOptions = {
	...markupSanitizeRules,
	allowedTags: [...markupTags, "span"],
	allowedAttributes: { a: ["href", "rel"], span: ["data-mention"] },
	transformTags: {
		...markupSanitizeRules.transformTags,
		a: sanitizeHtml.simpleTransform("a", { rel: "nofollow noopener noreferrer" }),
	},
};

/** Sanitises a note's HTML: keeps basic formatting and drops everything else. */
export function cleanNoteHtml(html: string): string {
	return sanitizeHtml(html, rules).trim();
}

/** Blank lines separate paragraphs; supports lists, **bold**, _emphasis_, [text](URL), bare URLs and `@Name` mentions. */
export function noteHtml(source: string, colleagues: readonly Mentionable[] = []): string {
	const text = source.replace(/\r\n?/g, "\n").trim();
	return cleanNoteHtml(renderMarkupBlocks(text, (line) => inline(line, colleagues)));
}

/** Converts a note's HTML back to editable text; inverse of `noteHtml`. */
export function toNoteMarkup(html: string): string {
	return htmlToPlainText(htmlToMarkup(cleanNoteHtml(html)), "- ");
}

/** Plain text of a note, for lists, search and excerpts. */
export function noteText(html: string): string {
	return htmlToPlainText(cleanNoteHtml(html), "• ");
}

/** Formats one line; mentions first, so that formatting does not split names. */
function inline(line: string, colleagues: readonly Mentionable[]): string {
	let html = "";
	let at = 0;
	for (const { start, end, uid } of findMentions(line, colleagues)) {
		html += `${renderInlineMarkup(line.slice(at, start), false)}<span data-mention="${escapeHtml(uid)}">${escapeHtml(line.slice(start, end))}</span>`;
		at = end;
	}
	return html + renderInlineMarkup(line.slice(at), false);
}
