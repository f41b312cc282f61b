import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { TableError } from "#app/domain/import/limits.ts";
import { createZip } from "../sample-documents.testing.ts";
import { detectEncoding } from "./csv.server.ts";
import { openTable } from "./read-table.server.ts";

type Content = string | Uint8Array;
const file = (content: Content) => new File([content as BlobPart], "x.csv");

async function read(content: Content) {
	const table = await openTable(file(content));
	const rows: string[][] = [];
	const numbers: number[] = [];
	for await (const { cells, number } of table.rows) {
		rows.push(cells);
		numbers.push(number);
	}
	return { headers: table.headers, rows, numbers };
}

async function problem(content: Content): Promise<string> {
	try {
		await read(content);
		return "none";
	} catch (error) {
		if (error instanceof TableError) return error.code;
		throw error;
	}
}

const utf16 = (text: string, little: boolean, mark: boolean) => {
	const bytes = Buffer.from(`${mark ? "\ufeff" : ""}${text}`, "utf16le");
	return new Uint8Array(little ? bytes : bytes.swap16());
};
const latin = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

describe("openTable for a text file", () => {
	const text = "Nome;Cidade\r\nJoão Gonçalves;São Paulo\r\nÂngela;Maceió\r\n";
	test.each([
		["UTF-8", text],
		["UTF-8 with its mark", `\ufeff${text}`],
		["UTF-16 little", utf16(text, true, true)],
		["UTF-16 big", utf16(text, false, true)],
		["UTF-16 without a mark", utf16(text, true, false)],
		["Windows-1252", latin(text)],
		["old Mac lines", text.replaceAll("\r\n", "\r")],
		["Unix lines, no last one", text.replaceAll("\r\n", "\n").trimEnd()],
		["Excel's first line", `sep=;\r\n${text}`],
	])("reads %s", async (_name, content) => {
		const result = await read(content);
		expect(result.headers).toEqual(["Nome", "Cidade"]);
		expect(result.rows).toEqual([
			["João Gonçalves", "São Paulo"],
			["Ângela", "Maceió"],
		]);
	});

	test("detects the encoding when only the last line has an accent", async () => {
		const lines = `name\n${"plain ascii\n".repeat(20_000)}`;
		expect(await detectEncoding(file(latin(`${lines}café`)))).toBe("windows-1252");
		expect(await detectEncoding(file(`${lines}café`))).toBe("utf-8");
	});

	test("reads quotes, line breaks in cells, blank, short and long rows, with the file's line numbers", async () => {
		const content = 'a,b,c\n"x, ""y""","two\nlines",3\n\n,,\nshort\n1,2,3,4\n5,6,7,\n8,"9" inch,0\n';
		const { rows, numbers } = await read(content);
		expect(rows).toEqual([
			['x, "y"', "two\nlines", "3"],
			["short", "", ""],
			["1", "2", "3"],
			["5", "6", "7"],
			["8", '"9" inch', "0"],
		]);
		expect(numbers).toEqual([2, 6, 7, 8, 9]);
	});

	test("detects the separator when cells contain other separators", async () => {
		expect((await read('nome;valor\n"a, b; c";1,50\nd;2,50')).headers).toEqual(["nome", "valor"]);
		expect((await read("a\tb\n1,5\t2;5")).rows).toEqual([["1,5", "2;5"]]);
		expect((await read("email\na@b.co\nc@d.co")).rows).toEqual([["a@b.co"], ["c@d.co"]]);
	});

	test("normalizes duplicate, empty, multiline and too long headers", async () => {
		const { headers } = await read(`Email,email,,"Two\nlines",${"x".repeat(500)}\n1,2,3,4,5`);
		expect(headers).toEqual(["Email", "email (2)", "#3", "Two lines", "x".repeat(200)]);
	});

	test.each([
		[
			"groups of columns stand above the names",
			"Pessoa;;;Documentos;\nNome;E-mail;Celular;CPF;CEP\nAna;ana@x.test;11987655001;;01310100",
			["Nome", "E-mail", "Celular", "CPF", "CEP"],
			1,
		],
		[
			"names merged over both rows stand beside groups",
			"Nome;E-mail;Endereço;;\n;;Rua;Cidade;UF\nAna;ana@x.test;Rua A, 1;Recife;PE\nBia;b@x.test;Rua B;Olinda;PE",
			["Nome", "E-mail", "Rua", "Cidade", "UF"],
			2,
		],
		[
			"two groups have a column of one name",
			"Pessoal;;Trabalho;\nNome;Telefone;Cargo;Telefone\nAna;1133334444;Gerente;1133335555",
			["Nome", "Pessoal Telefone", "Cargo", "Trabalho Telefone"],
			1,
		],
		["a title stands above two columns", "Contatos de maio\n\nNome;E-mail\nAna;ana@x.test", ["Nome", "E-mail"], 1],
		["a column has no name", "Nome;E-mail;\nAna;ana@x.test;ligar", ["Nome", "E-mail"], 1],
		[
			"columns without names hold texts",
			"Nome;;Cidade;\nAna;x;Recife;y\nBia;z;Olinda;w\nCaio;k;Natal;j",
			["Nome", "#2", "Cidade"],
			3,
		],
		["one column is longer than its header", "Nome\nAna;obs\nBia", ["Nome"], 2],
	])("openTable finds the header when %s", async (_when, content, headers, rows) => {
		const result = await read(content);
		expect(result.headers).toEqual(headers);
		expect(result.rows).toHaveLength(rows);
	});

	test("reads 500 columns", async () => {
		const wide = Array.from({ length: 500 }, (_, n) => `c${n}`).join(";");
		const { headers, rows } = await read(`${wide}\n${wide}`);
		expect([headers.length, rows[0]?.at(-1)]).toEqual([500, "c499"]);
	});

	test.each([
		["nothing", "", "empty"],
		["blank lines", "\n\n ; ;\n", "empty"],
		["headers alone", "a;b\n\n", "headersOnly"],
		["a quote never closed", `a,b\n"x,1\n${"y,2\n".repeat(600_000)}`, "quotes"],
		["an image", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, ...new Uint8Array(5000)]), "binary"],
		["the old Excel", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]), "kind"],
		["a PDF", "%PDF-1.4", "kind"],
		["too many columns", `${Array.from({ length: 501 }, (_, n) => `c${n}`).join(",")}\n1`, "columns"],
		["too many rows", `a\n${"1\n".repeat(200_001)}`, "rows"],
	])("refuses %s", async (_name, content, code) => {
		expect(await problem(content)).toBe(code);
	});

	test("returns every row when the encoding changes within the file", async () => {
		const mixed = Buffer.concat([Buffer.from("Nome;Cidade\nJosé;Belém\n"), Buffer.from("André;Maceió\n", "latin1")]);
		const { rows } = await read(new Uint8Array(mixed));
		expect(rows.map((cells) => cells.length)).toEqual([2, 2]);
		expect(rows[1]).toEqual(["André", "Maceió"]);
	});

	test("shortens huge cells and replaces NUL and incomplete characters", async () => {
		const { rows } = await read(`a,b\n${"x".repeat(300_000)},\ud800y`);
		expect(rows[0]?.[0]).toHaveLength(50_001);
		expect(rows[0]?.[1]?.isWellFormed()).toBe(true);
		const late = `a,b\n${"1,2\n".repeat(100_000)}3,4\0\n`;
		expect((await read(late)).rows.at(-1)).toEqual(["3", "4 "]);
	});

	test("returns rows or a named refusal for any bytes, and reads back what was written", async () => {
		await fc.assert(
			fc.asyncProperty(fc.uint8Array({ maxLength: 3000 }), async (bytes) => {
				await problem(bytes);
			}),
			{ numRuns: 300 },
		);
		const cell = fc.string({ unit: "grapheme", maxLength: 30 }).map((text) => `v${text.replace(/[\0\r\ufeff]/g, "")}`);
		await fc.assert(
			fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }), async (rows) => {
				const quoted = rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(";"));
				expect((await read(["one;two", ...quoted].join("\r\n"))).rows).toEqual(rows);
			}),
			{ numRuns: 200 },
		);
	});
});

