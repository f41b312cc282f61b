import sanitizeHtml from "sanitize-html";
import { lruMemo } from "#app/domain/lru-memo.ts";

const rules: sanitizeHtml.IOptions = {
	allowedTags: ["p", "br", "ul", "ol", "li", "strong", "em", "h3", "h4", "a"],
	allowedAttributes: { a: ["href", "rel"] },
	allowedSchemes: ["https", "http", "mailto"],
	allowProtocolRelative: false,
	transformTags: {
		b: "strong",
		i: "em",
		h1: "h3",
		h2: "h3",
		div: "p",
		a: sanitizeHtml.simpleTransform("a", { rel: "nofollow noopener" }),
	},
};

const longestKept = 20_000;

const cleaned = (text: string) => sanitizeHtml(hasTag(text) ? text : paragraphs(text), rules).trim();
const rememberedCleaned = lruMemo(cleaned, { most: 500 });

/** Sanitizes recruiters' text. Cached by the text, since cleaning dominates a job page's cost. */
export const sanitizeRichText = (text: string): string =>
	text.length <= longestKept ? rememberedCleaned(text) : cleaned(text);

/** Searches from the end: a regular expression would restart at each of many `<`. */
const hasTag = (text: string) => /<[a-z]/i.test(text.slice(0, text.lastIndexOf(">") + 1));

const begun = /^\s*([-•*–]|\d+[.)])\s/;

/** Plain text with one short item per line becomes a list, with or without dashes. */
export function toListHtml(text: string): string {
	const lines = text.trim().split(/\r?\n/);
	const isBare = (line: string) => line.trim() !== "" && line.length <= 200 && !begun.test(line);
	if (lines.length < 2 || hasTag(text) || !lines.every(isBare)) return sanitizeRichText(text);
	return sanitizeRichText(lines.map((line) => `- ${line.trim()}`).join("\n"));
}

function paragraphs(text: string): string {
	const blocks = escaped(text.trim()).split(/\r?\n\s*\n/);
	return blocks.map(block).join("");
}

function block(text: string): string {
	let html = "";
	let lines: string[] = [];
	let items: string[] = [];
	const flush = () => {
		if (lines.length > 0) html += `<p>${lines.join("<br>")}</p>`;
		if (items.length > 0) html += `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
		lines = [];
		items = [];
	};
	for (const line of text.split(/\r?\n/).map((part) => part.trim())) {
		const item = /^[-•*–]\s+(.+)$/.exec(line)?.[1];
		if ((item === undefined) !== (items.length === 0)) flush();
		if (item !== undefined) items.push(item);
		else if (line) lines.push(line);
	}
	flush();
	return html;
}

function escaped(text: string): string {
	return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
