import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import type { DocumentText } from "#app/domain/cv/document-line.ts";
import { readDocx } from "./docx.ts";
import { readPdf } from "./pdf.ts";
import { readPlainText } from "./plain-text.ts";
import { readRtf } from "./rtf.ts";

const file = (name: string) => readFileSync(join("app/e2e/reading-cases", name));
const texts = ({ lines }: DocumentText) => lines.map(({ text, cells }) => cells?.join(" ¦ ") ?? text);

const jobs = [
	...["EXPERIÊNCIA PROFISSIONAL", "Padaria Trigo Dourado Ltda", "Gerente Administrativa", "jan/2019 – atual"],
	"Gestão de equipe de 12 pessoas e orçamento anual.",
	...["Mercado Boa Vista S.A.", "Analista Financeiro", "03/2015 a 12/2018", "Conciliação bancária e Excel."],
	...["FORMAÇÃO", "Universidade Federal de Goiás - Administração - 2014", "IDIOMAS", "Inglês avançado"],
];

test("readDocx splits lines at soft breaks", async () => {
	expect(texts(await readDocx(file("cv-word-softbreaks.docx"))).slice(0, 9)).toEqual([
		"Bugs Renata Falcão Moura",
		"renata.bugs04@exemplo.test",
		"(62) 99811-2204",
		"Goiânia/GO",
		"EXPERIÊNCIA PROFISSIONAL",
		"Padaria Trigo Dourado Ltda",
		"Gerente Administrativa",
		"jan/2019 – atual",
		"Gestão de equipe.",
	]);
});

test("readDocx begins with the page's header", async () => {
	expect(texts(await readDocx(file("cv-word-header.docx")))).toEqual([
		"Bugs Marina Toledo Camargo",
		"marina.bugs02@exemplo.test | (62) 99811-2202 | Goiânia/GO",
		...jobs,
	]);
});

test.each([
	["cv-single-name.docx", "Jaciara"],
	["cv-rtl-arabic.docx", "محمد عبد الله الحسن"],
])("readDocx keeps the name of %s as its first line", async (name, person) => {
	expect(texts(await readDocx(file(name)))[0]).toBe(person);
});

test("readPdf reads two columns one after the other when they are drawn row by row", async () => {
	const document = await readPdf(file("cv-2col-rows.pdf"));
	expect(texts(document)).toEqual([
		...["CONTATO", "bia.bugs30@exemplo.test", "(62) 99811-2230", "Goiânia/GO"],
		...["COMPETÊNCIAS", "Excel", "SQL", "Power BI", "IDIOMAS", "Inglês avançado", "Espanhol básico"],
		...["Bugs Beatriz Nogueira Sá", "Gerente Administrativa", "EXPERIÊNCIA PROFISSIONAL"],
		...["Padaria Trigo Dourado Ltda", "Gerente Administrativa", "jan/2019 – atual", "Gestão de equipe de 12 pessoas."],
		...["Mercado Boa Vista S.A.", "Analista Financeiro", "03/2015 a 12/2018", "Conciliação bancária."],
		...["FORMAÇÃO", "Universidade Federal de Goiás - Administração - 2014"],
	]);
	expect(new Set(document.lines.map(({ block }) => block)).size).toBe(2);
});

test("readPdf keeps dates of a left column in the row of their job", async () => {
	expect(texts(await readPdf(file("cv-dategutter.pdf"))).slice(3)).toEqual([
		"jan/2019 – atual ¦ Gerente Administrativa",
		...["Padaria Trigo Dourado Ltda", "Gestão de equipe."],
		"03/2015 – 12/2018 ¦ Analista Financeiro",
		...["Mercado Boa Vista S.A.", "Conciliação.", "FORMAÇÃO"],
		"2010 – 2014 ¦ Administração",
		"Universidade Federal de Goiás",
	]);
});

test("readRtf reads Word's dashes, quotes, hard blanks and soft breaks", () => {
	expect(texts(readRtf(file("cv-word.rtf")))).toEqual([
		...["Bugs Célia D'Ávila Brandão", "celia.bugs20@exemplo.test", "(62) 99811-2220", "EXPERIÊNCIA PROFISSIONAL"],
		...["Padaria Trigo Dourado Ltda", "Gerente Administrativa", "jan/2019 – atual", "Gestão de equipe"],
		...["Mercado Boa Vista S.A.", "Analista Financeiro", "2015 – 2018", "FORMAÇÃO"],
		...["Universidade Federal de Goiás – Administração – 2014", "IDIOMAS", "Inglês avançado"],
	]);
});

test("readPlainText reads Windows-1252", () => {
	expect(texts(readPlainText(file("cv-ansi.txt"))).slice(0, 4)).toEqual([
		"Bugs Márcio Conceição",
		"marcio.bugs24@exemplo.test",
		"(62) 99811-2224",
		"EXPERIÊNCIA PROFISSIONAL",
	]);
});

test("readPdf returns encrypted for a protected file and scanned for a picture", async () => {
	const locked = await PDFDocument.create();
	locked.addPage().drawText("Ana Souza");
	locked.encrypt({ userPassword: "segredo", ownerPassword: "outro" });
	expect(await readPdf(Buffer.from(await locked.save()))).toEqual({ lines: [], problem: "encrypted" });
	const scanned = await PDFDocument.create();
	const dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
	scanned.addPage().drawImage(await scanned.embedPng(Buffer.from(dot, "base64")), { width: 500, height: 700 });
	expect(await readPdf(Buffer.from(await scanned.save()))).toEqual({ lines: [], problem: "scanned" });
});

test("readPdf marks letters as bold by their font", async () => {
	const file = await PDFDocument.create();
	const page = file.addPage();
	page.drawText("Ana Souza", { x: 40, y: 700, size: 20, font: await file.embedFont(StandardFonts.HelveticaBold) });
	page.drawText("Analista de dados", { x: 40, y: 670, size: 10, font: await file.embedFont(StandardFonts.Helvetica) });
	expect((await readPdf(Buffer.from(await file.save()))).lines).toMatchObject([
		{ text: "Ana Souza", bold: true, size: 2 },
		{ text: "Analista de dados", bold: false, size: 1 },
	]);
});
