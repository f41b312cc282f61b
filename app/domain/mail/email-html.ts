import sanitizeHtml from "sanitize-html";
import { escapeHtml } from "../text/html.ts";
import { htmlToMarkup, renderInlineMarkup, renderMarkupBlocks } from "../text/markup.ts";
import { htmlToPlainText, markupSanitizeRules, markupTags } from "../text/markup-html.ts";
import { fillMergeFields, type MergeValues } from "./merge-fields.ts";

export const maxEmailBodyLength = 50_000;

const address = /^(?:https?:\/\/|mailto:)[^\s]+$/i;
const placed = /^\{\{\s*\w+\s*\}\}$/;

/** Basic formatting, web and mail links; no pictures, styles, scripts or forms. */
const rules = (slots: boolean): sanitizeHtml.IOptions => ({
	...markupSanitizeRules,
	allowedTags: [...markupTags, "blockquote"],
	allowedAttributes: { a: ["href"] },
	transformTags: {
		...markupSanitizeRules.transformTags,
		a: (tagName, { href = "" }) => ({
			tagName,
			attribs: address.test(href) || (slots && placed.test(href)) ? ({ href } as sanitizeHtml.Attributes) : {},
		}),
	},
});

const existing =
	/<!--|<\/?(?:p|br|div|span|ul|ol|li|strong|b|em|i|u|a|h[1-6]|table|tbody|tr|td|th|img|script|style|iframe|svg|object|embed|form|input|button|blockquote|html|head|body|font|hr|link|meta|base|video|audio|math|template|title|textarea|center)(?:[\s/][^<>]*)?>/i;

/** Converts HTML to plain lines with light markup; unknown tags such as `<nome>` stay text. */
export function toEmailMarkup(input: string): string {
	const text = input.replace(/\r\n?/g, "\n");
	if (!existing.test(text)) return text.trim();
	return htmlToPlainText(htmlToMarkup(sanitizeHtml(text.replace(/>\s*\n\s*</g, "><"), rules(true))), "- ");
}

/** Safe HTML with merge fields filled in, whatever the text and values contain. */
export function renderEmailHtml(source: string, values?: MergeValues): string {
	const html = sanitizeHtml(
		renderMarkupBlocks(toEmailMarkup(source), (line) => renderInlineMarkup(line, true)),
		rules(true),
	);
	return values ? sanitizeHtml(fillMergeFields(html, values, escapeHtml), rules(false)).trim() : html.trim();
}

/** A letter's HTML as lines of text, for mail programs that show no HTML. */
export function renderEmailText(html: string): string {
	const linked = html.replace(/<a href="([^"]*)">(.*?)<\/a>/gs, (_, href: string, label: string) =>
		label === href || `mailto:${label}` === href ? label : `${label} (${href.replace(/^mailto:/, "")})`,
	);
	return htmlToPlainText(linked, "- ");
}
