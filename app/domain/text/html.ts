const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Also safe in quoted attributes. Uses `&#39;`, as old mail clients print `&apos;` literally. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}

const meant = new Map([...Object.entries(signs).map(([sign, written]) => [written, sign] as const), ["&nbsp;", " "]]);

/** Reverses `escapeHtml` and decodes the entities that the editors write. */
export function unescapeHtml(html: string): string {
	return html.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (written) => meant.get(written) ?? written);
}

/** Linear time: a regular expression would rescan the text for each `<`. */
export function replaceTags(html: string, by: string): string {
	let text = "";
	for (let at = 0; ; ) {
		const begin = html.indexOf("<", at);
		const end = begin === -1 ? -1 : html.indexOf(">", begin);
		if (end === -1) return text + html.slice(at);
		text += html.slice(at, begin) + by;
		at = end + 1;
	}
}

/** Html in one line without its tags, to count, compare and show; not a sanitiser. */
export function withoutTags(html: string): string {
	return replaceTags(html, " ")
		.replace(/&nbsp;/g, " ")
		.replace(/\s+/g, " ")
		.trim();
}
