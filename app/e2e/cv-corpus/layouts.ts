import { type Block, line, list, type Sheet } from "./curriculum-blocks.ts";
import type { Curriculum } from "./ground-truth.ts";
import { spaceHeadings } from "./headings.ts";
import type { Random } from "./random.ts";
import {
	contacts,
	education,
	experience,
	jobHeads,
	languages,
	listJobs,
	refereeLines,
	skills,
	trainings,
} from "./sections.ts";

type Heading = (text: string) => Block;
type Layout = (cv: Curriculum, random: Random) => Sheet;

const plainHeadings: Heading[] = [
	(text) => line(text, { bold: true, size: 13, above: 12 }),
	(text) => line(text, { bold: true, above: 12 }),
	(text) => line(text, { size: 15, color: "#1f4e79", above: 14 }),
	(text) => line(text, { bold: true, size: 12, align: "center", above: 12 }),
];

const heads = [
	"roleCompanyDates",
	"companyRoleDates",
	"roleDashCompany",
	"pipes",
	"datesFirst",
	"preposition",
	"bracket",
	"comma",
	"at",
	"companyTownRole",
];
const signs = ["•", "-", "▪", "*", "–", "➢"];

function name(cv: Curriculum, random: Random): Block {
	const text = random.chance(0.3) ? cv.name?.toLocaleUpperCase() : cv.name;
	return line(text ?? "", { bold: random.chance(0.7), size: random.pick([16, 18, 22, 26]) });
}

const part = (title: Block, blocks: Block[]) => (blocks.length ? [title, ...blocks] : []);

function sheet(random: Random, body: Block[], more: Partial<Sheet> = {}): Sheet {
	return Object.assign({ font: random.pick(["sans", "sans", "serif"]), size: random.pick([9.5, 10, 11]), body }, more);
}

function main(
	cv: Curriculum,
	random: Random,
	heading: Heading,
	options: { skills?: boolean; heads?: string[] } = {},
): Block[] {
	const { headings } = cv;
	const work = part(
		heading(headings.experience),
		experience(cv, random, options.heads ?? heads, random.pick(signs), random.chance(0.2)),
	);
	const studies = part(heading(headings.education), education(cv, random, random.pick(["", "•"])));
	return [
		...(random.chance(0.7) ? part(heading(headings.summary), [line(cv.summary)]) : []),
		...(random.chance(0.7) ? [...work, ...studies] : [...studies, ...work]),
		...part(heading(headings.trainings), trainings(cv, random)),
		...(options.skills === false
			? []
			: [
					...part(heading(headings.skills), skills(cv, random)),
					...part(heading(headings.languages), languages(cv, random)),
				]),
	];
}

function sidebar(cv: Curriculum, random: Random, heading: Heading): Block[] {
	return [
		...part(heading(cv.headings.contact), contacts(cv, random, "lines")),
		...part(heading(cv.headings.skills), skills(cv, random, ["list", "lines", "dots", "levels"])),
		...part(heading(cv.headings.languages), languages(cv, random)),
	];
}

function twoColumns(side: "left" | "right"): Layout {
	return (cv, random) => {
		const heading = random.pick(plainHeadings);
		const inside = random.chance(0.5);
		const top = [name(cv, random), line(cv.headline, { italic: true })];
		return sheet(random, [
			...(inside ? [] : top),
			{
				kind: "aside",
				side,
				width: random.pick([0.3, 0.34, 0.28]),
				fill: random.pick(["#e8eef4", "#f2f2f2", "#ffffff"]),
				aside: [
					...(inside && side === "left" && random.chance(0.5) ? top.splice(0) : []),
					...sidebar(cv, random, heading),
				],
				main: [...(inside ? top : []), ...main(cv, random, heading, { skills: false })],
			},
		]);
	};
}

const words = {
	pt: {
		company: "Empresa",
		role: "Cargo",
		period: "Período",
		tasks: "Atividades",
		level: "Nível",
		course: "Curso",
		school: "Instituição",
		year: "Ano de conclusão",
		name: "Nome",
		vitae: "Currículo",
		page: "Página {n} de {of}",
	},
	en: {
		company: "Company",
		role: "Position",
		period: "Period",
		tasks: "Duties",
		level: "Level",
		course: "Degree",
		school: "Institution",
		year: "Year",
		name: "Name",
		vitae: "Curriculum Vitae",
		page: "Page {n} of {of}",
	},
	es: {
		company: "Empresa",
		role: "Puesto",
		period: "Periodo",
		tasks: "Funciones",
		level: "Nivel",
		course: "Título",
		school: "Centro",
		year: "Año",
		name: "Nombre",
		vitae: "Currículum Vítae",
		page: "Página {n} de {of}",
	},
};
export const layoutTexts = words;

/** Text cells of a table. */
const cells = (...texts: string[]): Block[][] => texts.map((text) => [line(text)]);

