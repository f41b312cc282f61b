import { describe, expect, test } from "vitest";
import { parseCv } from "./cv-parse.ts";
import type { DocumentLine } from "./document-line.ts";
import { plainLine } from "./document-text.ts";

const jobs = [
	["Padaria Trigo Dourado Ltda", "Gerente Administrativa", "2019-01", undefined],
	["Mercado Boa Vista S.A.", "Analista Financeiro", "2015-03", "2018-12"],
];
const read = (text: string) =>
	parseCv(text, []).experiences.map(({ company, position, start, end }) => [company, position, start, end]);

describe("findExperiences reads both jobs", () => {
	test.each([
		[
			"employer, role and dates in lines of their own",
			"Padaria Trigo Dourado Ltda\nGerente Administrativa\njan/2019 – atual\nGestão de equipe.\nMercado Boa Vista S.A.\nAnalista Financeiro\n03/2015 a 12/2018\nConciliação.",
		],
		[
			"dates before the names",
			"jan/2019 – atual\nGerente Administrativa\nPadaria Trigo Dourado Ltda\n- Gestão de equipe\n03/2015 – 12/2018\nAnalista Financeiro\nMercado Boa Vista S.A.",
		],
		[
			"everything in one line",
			"Gerente Administrativa — Padaria Trigo Dourado Ltda (jan/2019 – atual)\n- Relatórios de 2017 a 2018\nAnalista Financeiro — Mercado Boa Vista S.A. (03/2015 – 12/2018)",
		],
		[
			"bars between the parts",
			"Padaria Trigo Dourado Ltda | Gerente Administrativa | 01/2019 - hoje\nMercado Boa Vista S.A. | Analista Financeiro | 03/2015 - 12/2018",
		],
		[
			"labels",
			"Empresa: Padaria Trigo Dourado Ltda\nCargo: Gerente Administrativa\nPeríodo: 01/2019 até o momento\nEmpresa: Mercado Boa Vista S.A.\nCargo: Analista Financeiro\nPeríodo: 03/2015 a 12/2018",
		],
		[
			"a comma or a word between role and employer",
			"Gerente Administrativa, Padaria Trigo Dourado Ltda\njaneiro de 2019 - presente\nAnalista Financeiro na Mercado Boa Vista S.A.\nmarço de 2015 - dezembro de 2018",
		],
	])("when they are written with %s", (_, text) => {
		for (const heading of ["Experiência Profissional", "ATUAÇÃO PROFISSIONAL:", "T R A J E T Ó R I A"])
			expect(read(`Ana Lima\n\n${heading}\n${text}\n\nFormação\nDireito – PUC Minas, 2010`)).toEqual(jobs);
	});

	test("when one employer is above several roles with durations", () => {
		const line = (text: string, size: number, gap = 0): DocumentLine => Object.assign(plainLine(text), { size, gap });
		const lines = [
			line("Ana Lima", 2),
			line("Experiência", 1.3, 1),
			line("Contábil Horizonte S/S", 1.14, 0.7),
			line("6 anos 10 meses", 1),
			line("Contadora", 1.1, 0.3),
			line("abril de 2023 - outubro de 2026 (3 anos 7 meses)", 1),
			line("Blumenau – SC", 1),
			line("Analista Contábil Sênior", 1.1, 0.3),
			line("janeiro de 2020 - outubro de 2022 (2 anos 10 meses)", 1),
		];
		expect(parseCv({ lines }, []).experiences.map(({ company, position }) => [company, position])).toEqual([
			["Contábil Horizonte S/S", "Contadora"],
			["Contábil Horizonte S/S", "Analista Contábil Sênior"],
		]);
	});
});

describe("findName", () => {
	test.each([
		["Jaciara\njaciara.bugs@exemplo.test\n\nEXPERIÊNCIA PROFISSIONAL", "Jaciara"],
		["CURRICULUM VITAE\nCÉLIA D'ÁVILA BRANDÃO\n(62) 99811-2220", "Célia D'Ávila Brandão"],
		["SOUZA, Maria Clara\nmaria@exemplo.test", "Maria Clara SOUZA"],
		["Nome: José da Silva Filho\nCidade: Goiânia", "José da Silva Filho"],
		["محمد عبد الله الحسن\nmohamed@exemplo.test\nExperience", "محمد عبد الله الحسن"],
		["Experiência Profissional\nPadaria Trigo Dourado Ltda\nGerente\njan/2019 – atual", undefined],
	])("reads the name in %j", (text, name) => {
		expect(parseCv(text, []).name?.toLowerCase()).toBe(name?.toLowerCase());
	});

	test("returns an uncertain name or none when the heading is only a role", () => {
		const { name, sources } = parseCv("Curriculum\nGerente Administrativa\nana@exemplo.test", []);
		expect(name === undefined || sources?.name?.certain === false).toBe(true);
	});
});

