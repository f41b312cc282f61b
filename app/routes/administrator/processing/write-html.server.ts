import type { DataExportDocument } from "#app/domain/candidates/data-export-document.ts";
import { escapeHtml } from "#app/domain/text/html.ts";

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;color:#1f1f1f}
h2{margin-top:2.5rem;font-size:1.2rem}table{width:100%;border-collapse:collapse;margin:.75rem 0}
th,td{text-align:left;vertical-align:top;padding:.3rem .6rem;border:1px solid #d9dbe1;overflow-wrap:anywhere;white-space:pre-line}
th{width:30%;font-weight:400;color:#595959}p{white-space:pre-line}`;

export function writeHtml({ site, title, text, locale, parts }: DataExportDocument): string {
	const sections = parts.map(
		(part) => `<section>
<h2>${escapeHtml(part.title)}</h2>
${part.text ? `<p>${escapeHtml(part.text)}</p>\n` : ""}${part.rows.map(writeRow).join("\n")}
</section>`,
	);
	return `<!doctype html>
<html lang="${locale === "pt" ? "pt-BR" : "en"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(`${title} · ${site}`)}</title>
<style>${style}</style>
</head>
<body>
<p>${escapeHtml(site)}</p>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${sections.join("\n")}
</body>
</html>
`;
}

const writeRow = (values: DataExportDocument["parts"][number]["rows"][number]) =>
	`<table>${values
		.map(([name, value]) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`)
		.join("")}</table>`;
