import sanitize from "sanitize-html";

/** A job's text as plain paragraphs: what it holds as markup becomes line breaks, the rest of the markup goes. */
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

/** The sanitizer answers in HTML; React escapes again, so its entities go back to characters. */
function decode(text: string): string {
	return text
		.replace(/&lt;/g, "<")
		.replace(/&gt;/g, ">")
		.replace(/&quot;/g, '"')
		.replace(/&amp;/g, "&");
}
