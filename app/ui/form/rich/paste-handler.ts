/** Converts Word's list paragraphs to nested lists; the schema drops other unknown markup. */
export function cleanPastedHtml(html: string): string {
	const page = new DOMParser().parseFromString(html.replace(/<!--[\s\S]*?-->/g, ""), "text/html");
	for (const part of page.querySelectorAll("style, script, title, meta, link, xml, head, o\\:p")) part.remove();
	for (const row of page.querySelectorAll("tr")) row.replaceWith(joinCells(page, row));
	nestItems(page, [...page.querySelectorAll<HTMLElement>("p[style*='mso-list'], p[class*='MsoListParagraph']")]);
	return page.body.innerHTML;
}

/** A table's row as one line: no text here has tables. */
function joinCells(page: Document, row: HTMLTableRowElement): HTMLElement {
	const line = page.createElement("p");
	line.textContent = [...row.cells]
		.map((cell) => (cell.textContent ?? "").replace(/\s+/g, " ").trim())
		.filter(Boolean)
		.join(" · ");
	return line;
}

const sign = /^\s*([·•§o▪\-–]|\d{1,3}[.)]|[a-z][.)])\s+/i;

/** Nests Word's list paragraphs in real lists of their kind and level. */
function nestItems(page: Document, paragraphs: readonly HTMLElement[]) {
	let open: HTMLElement[] = [];
	let last: Element | null = null;
	for (const paragraph of paragraphs) {
		const drawn = paragraph.querySelector("span[style*='mso-list']")?.textContent ?? paragraph.textContent ?? "";
		const isOrdered = /^\s*(?:\d{1,3}|[a-z])[.)]/i.test(drawn);
		const depth = Number(/\blevel(\d)\b/.exec(paragraph.getAttribute("style") ?? "")?.[1] ?? 1);
		if (last === null || paragraph.previousElementSibling !== last) open = [];
		open = open.slice(0, depth);
		// Another list type at the same level starts a new list; deeper ones nest.
		if (open.length === depth && open.at(-1)?.localName !== (isOrdered ? "ol" : "ul")) open = open.slice(0, depth - 1);
		if (open.length === 0 || open.length < depth) {
			const list = page.createElement(isOrdered ? "ol" : "ul");
			const item = open.at(-1)?.lastElementChild;
			if (item) item.append(list);
			else paragraph.before(list);
			if (!item) last = list;
			open.push(list);
		}
		open.at(-1)?.append(toItem(page, paragraph));
		paragraph.remove();
	}
}

function toItem(page: Document, paragraph: HTMLElement): HTMLElement {
	const drawn = paragraph.querySelectorAll("span[style*='mso-list']");
	for (const part of drawn) part.remove();
	const item = page.createElement("li");
	item.append(...paragraph.childNodes);
	const first = item.firstChild;
	// Without a separate bullet element, the bullet is part of the text.
	if (drawn.length === 0 && first?.nodeType === Node.TEXT_NODE)
		first.textContent = (first.textContent ?? "").replace(sign, "");
	return item;
}
