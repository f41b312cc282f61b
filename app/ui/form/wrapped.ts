export type Format = "strong" | "em" | "ul" | "a";

/** The marked part of a text inside a tag, and what is marked afterwards. Lines become the items of a list. */
export function wrapped(
	value: string,
	start: number,
	end: number,
	format: Format,
): { text: string; from: number; to: number } {
	const marked = value.slice(start, end);
	if (format === "ul") {
		const items = marked.split(/\n+/).map((line) => `<li>${line.replace(/^\s*[-*•]\s*/, "")}</li>`);
		const text = `<ul>\n${items.join("\n")}\n</ul>`;
		return { text, from: start, to: start + text.length };
	}
	const open = format === "a" ? '<a href="https://">' : `<${format}>`;
	const text = `${open}${marked}</${format}>`;
	// A link wants its address next: the caret waits inside the quotes.
	if (format === "a") return { text, from: start + open.length - 2, to: start + open.length - 2 };
	return { text, from: start + open.length, to: start + open.length + marked.length };
}
