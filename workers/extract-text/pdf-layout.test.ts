import { expect, test } from "vitest";
import { type PageText, pagesToDocument } from "./pdf.ts";

const height = 842;

interface Style {
	size?: number;
	font?: string;
	width?: number;
}

/** Position from the page's upper left corner; characters are half as wide as high. */
const at = (
	x: number,
	y: number,
	str: string,
	{ size = 10, font = "plain", width = str.length * size * 0.5 }: Style = {},
) => ({
	str,
	transform: [size, 0, 0, size, x, height - y],
	width,
	fontName: font,
});
const bold = { font: "bold" };

const page = (items: ReturnType<typeof at>[], more: Partial<PageText> = {}): PageText => ({
	items,
	viewport: { width: 595, height, transform: [1, 0, 0, -1, 0, height] },
	isBold: (font) => font === "bold",
	links: [],
	hasPicture: false,
	...more,
});
const read = (...pages: PageText[]) =>
	pagesToDocument(pages).lines.map(({ text, cells, bullet }) => (bullet ? "• " : "") + (cells?.join(" ¦ ") ?? text));
const column = (x: number, y: number, texts: string[], pitch = 14) =>
	texts.map((text, n) => at(x, y + n * pitch, text));

test("pagesToDocument reads a sidebar before the main column when their baselines differ", () => {
	const left = ["CONTATO", "ana@mail.example", "(11) 98888-7777", "IDIOMAS", "Inglês", "Espanhol"];
	const right = ["EXPERIÊNCIA", "Padaria Sol", "Gerente", "2019 – 2021", "Mercado Lua", "Analista", "2015 – 2018"];
	expect(read(page([...column(40, 100, left, 15), ...column(220, 104, right, 13)]))).toEqual([...left, ...right]);
});

test("pagesToDocument keeps a date at the right margin beside its job", () => {
	const items = [
		...[at(40, 100, "Padaria Sol", bold), at(480, 100, "2019 – 2021"), at(40, 114, "Gerente")],
		...[at(40, 128, "Cuidou de doze pessoas e do caixa da loja"), at(40, 142, "Mercado Lua", bold)],
		...[at(480, 142, "2015 – 2018"), at(40, 156, "Analista")],
	];
	expect(read(page(items))).toEqual([
		...["Padaria Sol ¦ 2019 – 2021", "Gerente", "Cuidou de doze pessoas e do caixa da loja"],
		...["Mercado Lua ¦ 2015 – 2018", "Analista"],
	]);
});

test("pagesToDocument reads a table row by row and joins cells of two lines", () => {
	const row = (y: number, cells: string[]) => cells.map((cell, n) => at(40 + n * 170, y, cell));
	const items = [
		...row(100, ["Período", "Cargo", "Empresa"]),
		...row(125, ["2019 – 2021", "Técnico em", "Padaria Sol"]),
		at(210, 137, "Enfermagem"),
		...row(162, ["2015 – 2018", "Auxiliar", "Mercado Lua"]),
	];
	expect(read(page(items))).toEqual([
		"Período ¦ Cargo ¦ Empresa",
		"2019 – 2021 ¦ Técnico em Enfermagem ¦ Padaria Sol",
		"2015 – 2018 ¦ Auxiliar ¦ Mercado Lua",
	]);
});

test("pagesToDocument reads words at both margins row by row under a heading in the middle", () => {
	const items = [
		...[
			at(40, 80, "Conta com doze anos de trabalho em lojas e escritórios de Goiás"),
			at(270, 108, "Línguas", { size: 13 }),
		],
		...[at(40, 130, "Inglês"), at(480, 130, "Avançado"), at(40, 144, "Francês"), at(490, 144, "Básico")],
		...[at(40, 158, "Libras"), at(470, 158, "Intermediário")],
	];
	expect(read(page(items)).slice(2)).toEqual(["Inglês ¦ Avançado", "Francês ¦ Básico", "Libras ¦ Intermediário"]);
});

test("pagesToDocument puts a heading of the margin before the text beside it", () => {
	const items = [
		...[at(40, 100, "EXPERIÊNCIA"), at(200, 100, "Gerente, Padaria Sol"), at(200, 114, "Cuidou do caixa")],
		...[at(40, 142, "FORMAÇÃO"), at(200, 142, "Administração, UFG"), at(200, 156, "Goiânia")],
	];
	expect(read(page(items))).toEqual([
		...["EXPERIÊNCIA", "Gerente, Padaria Sol", "Cuidou do caixa"],
		...["FORMAÇÃO", "Administração, UFG", "Goiânia"],
	]);
});

test("pagesToDocument joins a date range split over two lines of the left column", () => {
	const items = [
		...[at(40, 100, "jan/2019 –"), at(150, 100, "Gerente"), at(40, 114, "atual"), at(150, 114, "Padaria Sol")],
		...[at(40, 142, "2015 – 2018"), at(150, 142, "Analista"), at(150, 156, "Mercado Lua")],
	];
	expect(read(page(items))).toEqual([
		...["jan/2019 – atual ¦ Gerente", "Padaria Sol", "2015 – 2018 ¦ Analista", "Mercado Lua"],
	]);
});

