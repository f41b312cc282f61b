import sanitize from "sanitize-html";

/** Converts block markup to line breaks and strips the remaining tags. */
export function toParagraphs(html: string): string[] {
	const broken = html
		.replace(/<\s*(br|\/p|\/li|\/h[1-6]|\/ul|\/ol)\b[^>]*>/gi, "$&\n\n")
		.replace(/<\s*li\b[^>]*>/gi, "• ");
	const text = sanitize(broken, { allowedTags: [], allowedAttributes: {}, textFilter: decode });
	return text
		.split(/\n{2,}/)
		.map((paragraph) => paragraph.trim())
		.filter((paragraph, index, all) => paragraph !== "" && all.indexOf(paragraph) === index);
}

/** The sanitizer returns HTML and React escapes again, so entities are decoded. */
function decode(text: string): string {
	return text
		.replace(/&lt;/g, "<")
		.replace(/&gt;/g, ">")
		.replace(/&quot;/g, '"')
		.replace(/&amp;/g, "&");
}
