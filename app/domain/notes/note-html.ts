import sanitizeHtml from "sanitize-html";
import { escapeHtml } from "../text/html.ts";
import { laidOut, lightRules, lightTags, linked } from "../text/light-html.ts";
import { findMentions, type Mentionable } from "./mentions.ts";

/** The most a person may type into a note. */
export const longestNote = 20_000;

const rules: sanitizeHtml.IOptions = {
	...lightRules,
	allowedTags: [...lightTags, "span"],
	allowedAttributes: { a: ["href", "rel"], span: ["data-mention"] },
	transformTags: {
		...lightRules.transformTags,
		a: sanitizeHtml.simpleTransform("a", { rel: "nofollow noopener noreferrer" }),
	},
};

/** Any HTML as a note may hold it: a little formatting stays, everything else goes. */
export function cleanNoteHtml(html: string): string {
	return sanitizeHtml(html, rules).trim();
}

/**
 * What a person typed, as HTML: empty lines part paragraphs, lines that start with a dash are a list, **bold**, _emphasis_,
 * addresses become links and `@Name` of a colleague a mention.
 */
export function noteHtml(source: string, colleagues: readonly Mentionable[] = []): string {
	const blocks = source
		.replace(/\r\n?/g, "\n")
		.trim()
		.split(/\n\s*\n/);
	return cleanNoteHtml(blocks.map((block) => blockHtml(block, colleagues)).join(""));
}

/** A note's HTML as the text it is edited as: the way back of `noteHtml`. */
export function noteSource(html: string): string {
	const marked = cleanNoteHtml(html)
		.replace(/<\/?strong>/g, "**")
		.replace(/<\/?em>/g, "_")
		.replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, href: string, text: string) =>
			text === href ? href : `${text} (${href})`,
		);
	return laidOut(marked, "- ");
}

/** A note's words alone: for lists, search and excerpts. */
export function noteText(html: string): string {
	return laidOut(cleanNoteHtml(html), "• ");
}

function blockHtml(block: string, colleagues: readonly Mentionable[]): string {
	let html = "";
	let lines: string[] = [];
	let items: string[] = [];
	const flush = () => {
		if (lines.length > 0) html += `<p>${lines.join("<br>")}</p>`;
		if (items.length > 0) html += `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
		lines = [];
		items = [];
	};
	for (const line of block.split("\n").map((one) => one.trim())) {
		const item = /^[-•–]\s+(.+)$/.exec(line)?.[1];
		if ((item === undefined) !== (items.length === 0)) flush();
		if (item !== undefined) items.push(inline(item, colleagues));
		else if (line) lines.push(inline(line, colleagues));
	}
	flush();
	return html;
}

/** One line: mentions first, so that a name is never taken apart. */
function inline(line: string, colleagues: readonly Mentionable[]): string {
	let html = "";
	let at = 0;
	for (const { start, end, uid } of findMentions(line, colleagues)) {
		html += `${formatted(line.slice(at, start))}<span data-mention="${escapeHtml(uid)}">${escapeHtml(line.slice(start, end))}</span>`;
		at = end;
	}
	return html + formatted(line.slice(at));
}

const marks = /(https?:\/\/[^\s<>"]+)|\*\*([^*]+)\*\*|(?<![\w])_([^_]+)_(?![\w])/g;

function formatted(text: string): string {
	let html = "";
	let at = 0;
	for (const match of text.matchAll(marks)) {
		const [whole, link, strong, em] = match;
		html += escapeHtml(text.slice(at, match.index));
		if (link) html += linked(link);
		else if (strong) html += `<strong>${escapeHtml(strong)}</strong>`;
		else html += `<em>${escapeHtml(em ?? "")}</em>`;
		at = match.index + whole.length;
	}
	return html + escapeHtml(text.slice(at));
}
