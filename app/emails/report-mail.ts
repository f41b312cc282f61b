import { defaultColors, type SiteColors } from "#app/domain/brands/site.ts";
import { escapeHtml } from "#app/domain/text/html.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { compose, type EmailContent, getEmailTexts } from "./compose.ts";

interface ReportMail {
	locale: Locale;
	site: { title: string; colors: object };
	name: string;
	sender: string;
	title: string;
	period: string;
	/** The picture's file and alternative text; null when the recipient may see no numbers. */
	picture: { fileName: string; alt: string } | null;
	table: { heads: readonly string[]; rows: readonly (readonly string[])[] };
	link: string;
	stopLink: string;
}

const cell = "padding:6px 8px;border-bottom:1px solid #e3e5ea;font-size:14px";

/** A saved report with its picture and its numbers as a table. */
export function reportMail(mail: ReportMail): EmailContent {
	const { locale, site, name, sender, title, period, picture, table, link, stopLink } = mail;
	const t = getEmailTexts(locale);
	const intro = [
		t("emails:hello", { name }),
		picture ? t("emails:report.text", { period }) : t("emails:report.hidden"),
	];
	const html = [
		...intro.map((line) => `<p>${escapeHtml(line)}</p>`),
		...(picture
			? [
					`<img src="cid:${escapeHtml(picture.fileName)}" alt="${escapeHtml(picture.alt)}" width="496" style="width:100%;max-width:496px;height:auto;border:0;margin:0 0 16px">`,
					tableHtml(table),
				]
			: []),
	];
	const lines = picture ? [table.heads, ...table.rows].map((row) => row.join("  ")) : [];
	return compose({
		site: { title: site.title, colors: { ...defaultColors, ...(site.colors as Partial<SiteColors>) } },
		locale,
		subject: t("emails:report.subject", { title, period }),
		paragraphs: [],
		letter: { html: html.join("\n"), text: [...intro, lines.join("\n")].filter((part) => part !== "").join("\n\n") },
		actions: [
			{ label: t("emails:report.open"), link },
			{ label: t("emails:report.stop"), link: stopLink },
		],
		linkHint: t("emails:linkHint"),
		footer: t("emails:report.footer", { sender }),
	});
}

function tableHtml({ heads, rows }: ReportMail["table"]): string {
	const align = (index: number) => (index === 0 ? "left" : "right");
	const head = heads
		.map((text, at) => `<th class="m-line" style="${cell};text-align:${align(at)}">${escapeHtml(text)}</th>`)
		.join("");
	const body = rows.map(
		(row) =>
			`<tr>${row.map((text, at) => `<td class="m-line" style="${cell};text-align:${align(at)}">${escapeHtml(text)}</td>`).join("")}</tr>`,
	);
	return `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 16px"><thead><tr>${head}</tr></thead><tbody>${body.join("")}</tbody></table>`;
}