test.each([
	["one by one", [..."EXPERIÊNCIA"].map((letter, n) => at(40 + n * 14, 100, letter, { width: 8 })), "EXPERIÊNCIA"],
	["with blanks between", [at(40, 100, "E X P E R I Ê N C I A")], "EXPERIÊNCIA"],
	["in two words", [at(40, 100, "Á R E A S", { width: 60 }), at(112, 100, "D E", { width: 20 })], "ÁREAS DE"],
])("pagesToDocument joins a heading's spaced letters %s", (_, items, text) => {
	expect(read(page(items))).toEqual([text]);
});

test("pagesToDocument reads letters drawn twice once, as bold", () => {
	const document = pagesToDocument([
		page([at(40, 100, "Ana Souza"), at(40.4, 100, "Ana Souza"), at(40, 120, "Analista")]),
	]);
	expect(document.lines).toMatchObject([
		{ text: "Ana Souza", bold: true },
		{ text: "Analista", bold: false },
	]);
});

test("pagesToDocument drops repeated headers, footers and page numbers", () => {
	const sheet = (n: number, text: string) =>
		page([at(40, 40, "Ana Souza – Currículo"), at(40, 400, text), at(500, 810, `Página ${n} de 2`)]);
	expect(read(sheet(1, "Padaria Sol"), sheet(2, "Mercado Lua"))).toEqual([
		"Ana Souza – Currículo",
		"Padaria Sol",
		"Mercado Lua",
	]);
});

test.each([
	["ana.souza@correio", ".example", "ana.souza@correio.example"],
	["ana.souza@correio-", "do-brasil.example", "ana.souza@correio-do-brasil.example"],
	["ana@correio.com", ".example", "ana@correio.com.example"],
	["linkedin.com/in/ana-", "de-souza-12 Goiânia", "linkedin.com/in/ana-de-souza-12"],
	["linkedin.com/in/ana-", "souza-12", "linkedin.com/in/ana-souza-12"],
	["www.linkedin.com/in/ana-sou", "za-12 (LinkedIn)", "www.linkedin.com/in/ana-souza-12"],
	["desenvolvi-", "mento de sistemas", "desenvolvimento"],
])("pagesToDocument joins %s with its continuation on the next line", (first, second, whole) => {
	expect(read(page(column(40, 100, [first, second])))[0]).toBe(whole);
});

test("pagesToDocument does not join two addresses, or an address and a phone, of neighbouring lines", () => {
	const phone = ["linkedin.com/in/ana-46", "1-617-555-0187"];
	expect(read(page(column(40, 100, phone)))).toEqual(phone);
	expect(read(page(column(40, 100, ["ana@mail.com", "www.ana.com.br"])))).toEqual(["ana@mail.com", "www.ana.com.br"]);
});

test("pagesToDocument drops icons and marks list items", () => {
	const items = [
		at(40, 100, "\uf0e0 ana@mail.example"),
		at(40, 114, "\uf0b7"),
		at(60, 114, "Vendas"),
		at(40, 128, "✆ 98888-7777"),
	];
	expect(read(page(items))).toEqual(["ana@mail.example", "• Vendas", "98888-7777"]);
});

test("pagesToDocument marks a line as wrapped when its text continues on the next line", () => {
	const { lines } = pagesToDocument([
		page([
			at(40, 100, "Universidade Federal de Minas Gerais, curso de pós-graduação em controladoria e também em"),
			at(40, 114, "finanças, com distinção"),
			at(40, 140, "Segundo parágrafo, que também chega até a margem da página, como fazem os que são longos e"),
			at(40, 154, "acabam."),
		]),
	]);
	expect(lines.map(({ wraps }) => wraps === true)).toEqual([true, false, true, false]);
});

test("pagesToDocument adds a link's address when the text does not contain it", () => {
	const links = ["mailto:ana@mail.example", "https://www.linkedin.com/in/ana-souza", "https://padaria.example"];
	expect(read(page([at(40, 100, "Ana Souza ana@mail.example")], { links }))).toEqual([
		"Ana Souza ana@mail.example",
		"https://www.linkedin.com/in/ana-souza",
	]);
});

test("pagesToDocument returns scanned for a page with a picture and empty for a blank page", () => {
	expect(pagesToDocument([page([], { hasPicture: true })])).toEqual({ lines: [], problem: "scanned" });
	expect(pagesToDocument([page([])])).toEqual({ lines: [], problem: "empty" });
});

test("pagesToDocument reads a page of ten thousand items", () => {
	const items = Array.from({ length: 10_000 }, (_, n) =>
		at((n % 100) * 5.5, 20 + Math.floor(n / 100) * 8, "a", { size: 4 }),
	);
	expect(read(page(items)).length).toBeGreaterThan(50);
	const scattered = Array.from({ length: 10_000 }, (_, n) => at((n * 37) % 560, (n * 53) % 830, `w${n}`, { size: 5 }));
	expect(read(page(scattered)).length).toBeGreaterThan(50);
});