export const layouts: Record<string, Layout> = {
	simple: (cv, random) =>
		sheet(
			random,
			[
				...(random.chance(0.25) ? [line(words[cv.language].vitae, { bold: true, size: 14, align: "center" })] : []),
				name(cv, random),
				...(random.chance(0.5) ? [line(cv.headline)] : []),
				...contacts(cv, random),
				...main(cv, random, random.pick(plainHeadings)),
			],
			random.chance(0.3) ? { footer: words[cv.language].page } : {},
		),
	"sidebar-left": twoColumns("left"),
	"sidebar-right": twoColumns("right"),
	"rows-drawn": (cv, random) => {
		const heading = random.pick(plainHeadings.slice(0, 3));
		const left = [...sidebar(cv, random, heading), ...part(heading(cv.headings.education), education(cv, random))];
		const right = [
			heading(cv.headings.experience),
			...experience(cv, random, ["roleCompanyDates", "companyRoleDates", "datesFirst", "bracket"]),
		];
		const flat = (blocks: Block[]) =>
			blocks.flatMap((block) => (block.kind === "list" ? block.items.map((item) => line(`• ${item}`)) : [block]));
		const [first, second] = [flat(left), flat(right)];
		const rows = Array.from({ length: Math.max(first.length, second.length) }, (_, at) => [
			first.slice(at, at + 1),
			second.slice(at, at + 1),
		]);
		return sheet(
			random,
			[name(cv, random), line(cv.headline), { kind: "table", widths: [0.38, 0.62], rows, borders: false }],
			{ font: "sans" },
		);
	},
	"date-gutter": (cv, random) => {
		const heading = random.pick(plainHeadings);
		const form = random.between(0, 2);
		const work = listJobs(cv).map(({ position, company, dates, town, tasks }): Block[][] => [
			[line(dates, { color: "#555555", size: 9 })],
			[
				...(form === 0
					? [line(position, { bold: true }), line([company, town].filter(Boolean).join(", "), { italic: true })]
					: form === 1
						? [line(`${position}, ${company}`, { bold: true })]
						: [line(company, { bold: true }), line(position)]),
				...list(tasks, random.pick(signs)),
			],
		]);
		const studies = cv.educations.map(({ course, institution, from, to }): Block[][] => [
			[line(from ? `${from}–${to}` : (to ?? ""), { color: "#555555", size: 9 })],
			[line(course, { bold: true }), line(institution)],
		]);
		const table = (rows: Block[][][]): Block[] =>
			rows.length ? [{ kind: "table", widths: [0.22, 0.78], rows, borders: false }] : [];
		return sheet(random, [
			name(cv, random),
			...contacts(cv, random),
			...part(heading(cv.headings.experience), table(work)),
			...part(heading(cv.headings.education), table(studies)),
			...part(heading(cv.headings.skills), skills(cv, random)),
			...part(heading(cv.headings.languages), languages(cv, random)),
		]);
	},
	"date-right": (cv, random) =>
		sheet(random, [
			name(cv, random),
			...contacts(cv, random, random.pick(["line", "dots", "address"])),
			...main(cv, random, random.pick(plainHeadings), {
				heads: ["roleRightDates", "companyRightDates", "roleDashCompany", "companyTownRole"],
			}),
		]),
	table: (cv, random) => {
		const heading = random.pick(plainHeadings);
		const w = words[cv.language];
		const order = random.shuffle([0, 1, 2]);
		const sort = (texts: string[]) => order.map((at) => texts[at] ?? "");
		const work = [
			cells(...sort([w.company, w.role, w.period])),
			...listJobs(cv).map(({ company, position, dates }) => cells(...sort([company, position, dates]))),
		];
		const studies = [
			cells(w.course, w.school, w.year),
			...cv.educations.map(({ course, institution, from, to }) =>
				cells(course, institution, from ? `${from}-${to}` : (to ?? "")),
			),
		];
		return sheet(random, [
			name(cv, random),
			...contacts(cv, random),
			heading(cv.headings.experience),
			{ kind: "table", widths: [0.34, 0.36, 0.3], rows: work, borders: true },
			...(cv.educations.length
				? [
						heading(cv.headings.education),
						{ kind: "table" as const, widths: [0.4, 0.4, 0.2], rows: studies, borders: true },
					]
				: []),
			...part(heading(cv.headings.skills), skills(cv, random)),
			...part(heading(cv.headings.languages), languages(cv, random)),
		]);
	},
	labels: (cv, random) => {
		const heading = random.pick(plainHeadings);
		const w = words[cv.language];
		const bold = random.chance(0.5);
		const labelled = (label: string, text: string, above = 0): Block => ({
			kind: "line",
			above,
			parts: [{ text: `${label}: `, bold }, { text }],
		});
		const order = random.pick([
			["company", "role", "period"],
			["role", "company", "period"],
			["period", "company", "role"],
		] as const);
		return sheet(random, [
			random.chance(0.5) ? labelled(w.name, cv.name ?? "") : name(cv, random),
			...contacts(cv, random, "labels"),
			...part(heading(cv.headings.summary), [line(cv.summary)]),
			heading(cv.headings.experience),
			...listJobs(cv).flatMap((job) => {
				const text = { company: job.company, role: job.position, period: job.dates };
				return [
					...order.map((key, at) => labelled(w[key], text[key], at === 0 ? 8 : 0)),
					...(job.tasks.length ? [labelled(w.tasks, `${job.tasks.join("; ")}.`)] : []),
				];
			}),
			...part(
				heading(cv.headings.education),
				cv.educations.flatMap(({ course, institution, from, to }) => [
					labelled(w.course, course, 6),
					labelled(w.school, institution),
					labelled(w.year, from ? `${from} - ${to}` : (to ?? "")),
				]),
			),
			...part(heading(cv.headings.skills), skills(cv, random)),
			...part(heading(cv.headings.languages), languages(cv, random)),
		]);
	},
	"us-resume": (cv, random) => {
		const heading: Heading = (text) => line(text.toLocaleUpperCase(), { bold: true, above: 10 });
		return sheet(
			random,
			[
				line(cv.name ?? "", { bold: true, size: 18, align: "center" }),
				line([cv.street, cv.shownCity].filter(Boolean).join(", "), { align: "center" }),
				line([cv.shownPhone, cv.shownEmail, cv.shownLinkedin].filter(Boolean).join(" | "), { align: "center" }),
				...part(heading(cv.headings.education), education(cv, random)),
				...part(
					heading(cv.headings.experience),
					experience(cv, random, ["companyTownRole", "companyRightDates", "roleRightDates", "comma"]),
				),
				...part(heading(cv.headings.skills), [
					...skills(cv, random, ["comma", "groups", "pipes"]),
					...languages(cv, random),
				]),
			],
			{ font: "serif" },
		);
	},
	canva: (cv, random) => {
		const spaced = spaceHeadings(cv.headings);
		const heading: Heading = random.chance(0.5)
			? (text) => line(text, { size: 12, above: 14, color: "#2a6f6b" })
			: (text) =>
					line(text.replace(/(?<! ) (?! )/g, "").replace(/\u00a0+/g, " "), {
						size: 12,
						spacing: 4,
						above: 14,
						bold: true,
					});
		const icons = ["✆ ", "✉ ", "⌂ ", ""];
		const contact = [cv.shownPhone, cv.shownEmail, cv.shownCity, cv.shownLinkedin]
			.map((text, at) => (text ? line(`${icons[at]}${text}`) : line("")))
			.filter((block) => block.kind === "line" && block.parts[0]?.text);
		const [first = "", ...rest] = (cv.name ?? "").split(" ");
		return sheet(
			random,
			[
				...(random.chance(0.5) && rest.length
					? [line(first, { size: 30 }), line(rest.join(" "), { size: 30, bold: true })]
					: [line(cv.name?.toLocaleUpperCase() ?? "", { size: 26, spacing: 2 })]),
				line(cv.headline.toLocaleUpperCase(), { spacing: 1, color: "#555555" }),
				{
					kind: "aside",
					side: random.pick(["left", "right"]),
					width: 0.36,
					fill: "#f3efe8",
					aside: [
						...part(heading(spaced.contact), contact),
						...part(heading(spaced.education), education(cv, random)),
						...part(heading(spaced.skills), skills(cv, random, ["lines", "list"])),
						...part(heading(spaced.languages), languages(cv, random)),
					],
					main: [
						heading(spaced.summary),
						line(cv.summary),
						heading(spaced.experience),
						...experience(cv, random, ["roleCompanyDates", "companyRoleDates", "datesFirst", "bracket"]),
					],
				},
			],
			{ font: "sans" },
		);
	},
	functional: (cv, random) => {
		const heading = random.pick(plainHeadings);
		const tasks = cv.jobs.flatMap(({ tasks }) => tasks).slice(0, 5);
		const head = jobHeads[random.pick(["pipes", "datesLead", "roleDashCompany"])];
		const w = { pt: "Principais Realizações", en: "Key Achievements", es: "Logros Principales" }[cv.language];
		return sheet(random, [
			name(cv, random),
			...contacts(cv, random),
			heading(cv.headings.summary),
			line(cv.summary),
			...part(heading(cv.headings.skills), skills(cv, random)),
			...part(heading(w), list(tasks)),
			heading(cv.headings.experience),
			...listJobs(cv).flatMap((job) => head?.(job, cv) ?? []),
			...part(heading(cv.headings.education), education(cv, random)),
			...part(heading(cv.headings.languages), languages(cv, random)),
		]);
	},
	referees: (cv, random) => {
		const heading = random.pick(plainHeadings);
		const first = random.chance(0.3);
		const people = part(heading(cv.headings.referees), refereeLines(cv, random));
		return sheet(random, [
			name(cv, random),
			...(first ? [] : contacts(cv, random)),
			...main(cv, random, heading),
			...people,
			...(first ? part(heading(cv.headings.contact), contacts(cv, random)) : []),
		]);
	},
	"page-header": (cv, random) =>
		sheet(random, main(cv, random, random.pick(plainHeadings)), {
			header: [line(cv.name ?? "", { bold: true, size: 12 }), ...contacts(cv, random, random.pick(["line", "dots"]))],
			footer: words[cv.language].page,
		}),
};
