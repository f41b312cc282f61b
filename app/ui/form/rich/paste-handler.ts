/**
 * Lists as Word copies them: paragraphs with a drawn bullet. They become lists, and what Word says only to itself goes; the
 * rest is left to the schema, which takes nothing it does not know.
 */
export function tidyPasted(html: string): string {
	const page = new DOMParser().parseFromString(html.replace(/<!--[\s\S]*?-->/g, ""), "text/html");
	for (const part of page.querySelectorAll("style, script, title, meta, link, xml, head, o\\:p")) part.remove();
	let list: Element | null = null;
	for (const item of page.querySelectorAll<HTMLElement>("p[style*='mso-list'], p[class*='MsoListParagraph']")) {
		for (const drawn of item.querySelectorAll("span[style*='mso-list']")) drawn.remove();
		const [, sign = ""] = /^\s*([·•§o\-–]|\d{1,2}[.)])\s+/.exec(item.textContent ?? "") ?? [];
		const tag =
			/^\d/.test(sign) || /mso-list:[^;]*lfo\d+.*decimal/.test(item.getAttribute("style") ?? "") ? "ol" : "ul";
		if (!list || item.previousElementSibling !== list || list.localName !== tag) {
			list = page.createElement(tag);
			item.before(list);
		}
		const point = page.createElement("li");
		point.append(...item.childNodes);
		const first = point.firstChild;
		if (sign && first?.nodeType === Node.TEXT_NODE)
			first.textContent = (first.textContent ?? "").replace(/^\s*\S{1,3}\s+/, "");
		list.append(point);
		item.remove();
	}
	return page.body.innerHTML;
}