const book = (sheet: string, more: Record<string, string> = {}) =>
	createZip({
		"xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>`,
		"xl/worksheets/sheet1.xml": sheet,
		...more,
	});
const getSheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const inline = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;

describe("openTable for a workbook", () => {
	test("reads texts, numbers, dates, booleans and blanks written by another library", async () => {
		const bytes = await writeXlsx({
			sheets: [
				{
					name: "Pessoas",
					rows: [
						["Nome", "Nascimento", "Salário", "Ativo", "Telefone"],
						["João & Maria <x>", new Date("1990-04-03"), 8500.5, true, 11987654321],
						[null, null, 0.1 + 0.2, false, null],
						["Olá\nmundo", null, 1e21, null, "+55 11 98765-4321"],
					],
				},
			],
		});
		const { headers, rows } = await read(bytes);
		expect(headers).toEqual(["Nome", "Nascimento", "Salário", "Ativo", "Telefone"]);
		expect(rows[0]).toEqual(["João & Maria <x>", "1990-04-03", "8500.5", "true", "11987654321"]);
		expect(rows[1]).toEqual(["", "", "0.3", "false", ""]);
		expect(rows[2]?.[0]).toBe("Olá\nmundo");
		expect(rows[2]?.[4]).toBe("+55 11 98765-4321");
	});

	test("openTable reports skipped sheets and hidden rows that are read", async () => {
		const rows = `<row r="1">${inline("A1", "Nome")}</row><row r="2" hidden="1">${inline("A2", "Ana")}</row>
			<row r="3" hidden="1"/><row r="4" hidden="0">${inline("A4", "Bia")}</row>`;
		const content = book(getSheet(rows), {
			"xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="Antiga" sheetId="2" r:id="r2" state="veryHidden"/>
				<sheet name="Pessoas" sheetId="1" r:id="r1"/><sheet name="Vagas &amp; mais" sheetId="3" r:id="r3"/></sheets></workbook>`,
		});
		const table = await openTable(file(content));
		const names: string[] = [];
		for await (const { cells } of table.rows) names.push(cells[0] ?? "");
		expect(names).toEqual(["Ana", "Bia"]);
		expect(table.notes).toEqual({ name: "Pessoas", others: ["Vagas & mais"], hidden: ["Antiga"], hiddenRows: 1 });
	});

	test("reads shared texts, formula results, errors as empty, gaps and missing references", async () => {
		const shared = `<sst><si><t>Nome</t></si><si><r><t>Ana </t></r><r><t>Souza</t></r><rPh><t>x</t></rPh></si></sst>`;
		const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c>${inline("C1", "Total")}</row>
			<row r="7"><c t="s"><v>1</v></c><c/><c r="C7" t="str"><f>1+1</f><v>2</v></c></row>
			<row><c t="e"><v>#REF!</v></c><c/><c t="s"><v>99</v></c></row>`;
		const result = await read(book(getSheet(rows), { "xl/sharedStrings.xml": shared }));
		expect(result).toEqual({ headers: ["Nome", "#2", "Total"], rows: [["Ana Souza", "", "2"]], numbers: [7] });
	});

	test("refuses hostile archives by name, quickly and with little memory", async () => {
		const good = inline("A1", "a");
		const bomb = getSheet(`<row>${good}</row>${"<row></row>".repeat(20_000_000)}`);
		expect(await problem(book(bomb))).toBe("bomb");
		expect(await problem(book(getSheet(""), { "xl/vbaProject.bin": "x" }))).toBe("macros");
		expect(await problem(book('<!DOCTYPE x [<!ENTITY e "x">]><worksheet/>'))).toBe("damaged");
		expect(await problem(book(`<worksheet><c ${'a="'.repeat(2_000_000)}`))).toBe("damaged");
		expect(await problem(createZip({ "a.txt": "x" }))).toBe("kind");
		expect(await problem(new TextEncoder().encode("PK\u0003\u0004xxxx"))).toBe("damaged");
		expect(await problem(book(getSheet(`<row>${good}${inline("XFD1", "b")}</row>`)))).toBe("headersOnly");
		const wide = Array.from({ length: 600 }, (_, n) => `<c t="str"><v>h${n}</v></c>`).join("");
		expect(await problem(book(getSheet(`<row>${wide}</row>`)))).toBe("columns");
		const backwards = `<row r="1">${good}</row><row r="9"><c><v>1</v></c></row><row r="2"><c><v>2</v></c></row><row r="999999999999"><c><v>3</v></c></row>`;
		expect((await read(book(getSheet(backwards)))).numbers).toEqual([9, 10, 11]);
	}, 60_000);

	test("refuses a damaged workbook without any other error", async () => {
		const bytes = await writeXlsx({
			sheets: [{ name: "S", rows: [["a", "b"], ...Array.from({ length: 50 }, (_, n) => [n, "x"])] }],
		});
		await fc.assert(
			fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 40 }), async (at, length) => {
				const broken = new Uint8Array(bytes);
				broken.set(randomBytes(Math.min(length, broken.length - at)), at);
				await problem(broken);
				await problem(bytes.slice(0, at));
			}),
			{ numRuns: 150 },
		);
	}, 30_000);
});
