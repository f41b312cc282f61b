import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import type { Sheet } from "./curriculum-blocks.ts";
import { type CurriculumPlan, generateCurriculum, trades } from "./generate-curriculum.ts";
import type { CvTruth } from "./ground-truth.ts";
import { layouts } from "./layouts.ts";
import { specialLayouts } from "./layouts-special.ts";
import { createRandom } from "./random.ts";
import { renderDocx } from "./render-docx.ts";
import { blocks, renderHtml } from "./render-html.ts";
import { renderReactPdf } from "./render-react-pdf.ts";
import { encodeText, renderText } from "./render-text.ts";

/**
 * `node app/e2e/cv-corpus/make.ts [id…] [--seed 2 --out <folder>]`: skips existing files unless named. Needs LibreOffice Writer,
 * Chromium, Liberation and DejaVu fonts.
 */
const { values, positionals: named } = parseArgs({
	options: { seed: { type: "string", default: "" }, out: { type: "string" } },
	allowPositionals: true,
});
const files = values.out ? resolve(values.out) : join(import.meta.dirname, "files");
const engines: Record<string, string[]> = {
	simple: [
		"react",
		"docx",
		"chromium",
		"office-pdf",
		"rtf",
		"odt",
		"txt:utf8",
		"txt:ansi",
		"txt:utf16",
		"react",
		"docx",
		"office-pdf",
	],
	"sidebar-left": ["chromium", "react", "docx", "chromium", "office-pdf", "react", "chromium", "odt", "react-embedded"],
	"sidebar-right": [
		"chromium",
		"react",
		"react-embedded",
		"docx",
		"chromium",
		"office-pdf",
		"react",
		"chromium",
		"docx",
	],
	"rows-drawn": ["react", "react-embedded", "react", "docx", "react", "office-pdf", "react", "chromium", "react"],
	"date-gutter": ["react", "chromium", "docx", "office-pdf", "react", "odt", "chromium", "react", "rtf"],
	"date-right": ["react", "chromium", "docx", "office-pdf", "odt", "react", "chromium", "rtf", "docx"],
	table: ["docx", "react", "chromium", "odt", "office-pdf", "rtf", "docx", "chromium", "txt:ansi"],
	labels: ["docx", "txt:utf8", "react", "rtf", "chromium", "txt:ansi", "odt", "office-pdf", "docx"],
	"us-resume": ["docx", "react", "chromium", "office-pdf", "docx", "react", "chromium", "odt", "office-pdf"],
	canva: [
		"chromium",
		"react-embedded",
		"chromium",
		"react-embedded",
		"chromium",
		"chromium",
		"react-embedded",
		"office-pdf",
		"chromium",
	],
	functional: ["docx", "react", "chromium", "rtf", "office-pdf", "react", "docx", "odt", "chromium"],
	referees: ["docx", "react", "chromium", "txt:bom", "rtf", "office-pdf", "docx", "react", "chromium"],
	"page-header": ["docx", "react", "chromium", "office-pdf", "docx", "react", "odt", "rtf", "docx"],
	linkedin: ["react", "chromium", "react", "react-embedded", "chromium", "react", "react", "chromium", "react"],
	europass: ["chromium", "react", "docx", "chromium", "office-pdf", "odt", "react", "chromium", "docx"],
	academic: ["react", "rtf", "chromium", "docx", "office-pdf", "chromium", "react", "odt", "docx"],
	bare: ["txt:utf8", "docx", "txt:ansi", "react", "txt:utf16", "rtf", "chromium", "txt:bom", "docx"],
	"word-parts": ["docx", "docx", "docx", "docx", "docx", "docx", "odt", "office-pdf", "docx"],
	grouped: ["react", "docx", "chromium", "react", "office-pdf", "chromium", "docx", "rtf", "react"],
};

function plan(): (CurriculumPlan & { engine: string })[] {
	const persons = { pt: 0, en: 0, es: 0 };
	const keys = trades.pt.map(({ key }) => key);
	let count = 0;
	return Object.entries(engines).flatMap(([layout, list], row) =>
		list.map((engine, at) => {
			const language: CvTruth["language"] =
				layout === "us-resume"
					? ((["en", "en", "pt", "en", "es"] as const)[at % 5] ?? "en")
					: ((["pt", "en", "es", "pt"] as const)[(at + row) % 4] ?? "pt");
			const trade = keys[count++ % keys.length] as string;
			const latin = !/^(docx|txt:utf|chromium$)/.test(engine);
			const id = `${layout}-${language}-${String(at + 1).padStart(2, "0")}`;
			const alphabetic = !/^(docx|txt)/.test(engine);
			return {
				id,
				layout,
				language,
				trade,
				engine,
				latin,
				alphabetic,
				seed: values.seed,
				person: persons[language]++,
				holdout: at % 4 === 3,
			};
		}),
	);
}