describe("findPhone", () => {
	test.each([
		["(415) 555-2671", "+14155552671"],
		["+1 (503) 555-0132", "+15035550132"],
		["(62) 99811-2230 ramal 21", "+5562998112230"],
		["CPF 123.456.789-09 | (11) 98765-4321", "+5511987654321"],
		["+351 912 345 678", "+351912345678"],
	])("reads %s", (text, phone) => {
		expect(parseCv(`Ana Lima\n${text}`, []).phone).toBe(phone);
	});

	test("and findEmail ignore the contact details of a referee", () => {
		const facts = parseCv("Ana Lima\n\nReferências\nPaulo Prado\n(11) 98765-4321\npaulo@exemplo.test", []);
		expect([facts.phone, facts.email]).toEqual([undefined, undefined]);
	});
});

describe("parseCv sections", () => {
	const facts = parseCv(
		"Ana Lima\nana.lima@\nexemplo.test\n\nEDUCATION AND TRAINING\nBachelor of Arts in Design, University of Leeds, 2010 – 2014\n\nSkills\nBackend: Java, Spring\nFigma (advanced)\n\nIdiomas\nInglês – avançado\nEspanhol\nbásico",
		[],
	);

	test("return studies, skills outside the catalogue and languages", () => {
		expect(facts).toMatchObject({
			email: "ana.lima@exemplo.test",
			educations: [{ course: "Bachelor of Arts in Design", institution: "University of Leeds" }],
			skills: ["Java", "Spring", "Figma"],
			languages: [
				{ language: "Inglês", level: 3 },
				{ language: "Espanhol", level: 1 },
			],
			experiences: [],
		});
	});

	test("return the source of each fact", () => {
		expect(facts.sources?.["skills.0"]).toMatchObject({ page: 1, text: "Backend: Java, Spring", certain: true });
	});
});

test("findAddress reads the city without the name above it", () => {
	expect(parseCv("Maria Souza\nCampinas - SP\n(19) 98765-4321", [])).toMatchObject({ city: "Campinas", state: "SP" });
});

