import type { Block, Sheet, Text } from "./curriculum-blocks.ts";

const families = {
	sans: "'Liberation Sans', Arial, sans-serif",
	serif: "'Liberation Serif', 'Times New Roman', serif",
	mono: "'Liberation Mono', monospace",
};

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A page that Chromium prints. */
export function renderHtml(sheet: Sheet): string {
	return `<!doctype html><meta charset="utf-8"><style>
@page { size: A4 }
* { margin: 0; padding: 0; box-sizing: border-box }
body { font: ${sheet.size}pt/1.35 ${families[sheet.font]} }
.row { display: flex; justify-content: space-between; gap: 12pt }
table { width: 100%; border-collapse: collapse } td { vertical-align: top; padding: 2pt 4pt }
table.b td { border: 0.5pt solid #888 }
.two { display: flex; gap: 14pt } ul { list-style: none } li { padding-left: 10pt; text-indent: -8pt }
</style><body>${blocks(sheet.body)}</body>`;
}

export const blocks = (all: readonly Block[]): string => all.map(block).join("\n");

function block(item: Block): string {
	switch (item.kind) {
		case "line": {
			const style = `${item.align ? `text-align:${item.align};` : ""}${item.above ? `margin-top:${item.above}pt` : ""}`;
			const text = item.parts.map(span).join("");
			return item.right
				? `<div class="row" style="${style}"><div>${text}</div><div>${item.right.map(span).join("")}</div></div>`
				: `<p style="${style}">${text}</p>`;
		}
		case "list":
			return `<ul>${item.items.map((text) => `<li>${escapeHtml(item.sign)} ${escapeHtml(text)}</li>`).join("")}</ul>`;
		case "table":
			return `<table class="${item.borders ? "b" : ""}">${item.rows
				.map(
					(row) =>
						`<tr>${row.map((cell, at) => `<td style="width:${(item.widths[at] ?? 0.3) * 100}%">${blocks(cell)}</td>`).join("")}</tr>`,
				)
				.join("")}</table>`;
		case "aside": {
			const aside = `<div style="width:${item.width * 100}%;flex:none;padding:8pt;background:${item.fill ?? "#fff"}">${blocks(item.aside)}</div>`;
			const rest = `<div style="flex:1;padding-top:8pt">${blocks(item.main)}</div>`;
			return `<div class="two">${item.side === "left" ? aside + rest : rest + aside}</div>`;
		}
		case "soft":
			return `<p style="margin-top:8pt">${item.lines.map((parts) => parts.map(span).join("")).join("<br>")}</p>`;
		case "box":
			return `<div style="border:1pt solid #999;padding:6pt">${blocks(item.blocks)}</div>`;
	}
}

function span(part: Text): string {
	const style = [
		part.bold && "font-weight:bold",
		part.italic && "font-style:italic",
		part.size && `font-size:${part.size}pt`,
		part.color && `color:${part.color}`,
		part.spacing && `letter-spacing:${part.spacing}pt`,
	].filter(Boolean);
	return style.length ? `<span style="${style.join(";")}">${escapeHtml(part.text)}</span>` : escapeHtml(part.text);
}
