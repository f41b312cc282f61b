import { escapeHtml } from "./html.ts";
import { autolink } from "./markup-html.ts";

const bullet = /^[-•–]\s+(.+)$/;
const number = /^\d{1,2}[.)]\s+(.+)$/;

/** Blank lines separate paragraphs, dashes or numbers start lists; `inline` renders each line's content. */
export function renderMarkupBlocks(source: string, inline: (line: string) => string): string {
	return source
		.split(/\n\s*\n/)
		.map((block) => blockHtml(block, inline))
		.join("");
}

function blockHtml(block: string, inline: (line: string) => string): string {
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
	for (const line of block.split("\n").map((part) => part.trim())) {
		const item = bullet.exec(line)?.[1] ?? number.exec(line)?.[1];
		const list = item === undefined ? null : bullet.test(line) ? "ul" : "ol";
		if (list !== open) flush();
		open = list;
		if (line) lines.push(inline(item ?? line));
	}
	flush();
	return html;
}

// Each part ends at the next of its own markers, which prevents slow backtracking.
const marks =
	/\[([^[\]\n]{1,500})\]\(((?:https?:\/\/|mailto:)[^\s()<>"]{1,2000}|\{\{\s*\w{1,40}\s*\}\})\)|(https?:\/\/[^\s<>"]+)|\*\*([^*\n]+)\*\*|(?<!\w)_([^_\n]+)_(?!\w)|(\{\{\s*link\s*\}\})/g;

/** `**bold**`, `_emphasis_`, `[words](address)` and bare URLs; with `slots`, links may be merge fields. */
export function renderInlineMarkup(text: string, slots: boolean): string {
	let html = "";
	let at = 0;
	for (const match of text.matchAll(marks)) {
		const [whole, label, href, bare, strong, em, slot] = match;
		html += escapeHtml(text.slice(at, match.index));
		if (!slots && (slot ?? href)?.startsWith("{{")) html += escapeHtml(whole);
		else if (label && href) html += `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
		else if (bare) html += autolink(bare);
		else if (strong) html += `<strong>${renderInlineMarkup(strong, slots)}</strong>`;
		else if (em) html += `<em>${renderInlineMarkup(em, slots)}</em>`;
		else html += `<a href="${slot}">${slot}</a>`;
		at = match.index + whole.length;
	}
	return html + escapeHtml(text.slice(at));
}

/** Converts clean HTML to typed markup; numbered lists get their numbers. */
export function htmlToMarkup(html: string): string {
	return html
		.replace(/<ol>(.*?)<\/ol>/gs, (_, items: string) => {
			let at = 0;
			return `<ol>${items.replace(/<li>/g, () => `${++at}. `).replace(/<\/li>/g, "\n")}</ol>`;
		})
		.replace(/<\/?strong>/g, "**")
		.replace(/<\/?em>/g, "_")
		.replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, href: string, label: string) =>
			label === href ? href : `[${label}](${href})`,
		);
}