describe("parseCv", () => {
	const jobs = (text: string) =>
		parseCv(`Ana Lima\nEXPERIÊNCIA\n${text}`, []).experiences.map(
			({ position, company }) => `${position} / ${company}`,
		);

	test.each([
		[
			"an employer in small letters follows a list item",
			"Nubank · São Paulo\nAnalista\njan/2022 - atual\n• Fez relatórios\niFood · Osasco\nAssistente\njan/2020 - dez/2021",
			["Analista / Nubank", "Assistente / iFood"],
		],
		[
			"the employer stands above the labels",
			"Padaria Trigo\nPeríodo: 01/2020 a 12/2021\nFunção: Caixa\nAtendeu.\nMercado Azul\nPeríodo: 01/2018 a 12/2019\nFunção: Repositor",
			["Caixa / Padaria Trigo", "Repositor / Mercado Azul"],
		],
		[
			"dates touch the employer",
			"Gerente Jurídica – Tribunal de São PauloJan. 2021 — Out. 2022",
			["Gerente Jurídica / Tribunal de São Paulo"],
		],
		[
			"an employer stands behind a field of work",
			"Directora de Recursos Humanos en Clínica San Telmo\nfebrero de 2022 a agosto de 2023",
			["Directora de Recursos Humanos / Clínica San Telmo"],
		],
		[
			"an employer of two parts follows a comma",
			"Assistente de Expedição, Souza & Filhos – Transportes S/A\n2019 - 2021",
			["Assistente de Expedição / Souza & Filhos – Transportes S/A"],
		],
		[
			"a state stands between employer and role",
			"Laboratório Sol, Contagem – MG — Projetista\n2024-03–2024-10",
			["Projetista / Laboratório Sol"],
		],
		[
			"an employer has commas",
			"Contador, Escritório Moura, Dantas e Associados\n2019 - 2021",
			["Contador / Escritório Moura, Dantas e Associados"],
		],
		[
			"a trade in the plural names a firm",
			"Auditores Unidos\nContadora\n2019 - 2021",
			["Contadora / Auditores Unidos"],
		],
	])("reads role and employer when %s", (_kind, text, expected) => expect(jobs(text)).toEqual(expected));

	test("reads section titles with spaced letters or lost spaces", () => {
		const cv = parseCv(
			"Ana Lima\nFERRAMENTASETECNOLOGIAS\nExcel\nTreinamento e desenvolvimento\nIDIOMAS\nInglés: B2. Francés: B1",
			[],
		);
		expect(cv.skills).toEqual(["Excel", "Treinamento e desenvolvimento"]);
		expect(cv.languages).toEqual([
			{ language: "Inglês", level: 2 },
			{ language: "Francês", level: 2 },
		]);
	});

	test.each([
		[
			"a course goes on below its date",
			[
				["Bachelor of Engineering", "2020 - 2023"],
				["in Software"],
				["MIT"],
				["Master of Science in Data", "2017"],
				["Science"],
				["Boston College"],
			],
			["Bachelor of Engineering in Software / MIT", "Master of Science in Data Science / Boston College"],
		],
		[
			"course and school go on below their date",
			[["Pós-graduação em Direito", "2017 - 2021"], ["do Trabalho – Centro"], ["Universitário do Planalto"]],
			["Pós-graduação em Direito do Trabalho / Centro Universitário do Planalto"],
		],
		[
			"a course of which the last word names one goes on below",
			[
				["Bachelor of Science in Civil"],
				["Engineering"],
				["Boston College, 2009 - 2011"],
				["Bacharelado em Ciências", "2016 - 2018"],
				["Contábeis – USP"],
			],
			["Bachelor of Science in Civil Engineering / Boston College", "Bacharelado em Ciências Contábeis / USP"],
		],
		[
			"a degree is one in nursing",
			[["Diplomado en Enfermería, IES Miguel de Arce, 2017"], ["Grado en Enfermería, Universidad de Sevilla, 2014"]],
			["Diplomado en Enfermería / IES Miguel de Arce", "Grado en Enfermería / Universidad de Sevilla"],
		],
	])("reads studies correctly when %s", (_kind, rows, expected) => {
		const lines = rows.map((cells, at) =>
			Object.assign(plainLine(cells.join(" ")), {
				cells,
				bold: !/MIT|College$/.test(cells.join()),
				gap: at === 3 ? 0.3 : 0,
			}),
		);
		const cv = parseCv({ lines: [plainLine("Ana Lima"), plainLine("FORMAÇÃO"), ...lines] }, []);
		expect(cv.educations?.map(({ course, institution }) => `${course} / ${institution}`)).toEqual(expected);
	});

	test("does not read a skill with a level as a study", () => {
		const cv = parseCv("Ana Lima\nCOMPETÊNCIAS\nContratos – Avançado\nDireito do trabalho – Avançado\n", []);
		expect(cv.educations).toBeUndefined();
	});

	test("reads a language with a level in a list of skills as a language", () => {
		const cv = parseCv("Ana Lima\nSKILLS\n• Negotiation\n• Mandarin: Conversational\n• Japanese: Elementary\n", []);
		expect(cv.skills).toEqual(["Negotiation"]);
		expect(cv.languages).toHaveLength(2);
	});

	test.each([
		[
			"a heading for a job",
			"CONTATOS\nana@mail.example\nEXPERIÊNCIA\nTRAJETÓRIA | CONTATOS\n2019 - 2021",
			"experiences",
		],
		["a heading for a skill", "COMPETÊNCIAS\nExcel; Idiomas\n", "skills"],
		[
			"a job at a school for a study",
			"Department Chair – St. Hilda's College | 2021 to 2024\nBSc in Mathematics, Elmwood State University, 2018",
			"educations",
		],
	] as const)("never takes %s", (_kind, text, facts) => {
		const cv = parseCv(`Ana Lima\n${text}`, []);
		const values = JSON.stringify(cv[facts] ?? []);
		expect(values).not.toMatch(/CONTATOS|Idiomas|Department Chair/);
	});

	test("ignores a LinkedIn address cut off after its hyphen", () => {
		expect(parseCv("Ana Lima\nhttps://www.linkedin.com/in/ana--", []).linkedin).toBeUndefined();
	});

	test("reads a city split across two lines", () => {
		const cv = parseCv("Ana Lima\nRua das Acácias, 1420 – Porto\nAlegre – RS\nana@mail.example", []);
		expect(cv).toMatchObject({ city: "Porto Alegre", state: "RS" });
	});

	test("does not read a street number that looks like a year as a job", () => {
		const cv = parseCv("Ana Figueira\nRua Presidente Lima, 2019 – Niterói, RJ\nana@mail.example\n", []);
		expect(cv.experiences).toEqual([]);
	});

	test("reads a name in four lines of large letters", () => {
		const big = ["Antônio", "Carlos", "Quitéria", "Filho"].map((text) =>
			Object.assign(plainLine(text), { size: 2.7, bold: true }),
		);
		const cv = parseCv(
			{ lines: [...big, plainLine("Gerente de Vendas"), plainLine("antonio.filho@mail.example")] },
			[],
		);
		expect(cv.name).toBe("Antônio Carlos Quitéria Filho");
	});
});
