import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { expect, test } from "vitest";
import { parseCv } from "#app/domain/cv/cv-parse.ts";
import { proposeMapping } from "#app/domain/import/mapping.ts";
import { readDocumentNumber } from "#app/domain/import/parse-cells.ts";
import { getInboundKind, parseDeliveryReport } from "#app/domain/mail/inbound-kind.ts";
import { getEntity } from "#app/entities/index.ts";
import { openTable } from "#app/storage/tables/read-table.server.ts";
import { extractText } from "../extract-text.ts";

/** Real CVs with the expected result, unchanged, in `app/e2e/reading-cases`. */
const folder = "app/e2e/reading-cases";
const types: Record<string, string> = {
	".pdf": "application/pdf",
	".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
	".rtf": "application/rtf",
	".txt": "text/plain",
};

const bakery = ["Gerente Administrativa", "Padaria Trigo Dourado Ltda", "2019-01", "now"];
const market = ["Analista Financeiro", "Mercado Boa Vista S.A.", "2015-03", "2018-12"];
const degree = ["Administração", "Universidade Federal de Goiás"];
const english = ["Inglês", 3];

test.each([
	{
		file: "cv-word-softbreaks.docx",
		person: ["Bugs Renata Falcão Moura", "renata.bugs04@exemplo.test", "+5562998112204", "Goiânia"],
		jobs: [bakery, market],
		studies: [degree],
		languages: [english],
	},
	{
		file: "cv-word-header.docx",
		person: ["Bugs Marina Toledo Camargo", "marina.bugs02@exemplo.test", "+5562998112202", "Goiânia"],
		jobs: [bakery, market],
		studies: [degree],
		languages: [english],
	},
	{
		file: "cv-2col-rows.pdf",
		person: ["Bugs Beatriz Nogueira Sá", "bia.bugs30@exemplo.test", "+5562998112230", "Goiânia"],
		jobs: [bakery, market],
		studies: [degree],
		languages: [english, ["Espanhol", 1]],
	},
	{
		file: "cv-dategutter.pdf",
		person: ["Bugs Davi Gutter Pontes", "davi.bugs31@exemplo.test", "+5562998112231", undefined],
		jobs: [bakery, market],
		studies: [degree],
		languages: [],
	},
	{
		file: "cv-word.rtf",
		person: ["Bugs Célia D'Ávila Brandão", "celia.bugs20@exemplo.test", "+5562998112220", undefined],
		jobs: [bakery, ["Analista Financeiro", "Mercado Boa Vista S.A.", "2015-01", "2018-12"]],
		studies: [degree],
		languages: [english],
	},
	{
		file: "cv-single-name.docx",
		person: ["Jaciara", "jaciara.bugs14@exemplo.test", "+5592998112214", "Manaus"],
		jobs: [bakery, market],
		studies: [degree],
		languages: [english],
	},
	{
		file: "cv-rtl-arabic.docx",
		person: ["محمد عبد الله الحسن", "mohamed.bugs12@exemplo.test", "+5511998112212", undefined],
		jobs: [["Sales Manager", "Acme Dubai LLC", "2019-01", "now"]],
		studies: [],
		languages: [],
	},
	{
		file: "cv-ansi.txt",
		person: ["Bugs Márcio Conceição", "marcio.bugs24@exemplo.test", "+5562998112224", undefined],
		jobs: [bakery],
		studies: [],
		languages: [],
	},
])("parseCv reads contact data, jobs and studies of $file", async ({ file, person, jobs, studies, languages }) => {
	const document = await extractText(readFileSync(join(folder, file)), types[extname(file)] ?? "");
	const cv = parseCv(document, []);
	expect([cv.name, cv.email, cv.phone, cv.city]).toEqual(person);
	expect(
		cv.experiences.map(({ position, company, start, end, current }) => [
			position,
			company,
			start,
			current ? "now" : end,
		]),
	).toEqual(jobs);
	expect((cv.educations ?? []).map(({ course, institution }) => [course, institution])).toEqual(studies);
	expect((cv.languages ?? []).map(({ language, level }) => [language, level])).toEqual(languages);
});

async function readSheet(name: string) {
	const table = await openTable(new File([readFileSync(join(folder, name))], name));
	const rows: string[][] = [];
	for await (const { cells } of table.rows) rows.push(cells);
	return { headers: table.headers, rows };
}

test("readDocumentNumber restores the leading zero of a CEP", async () => {
	const { headers, rows } = await readSheet("imp-cep-zero.csv");
	expect(readDocumentNumber("cep", rows[0]?.[headers.indexOf("CEP")] ?? "")).toBe("01310100");
});

test("openTable uses the second row as headers when group names stand above", async () => {
	const { headers, rows } = await readSheet("imp-two-headers.xlsx");
	expect(headers).toEqual([
		"Nome",
		"E-mail",
		"Celular",
		"Data de nascimento",
		"CPF",
		"CEP",
		"Pretensão CLT",
		"Cidade",
		"Estado",
	]);
	expect(rows.length).toBeGreaterThan(0);
	expect(rows[0]?.[1]).toContain("@");
});

test("proposeMapping recognizes LinkedIn's export and maps its address to the LinkedIn field", async () => {
	const { headers, rows } = await readSheet("imp-linkedin-connections.csv");
	const fields = new Set(["name.first", "name.last", "email", "linkedin", "portfolio", "current_company"]);
	const { preset, mapping } = proposeMapping(
		getEntity("candidates")?.imported?.headers ?? {},
		headers,
		fields,
		new Map(),
	);
	expect(preset).toBe("linkedin");
	expect(mapping[headers.indexOf("URL")]).toBe("linkedin");
	expect(rows).toHaveLength(3);
});

type GraphMail = {
	id: string;
	subject: string;
	from: { emailAddress: { address: string } };
	body: { content: string };
	internetMessageHeaders: { name: string; value: string }[];
};

test("getInboundKind tells replies from automatic messages, and parseDeliveryReport returns the recipient", () => {
	const inbox: Record<string, GraphMail[]> = JSON.parse(readFileSync(join(folder, "inbox-graph.json"), "utf8"));
	const mails = Object.values(inbox)
		.flat()
		.map(({ id, subject, from, body, internetMessageHeaders }) => {
			const headers = Object.fromEntries(internetMessageHeaders.map(({ name, value }) => [name.toLowerCase(), value]));
			return { id, mail: { subject, headers, from: from.emailAddress.address, text: body.content } };
		});
	expect(Object.fromEntries(mails.map(({ id, mail }) => [id, getInboundKind(mail)]))).toEqual({
		g0: "automatic",
		g2: "bounce",
		g3: "bounce",
		g6: "answer",
		g12: "receipt",
	});
	const bounces = mails.filter(({ mail }) => getInboundKind(mail) === "bounce");
	expect(bounces.map(({ mail }) => parseDeliveryReport(mail).recipients[0])).toEqual([
		"eduardo.garcia15@mail.example",
		"valentina.siqueira16@mail.example",
	]);
	expect(bounces.map(({ mail }) => parseDeliveryReport(mail).permanent)).toEqual([true, true]);
});