mkdirSync(files, { recursive: true });
const wanted = plan().filter(({ id }) => (named.length ? named.includes(id) : !existsSync(join(files, `${id}.json`))));
const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
	args: ["--no-sandbox"],
});
const scratch = mkdtempSync(join(tmpdir(), "cv-corpus-"));
const conversions: { id: string; format: string }[] = [];
for (const item of wanted) {
	const cv = generateCurriculum(item);
	const layout = layouts[item.layout] ?? specialLayouts[item.layout];
	if (!layout) throw new Error(`No layout ${item.layout}`);
	const seed = [...(item.id + values.seed)].reduce((sum, letter) => Math.imul(sum, 33) + letter.charCodeAt(0), 5);
	const sheet = layout(cv, createRandom(seed));
	const {
		id,
		layout: _,
		shownPhone,
		shownEmail,
		shownLinkedin,
		shownCity,
		street,
		headline,
		summary,
		jobs,
		shownLevels,
		trainings,
		referees,
		birth,
		headings,
		period,
		...truth
	} = cv;
	await write(item.id, item.engine, sheet);
	writeFileSync(
		join(files, `${item.id}.json`),
		`${JSON.stringify(Object.assign({ layout: item.layout }, truth), null, "\t")}\n`,
	);
	console.log(item.id, item.engine);
}
await browser.close();
convert();
rmSync(scratch, { recursive: true });

async function write(id: string, engine: string, sheet: Sheet): Promise<void> {
	const put = (ext: string, bytes: Uint8Array) => writeFileSync(join(files, `${id}.${ext}`), bytes);
	const [kind, encoding = "utf8"] = engine.split(":");
	if (kind === "txt") put("txt", encodeText(renderText(sheet), encoding));
	else if (kind === "react" || kind === "react-embedded")
		put(
			"pdf",
			await renderReactPdf(
				sheet,
				kind === "react-embedded" || /[^\p{ASCII}\u00a0-\u00ff–—•…’▪➢]/u.test(JSON.stringify(sheet)),
			),
		);
	else if (kind === "chromium") put("pdf", await print(sheet));
	else if (kind === "docx") put("docx", await renderDocx(sheet));
	else {
		writeFileSync(join(scratch, `${id}.docx`), await renderDocx(sheet));
		conversions.push({ id, format: kind === "office-pdf" ? "pdf" : (kind ?? "pdf") });
	}
}

async function print(sheet: Sheet): Promise<Uint8Array> {
	const page = await browser.newPage();
	await page.setContent(renderHtml(sheet));
	const style = `font-size:9px;width:100%;padding:0 14mm;font-family:Liberation Sans`;
	const footer = (sheet.footer ?? "")
		.replace("{n}", '<span class="pageNumber"></span>')
		.replace("{of}", '<span class="totalPages"></span>');
	const bytes = await page.pdf({
		format: "A4",
		printBackground: true,
		margin: { top: sheet.header ? "30mm" : "15mm", bottom: "18mm", left: "14mm", right: "14mm" },
		displayHeaderFooter: Boolean(sheet.header ?? sheet.footer),
		headerTemplate: `<div style="${style}">${blocks(sheet.header ?? [])}</div>`,
		footerTemplate: `<div style="${style};text-align:right">${footer}</div>`,
	});
	await page.close();
	return datedAlike(bytes);
}

/** Fixes creation dates for reproducible files; same length, so that offsets stay valid. */
function datedAlike(bytes: Uint8Array): Buffer {
	const text = Buffer.from(bytes).toString("latin1");
	return Buffer.from(text.replace(/D:\d{14}/g, "D:20261101120000"), "latin1");
}

function convert(): void {
	for (const format of ["pdf", "odt", "rtf"]) {
		const ids = conversions.filter((item) => item.format === format).map(({ id }) => id);
		if (ids.length === 0) continue;
		execFileSync(
			"soffice",
			[
				`-env:UserInstallation=file://${scratch}/profile`,
				"--headless",
				"--convert-to",
				format,
				"--outdir",
				scratch,
				...ids.map((id) => join(scratch, `${id}.docx`)),
			],
			{ stdio: "inherit" },
		);
		for (const id of ids) {
			const bytes = readFileSync(join(scratch, `${id}.${format}`));
			writeFileSync(join(files, `${id}.${format}`), format === "pdf" ? datedAlike(bytes) : bytes);
		}
	}
}
