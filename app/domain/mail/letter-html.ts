import sanitizeHtml from "sanitize-html";
import { escapeHtml } from "../text/html.ts";
import { laidOut, lightRules, lightTags, linked } from "../text/light-html.ts";
import { fillIn, type MergeValues } from "./merge-fields.ts";

/** The most a message of a person's or a template's own may hold. */
export const longestLetter = 50_000;

const address = /^(?:https?:\/\/|mailto:)[^\s]+$/i;
const placed = /^\{\{\s*\w+\s*\}\}$/;

/** What a letter may hold: a little formatting, links to the web and to mail; no pictures, styles, scripts or forms. */
const rules = (slots: boolean): sanitizeHtml.IOptions => ({
	...lightRules,
	allowedTags: [...lightTags, "blockquote"],
	allowedAttributes: { a: ["href"] },
	transformTags: {
		...lightRules.transformTags,
		a: (tagName, { href = "" }) => ({
			tagName,
			attribs: address.test(href) || (slots && placed.test(href)) ? ({ href } as sanitizeHtml.Attributes) : {},
		}),
	},
});

const known =
	/<!--|<\/?(?:p|br|div|span|ul|ol|li|strong|b|em|i|u|a|h[1-6]|table|tbody|tr|td|th|img|script|style|iframe|svg|object|embed|form|input|button|blockquote|html|head|body|font|hr|link|meta|base|video|audio|math|template|title|textarea|center)(?:[\s/][^<>]*)?>/i;

/**
 * What somebody typed or pasted, as a letter is kept: plain lines with light marks. HTML becomes those marks, and what a
 * letter may not hold is gone; what only looks like a tag (`<nome>`) stays text.
 */
export function letterSource(typed: string): string {
	const text = typed.replace(/\r\n?/g, "\n");
	if (!known.test(text)) return text.trim();
	const numbered = sanitizeHtml(text.replace(/>\s*\n\s*</g, "><"), rules(true)).replace(
		/<ol>(.*?)<\/ol>/gs,
		(_, items: string) => {
			let at = 0;
			return `<ol>${items.replace(/<li>/g, () => `${++at}. `).replace(/<\/li>/g, "\n")}</ol>`;
		},
	);
	const marked = numbered
		.replace(/<\/?strong>/g, "**")
		.replace(/<\/?em>/g, "_")
		.replace(/<a href="([^"]*)">(.*?)<\/a>/gs, (_, href: string, label: string) =>
			label === href ? href : `[${label}](${href})`,
		);
	return laidOut(marked, "- ");
}

/** A kept letter as HTML, its fields filled in; whatever is in it and in them, the answer is safe. */
export function letterHtml(source: string, values?: MergeValues): string {
	const blocks = letterSource(source).split(/\n\s*\n/);
	const html = sanitizeHtml(blocks.map(blockHtml).join(""), rules(true));
	return values ? sanitizeHtml(fillIn(html, values, escapeHtml), rules(false)).trim() : html.trim();
}

/** A letter's HTML as lines of text, for mail programs that show no HTML. */
export function letterText(html: string): string {
	const linked = html.replace(/<a href="([^"]*)">(.*?)<\/a>/gs, (_, href: string, label: string) =>
		label === href || `mailto:${label}` === href ? label : `${label} (${href.replace(/^mailto:/, "")})`,
	);
	return laidOut(linked, "- ");
}

const bullet = /^[-•–]\s+(.+)$/;
const number = /^\d{1,2}[.)]\s+(.+)$/;

function blockHtml(block: string): string {
	let html = "";
	let lines: string[] = [];
	let open: "ul" | "ol" | null = null;
	const flush = () => {
		if (lines.length > 0)
			html += open
				? `<${open}>${lines.map((line) => `<li>${line}</li>`).join("")}</${open}>`
				: `<p>${lines.join("<br>")}</p>`;
		lines = [];
	};
	for (const line of block.split("\n").map((one) => one.trim())) {
		const item = bullet.exec(line)?.[1] ?? number.exec(line)?.[1];
		const list = item === undefined ? null : bullet.test(line) ? "ul" : "ol";
		if (list !== open) flush();
		open = list;
		if (line) lines.push(formatted(item ?? line));
	}
	flush();
	return html;
}

// Each part ends at the next of its own signs: no text makes it slow.
const marks =
	/\[([^[\]\n]{1,500})\]\(((?:https?:\/\/|mailto:)[^\s()<>"]{1,2000}|\{\{\s*\w{1,40}\s*\}\})\)|(https?:\/\/[^\s<>"]+)|\*\*([^*\n]+)\*\*|(?<!\w)_([^_\n]+)_(?!\w)|(\{\{\s*link\s*\}\})/g;

function formatted(text: string): string {
	let html = "";
	let at = 0;
	for (const match of text.matchAll(marks)) {
		const [whole, label, href, bare, strong, em, slot] = match;
		html += escapeHtml(text.slice(at, match.index));
		if (label && href) html += `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
		else if (bare) html += linked(bare);
		else if (strong) html += `<strong>${formatted(strong)}</strong>`;
		else if (em) html += `<em>${formatted(em)}</em>`;
		else html += `<a href="${slot}">${slot}</a>`;
		at = match.index + whole.length;
	}
	return html + escapeHtml(text.slice(at));
}