test("pagesToDocument separates a date from the course that it touches or overlaps", () => {
	const items = [
		at(40, 100, "Máster en Urgencias", bold),
		...[at(130, 100, "2014 – 2016"), at(260, 100, "Servicio"), at(40, 114, "Universidad de Zaragoza")],
		at(40, 128, "Bacharelado em Direito – USP", bold),
		...[at(180, 128, "2014", bold), at(200, 128, " - 2018", bold), at(40, 142, "Universidade de São Paulo")],
	];
	expect(read(page(items))).toEqual([
		...["Máster en Urgencias ¦ 2014 – 2016 ¦ Servicio", "Universidad de Zaragoza"],
		...["Bacharelado em Direito – USP ¦ 2014 - 2018", "Universidade de São Paulo"],
	]);
});

test("pagesToDocument keeps dates beside their studies when a list follows below", () => {
	const left = ["2020", "2014–2016", "2011–2013"].map((text, n) => at(40, 100 + n * 30, text, { size: 8 }));
	const right = ["Graduado Escolar", "Colegio Sol", "Grado en Cocina", "Escuela Lua", "Técnico en Sala", "IES Mar"];
	const skills = ["COMPETENCIAS", "Servicio", "Enología", "Costes", "Inglés", "Escandallos", "APPCC"];
	expect(read(page([...left, ...column(160, 100, right, 15), ...column(40, 200, skills)]))).toEqual([
		...["2020 ¦ Graduado Escolar", "Colegio Sol", "2014–2016 ¦ Grado en Cocina", "Escuela Lua"],
		...["2011–2013 ¦ Técnico en Sala", "IES Mar", ...skills],
	]);
});

test("pagesToDocument keeps dates beside jobs when text at the other margin stands below both", () => {
	const left = ["Desde 2024", "2020 - 2023"].map((text, n) => at(40, 100 + n * 30, text, { size: 9 }));
	const right = ["Segundo de Cocina", "Restaurante Pampa", "Repostera", "Asador El Tormo"];
	const languages = ["Español", "Alemán", "Catalán"].flatMap((text, n) => [
		at(40, 196 + n * 14, text),
		at(500, 196 + n * 14, "B2"),
	]);
	const heading = at(40, 180, "LENGUAS", { size: 14 });
	expect(read(page([...left, ...column(160, 100, right, 15), heading, ...languages]))).toEqual([
		...["Desde 2024 ¦ Segundo de Cocina", "Restaurante Pampa", "2020 - 2023 ¦ Repostera", "Asador El Tormo"],
		...["LENGUAS", "Español ¦ B2", "Alemán ¦ B2", "Catalán ¦ B2"],
	]);
});

test("pagesToDocument splits an address from the next column's word when both are one item", () => {
	const left = ["CONTATO", "(11) 98888-7777", "IDIOMAS", "Inglês", "Espanhol", "Libras"];
	const right = ["EXPERIÊNCIA", "Caixa", "Vendas", "Gerente", "Cuidou do caixa", "Fez compras", "Estoque"];
	const joined = "https://linkedin.example/in/ana-75 Gerente";
	const items = [
		...[...column(40, 100, left.slice(0, 3)), at(40, 142, joined, { width: joined.length * 4.7 })],
		...column(40, 156, left.slice(3)),
		...[...column(204, 100, right.slice(0, 3)), ...column(204, 156, right.slice(4))],
	];
	expect(read(page(items))).toEqual([
		...[...left.slice(0, 3), "https://linkedin.example/in/ana-75", ...left.slice(3)],
		...right,
	]);
});

test.each([
	["octubre de 2024 -", "Actualidad"],
	["Mai. 2024 até o", "momento"],
])("pagesToDocument joins %s with the end of the date range below it", (from, end) => {
	const items = [at(40, 100, from), at(160, 100, "Padaria Sol"), at(40, 114, end), at(160, 114, "Gerente")];
	expect(read(page([...items, ...column(160, 128, ["Cuidou do caixa", "Fez compras"])])).slice(0, 2)).toEqual([
		`${from} ${end} ¦ Padaria Sol`,
		"Gerente",
	]);
});

test("pagesToDocument splits an address drawn in pieces from the next column's word that it touches", () => {
	const left = ["CONTATO", "(11) 98888-7777", "IDIOMAS", "Inglês", "Espanhol", "Libras"];
	const right = ["EXPERIÊNCIA", "Gerente", "Cuidou do caixa", "Fez compras", "Vendas", "Estoque", "Analista"];
	const address = [at(40, 142, "https://linkedin.example/in/ana-", { width: 150 }), at(190, 142, "75", { width: 9 })];
	const items = [...column(40, 100, left.slice(0, 3)), ...address, ...column(40, 156, left.slice(3))];
	expect(read(page([...items, ...column(200, 100, right)]))).toEqual([
		...left.slice(0, 3),
		"https://linkedin.example/in/ana-75",
		...left.slice(3),
		...right,
	]);
});
