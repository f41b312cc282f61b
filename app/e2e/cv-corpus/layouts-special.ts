import { type Block, line, list, type Sheet, type Text } from "./curriculum-blocks.ts";
import { languageNames } from "./generate-curriculum.ts";
import type { Curriculum } from "./ground-truth.ts";
import { layoutTexts as words } from "./layouts.ts";
import type { Random } from "./random.ts";
import { contacts, education, experience, languages, listJobs, skills, trainings } from "./sections.ts";

type Layout = (cv: Curriculum, random: Random) => Sheet;

/** "7 anos 7 meses" between two months, as LinkedIn counts. */
function duration(from: string | null, to: string | null, language: Curriculum["language"]): string {
	const [year = 0, month = 1] = (from ?? "2020").split("-").map(Number);
	const [endYear = 0, endMonth = 1] = (to ?? "2026-11").split("-").map(Number);
	const months = Math.max(1, (endYear - year) * 12 + endMonth - month + 1);
	const [y, ys, m, ms] = {
		pt: ["ano", "anos", "mês", "meses"],
		en: ["year", "years", "month", "months"],
		es: ["año", "años", "mes", "meses"],
	}[language];
	return [
		months >= 12 ? `${Math.floor(months / 12)} ${months >= 24 ? ys : y}` : "",
		months % 12 ? `${months % 12} ${months % 12 > 1 ? ms : m}` : "",
	]
		.filter(Boolean)
		.join(" ");
}

/** Breaks text as LinkedIn does in its narrow column. */
const cut = (text: string): string[] => (text.length > 28 ? [text.slice(0, 28), text.slice(28)] : [text]);

const linkedinWords = {
	pt: {
		contact: "Contato",
		skills: "Principais competências",
		languages: "Languages",
		certifications: "Certifications",
		summary: "Resumo",
		experience: "Experiência",
		education: "Formação acadêmica",
		mobile: "(Mobile)",
	},
	en: {
		contact: "Contact",
		skills: "Top Skills",
		languages: "Languages",
		certifications: "Certifications",
		summary: "Summary",
		experience: "Experience",
		education: "Education",
		mobile: "(Mobile)",
	},
	es: {
		contact: "Contactar",
		skills: "Aptitudes principales",
		languages: "Languages",
		certifications: "Certifications",
		summary: "Extracto",
		experience: "Experiencia",
		education: "Educación",
		mobile: "(Mobile)",
	},
};
const linkedinLevels = [
	"Elementary",
	"Limited Working",
	"Professional Working",
	"Full Professional",
	"Native or Bilingual",
];

const months = {
	pt: "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(" "),
	en: "January February March April May June July August September October November December".split(" "),
	es: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" "),
};

/** A month as LinkedIn writes it; a year stays a year. */
function formatMonth(point: string | null, language: Curriculum["language"]): string {
	const [year = "", month] = (point ?? "").split("-");
	if (!month) return year;
	return `${months[language][Number(month) - 1]} ${language === "en" ? "" : "de "}${year}`;
}

/** The PDF that LinkedIn makes of a profile. */
const linkedin: Layout = (cv, random) => {
	const period = (from: string | null, to: string | null, current: boolean) =>
		`${formatMonth(from, cv.language)} - ${current ? "Present" : formatMonth(to, cv.language)}`;
	const w = linkedinWords[cv.language];
	const heading = (text: string) => line(text, { size: 14, color: "#191919", above: 14 });
	const jobs = listJobs(cv);
	const work = cv.experiences.flatMap(({ position, company, from, to, current }, at): Block[] => {
		const before = cv.experiences[at - 1]?.company === company;
		const after = cv.experiences[at + 1]?.company === company;
		const grouped = before || after;
		const last = cv.experiences.findLastIndex((job) => job.company === company);
		return [
			...(before ? [] : [line(company, { size: 12, above: 10 })]),
			...(after && !before ? [line(duration(cv.experiences[last]?.from ?? null, to, cv.language))] : []),
			line(position, { size: 11.5, above: grouped ? 4 : 0 }),
			line(`${period(from, to, current)} (${duration(from, to, cv.language)})`),
			...(jobs[at]?.town ? [line(jobs[at]?.town ?? "", { color: "#777777" })] : []),
			...(jobs[at]?.tasks.length ? [line((jobs[at]?.tasks ?? []).join(". "))] : []),
		];
	});
	const slug = cv.linkedin?.replace("https://", "") ?? "";
	const aside: Block[] = [
		line(w.contact, { color: "#ffffff", size: 13 }),
		line(`${cv.shownPhone} ${w.mobile}`, { color: "#ffffff" }),
		...cut(cv.shownEmail).map((text) => line(text, { color: "#ffffff" })),
		...(slug
			? [...cut(slug).map((text) => line(text, { color: "#ffffff" })), line("(LinkedIn)", { color: "#ffffff" })]
			: []),
		line(w.skills, { color: "#ffffff", size: 13, above: 14 }),
		...cv.skills.slice(0, 3).map((skill) => line(skill, { color: "#ffffff" })),
		...(cv.languages.length
			? [
					line(w.languages, { color: "#ffffff", size: 13, above: 14 }),
					...cv.languages.map(({ name, level }) =>
						line(`${languageNames[cv.language][name]} (${linkedinLevels[(level ?? 1) - 1]})`, { color: "#ffffff" }),
					),
				]
			: []),
		...(cv.trainings.length
			? [
					line(w.certifications, { color: "#ffffff", size: 13, above: 14 }),
					...cv.trainings.map(({ name }) => line(name, { color: "#ffffff" })),
				]
			: []),
	];
	cv.skills.splice(3);
	return {
		font: "sans",
		size: 10.5,
		footer: { pt: "Page {n} of {of}", en: "Page {n} of {of}", es: "Página {n} de {of}" }[cv.language],
		body: [
			{
				kind: "aside",
				side: "left",
				width: 0.32,
				fill: "#2c3e50",
				aside,
				main: [
					line(cv.name ?? "", { size: 26 }),
					line(
						`${cv.headline}${random.chance(0.5) ? ` | ${cv.skills[0] ?? ""}` : ` ${{ pt: "na", en: "at", es: "en" }[cv.language]} ${cv.experiences[0]?.company}`}`,
						{ size: 12 },
					),
					line(cv.shownCity, { color: "#777777", size: 12 }),
					heading(w.summary),
					line(cv.summary),
					heading(w.experience),
					...work,
					...(cv.educations.length
						? [
								heading(w.education),
								...cv.educations.flatMap(({ course, institution, from, to }) => [
									line(institution, { size: 12, above: 6 }),
									line(`${course} · (${from ? `${from} - ${to}` : to})`),
								]),
							]
						: []),
				],
			},
		],
	};
};

const europassWords = {
	pt: {
		title: "Curriculum Vitae Europass",
		personal: "Informação pessoal",
		name: "Apelido(s) / Nome(s) próprio(s)",
		address: "Morada(s)",
		phone: "Telefone(s)",
		email: "Correio(s) electrónico(s)",
		birth: "Data de nascimento",
		work: "Experiência profissional",
		dates: "Datas",
		role: "Função ou cargo ocupado",
		tasks: "Principais actividades e responsabilidades",
		employer: "Nome e morada do empregador",
		study: "Formação académica e profissional",
		qualification: "Designação da qualificação atribuída",
		school: "Nome e tipo da organização de ensino",
		skills: "Aptidões e competências técnicas",
		mother: "Língua(s) materna(s)",
		others: "Outra(s) língua(s)",
		page: "Página {n} / {of} - Curriculum vitae de",
	},
	en: {
		title: "Europass Curriculum Vitae",
		personal: "Personal information",
		name: "First name(s) / Surname(s)",
		address: "Address(es)",
		phone: "Telephone(s)",
		email: "E-mail(s)",
		birth: "Date of birth",
		work: "Work experience",
		dates: "Dates",
		role: "Occupation or position held",
		tasks: "Main activities and responsibilities",
		employer: "Name and address of employer",
		study: "Education and training",
		qualification: "Title of qualification awarded",
		school: "Name and type of organisation providing education and training",
		skills: "Technical skills and competences",
		mother: "Mother tongue(s)",
		others: "Other language(s)",
		page: "Page {n} / {of} - Curriculum vitae of",
	},
	es: {
		title: "Curriculum Vitae Europass",
		personal: "Información personal",
		name: "Apellido(s) / Nombre(s)",
		address: "Dirección",
		phone: "Teléfono(s)",
		email: "Correo(s) electrónico(s)",
		birth: "Fecha de nacimiento",
		work: "Experiencia laboral",
		dates: "Fechas",
		role: "Profesión o cargo desempeñado",
		tasks: "Funciones y responsabilidades principales",
		employer: "Nombre y dirección de la empresa",
		study: "Educación y formación",
		qualification: "Título de la cualificación obtenida",
		school: "Nombre y tipo de la organización educativa",
		skills: "Capacidades y competencias técnicas",
		mother: "Idioma(s) materno(s)",
		others: "Otro(s) idioma(s)",
		page: "Página {n} / {of} - Curriculum vitae de",
	},
};

/** Old Europass layout: labels on the left, values on the right. */
const europass: Layout = (cv, random) => {
	const w = europassWords[cv.language];
	if (random.chance(0.4)) return europassNew(cv, random);
	const row = (label: string, text: string, bold = false): Block[][] => [
		[line(label, { align: "right", bold, size: 9.5 })],
		[line(text, { bold })],
	];
	const own = cv.languages.filter(({ level }) => level === 5);
	const others = cv.languages
		.map((item, at) => ({ item, level: cv.shownLevels[at] }))
		.filter(({ item }) => item.level !== 5);
	const spell = (name: string) => languageNames[cv.language][name] ?? name;
	const rows: Block[][][] = [
		row(w.title, "", true),
		row(w.personal, "", true),
		row(w.name, cv.name ?? "", true),
		row(w.address, [cv.street, cv.shownCity].filter(Boolean).join(", ")),
		row(w.phone, cv.shownPhone),
		row(w.email, cv.shownEmail),
		row(w.birth, cv.birth),
		row(w.work, "", true),
		...listJobs(cv).flatMap(({ dates, position, company, town, tasks }) => [
			row(w.dates, dates),
			row(w.role, position),
			...(tasks.length ? [row(w.tasks, tasks.join("; "))] : []),
			row(w.employer, [company, town].filter(Boolean).join(", ")),
		]),
		...(cv.educations.length ? [row(w.study, "", true)] : []),
		...cv.educations.flatMap(({ course, institution, from, to }) => [
			row(w.dates, from ? `${from} - ${to}` : (to ?? "")),
			row(w.qualification, course),
			row(w.school, institution),
		]),
		...(own.length ? [row(w.mother, own.map(({ name }) => spell(name)).join(", "))] : []),
		...(others.length
			? [row(w.others, others.map(({ item, level }) => `${spell(item.name)} (${level})`).join(", "))]
			: []),
		row(w.skills, cv.skills.join(", ")),
	];
	cv.linkedin = null;
	return {
		font: "sans",
		size: 10,
		footer: `${w.page} ${cv.name}`,
		body: [{ kind: "table", widths: [0.3, 0.7], rows, borders: false }],
	};
};

const europassNew: Layout = (cv, random) => {
	const w = {
		pt: [
			"EXPERIÊNCIA PROFISSIONAL",
			"EDUCAÇÃO E FORMAÇÃO",
			"COMPETÊNCIAS LINGUÍSTICAS",
			"COMPETÊNCIAS DIGITAIS",
			"Língua materna: ",
			"Cidade",
			"Endereço eletrónico",
			"Telemóvel",
		],
		en: [
			"WORK EXPERIENCE",
			"EDUCATION AND TRAINING",
			"LANGUAGE SKILLS",
			"SKILLS",
			"Mother tongue(s): ",
			"City",
			"Email address",
			"Phone number",
		],
		es: [
			"EXPERIENCIA LABORAL",
			"EDUCACIÓN Y FORMACIÓN",
			"COMPETENCIAS LINGÜÍSTICAS",
			"COMPETENCIAS",
			"Lengua materna: ",
			"Ciudad",
			"Correo electrónico",
			"Número de teléfono",
		],
	}[cv.language];
	const heading = (text: string | undefined) => line(text ?? "", { bold: true, size: 12, above: 14, color: "#004494" });
	const spoken = cv.languages.map(({ name, level }, at) =>
		level === 5
			? `${w[4]}${languageNames[cv.language][name]}`
			: `${languageNames[cv.language][name]} ${cv.shownLevels[at]}`,
	);
	const linkedinLine = cv.shownLinkedin ? [line(`LinkedIn: ${cv.shownLinkedin}`)] : [];
	return {
		font: "sans",
		size: 10,
		footer: "{n} / {of}",
		body: [
			line(cv.name ?? "", { bold: true, size: 20, color: "#004494" }),
			line(`${w[6]}: ${cv.shownEmail}  |  ${w[7]}: ${cv.shownPhone}`),
			...linkedinLine,
			line(`${w[5]}: ${cv.shownCity}`),
			heading(w[0]),
			...listJobs(cv).flatMap(({ dates, position, company, town, tasks }) => [
				line(`[ ${dates} ]`, { above: 8, color: "#555555" }),
				line(position.toLocaleUpperCase(), { bold: true }),
				line(company),
				...(town ? [line(`${w[5]}: ${town}`)] : []),
				...list(tasks, random.pick(["•", "–"])),
			]),
			...(cv.educations.length ? [heading(w[1])] : []),
			...cv.educations.flatMap(({ course, institution, from, to }) => [
				line(`[ ${from ? `${from} – ${to}` : to} ]`, { above: 8 }),
				line(course, { bold: true }),
				line(institution),
			]),
			...(spoken.length ? [heading(w[2]), ...spoken.map((text) => line(text))] : []),
			heading(w[3]),
			line(cv.skills.join(" | ")),
		],
	};
};

/** Numbered sections and full citations, as Lattes and academics write. */
const academic: Layout = (cv, random) => {
	const w = {
		pt: [
			"Formação acadêmica/titulação",
			"Atuação profissional",
			"Produção bibliográfica",
			"Vínculo institucional",
			"Vínculo: Servidor público, Enquadramento funcional: ",
			"Idiomas",
			"Áreas de atuação",
		],
		en: [
			"Education",
			"Appointments",
			"Publications",
			"Appointment",
			"Position: ",
			"Languages",
			"Research areas and methods",
		],
		es: [
			"Formación académica",
			"Actividad profesional",
			"Publicaciones",
			"Vinculación",
			"Cargo: ",
			"Idiomas",
			"Áreas de conocimiento",
		],
	}[cv.language];
	const heading = (text: string | undefined) => line(text ?? "", { bold: true, size: 13, above: 14 });
	const surname = (cv.name ?? "").split(" ").at(-1)?.toLocaleUpperCase();
	const labelled = random.chance(0.5);
	return {
		font: "serif",
		size: 10.5,
		footer: random.chance(0.5) ? words[cv.language].page : "{n}",
		body: [
			line(cv.name ?? "", { bold: true, size: 17 }),
			...contacts(cv, random, "labels"),
			line(cv.summary, { above: 6 }),
			...(cv.educations.length ? [heading(w[0])] : []),
			...cv.educations.flatMap(({ course, institution, from, to }) => [
				line(from ? `${from} - ${to}` : (to ?? ""), { bold: true, above: 6 }),
				line(`${course}.`),
				line(`${institution}.`),
			]),
			heading(w[1]),
			...listJobs(cv).flatMap(({ dates, position, company, tasks }) =>
				labelled
					? [
							line(company, { bold: true, above: 8 }),
							line(`${w[3]}`),
							line(`${dates}`, { bold: true }),
							line(`${w[4]}${position}`),
							...(tasks.length ? [line(`${tasks.join("; ")}.`)] : []),
						]
					: [line(`${dates}   ${position}, ${company}`, { above: 6 }), ...list(tasks, "-")],
			),
			heading(w[2]),
			line(
				`1. ${surname}, ${(cv.name ?? "").charAt(0)}.; WHITCOMBE, A. Notas sobre a prática. Revista Horizontes, v. 12, n. 3, p. 45-60, 2019.`,
			),
			line(
				`2. ${surname}, ${(cv.name ?? "").charAt(0)}. Field report. Journal of Applied Work, 8(2), 2016-2017, pp. 101-119.`,
			),
			...(cv.languages.length ? [heading(w[5]), ...languages(cv, random)] : []),
			heading(w[6]),
			...skills(cv, random, ["lines", "semicolon", "comma"]),
		],
	};
};

/** Nothing names its parts: lines of text alone. */
const bare: Layout = (cv, random) => {
	const heads = random.pick([["roleCompanyDates"], ["companyRoleDates"], ["roleDashCompany"], ["bracket"]]);
	cv.skills = [];
	return {
		font: "sans",
		size: 11,
		body: [
			line(cv.name ?? ""),
			...contacts(cv, random, random.pick(["lines", "line"])),
			...experience(cv, random, heads, "-"),
			...education(cv, random),
			...languages(cv, random),
		],
	};
};

const wordParts: Layout = (cv, random) => {
	const heading = (text: string) => line(text, { bold: true, size: 13, above: 12 });
	const soft = (texts: (string | Text)[]): Block => ({
		kind: "soft",
		lines: texts.map((text) => [typeof text === "string" ? { text } : text]),
	});
	const boxed = random.chance(0.5);
	const contact = [cv.shownCity, cv.shownPhone, cv.shownEmail, cv.shownLinkedin].filter(Boolean);
	const top: Block[] = boxed
		? [{ kind: "box", blocks: [line(cv.name ?? "", { bold: true, size: 20 }), ...contact.map((text) => line(text))] }]
		: [soft([{ text: cv.name ?? "", bold: true, size: 18 }, ...contact])];
	const first = random.chance(0.5);
	return {
		font: random.pick(["sans", "serif"]),
		size: 11,
		...(random.chance(0.3) ? { footer: words[cv.language].page } : {}),
		body: [
			...top,
			heading(cv.headings.experience),
			...listJobs(cv).map(({ position, company, dates, tasks }) =>
				soft([
					{ text: first ? position : company, bold: true },
					first ? company : position,
					dates,
					...tasks.map((task) => `- ${task}`),
				]),
			),
			...(cv.educations.length
				? [
						heading(cv.headings.education),
						{
							kind: "table" as const,
							widths: [0.4, 0.4, 0.2],
							borders: true,
							rows: cv.educations.map(({ course, institution, from, to }) => [
								[line(course)],
								[line(institution)],
								[line(from ? `${from} - ${to}` : (to ?? ""))],
							]),
						},
					]
				: []),
			...(cv.trainings.length ? [heading(cv.headings.trainings), ...trainings(cv, random)] : []),
			heading(cv.headings.skills),
			...skills(cv, random),
			...(cv.languages.length ? [heading(cv.headings.languages), ...languages(cv, random)] : []),
		],
	};
};

/** Several roles under one company, whose name appears once. */
const grouped: Layout = (cv, random) => {
	const heading = (text: string) => line(text, { bold: true, size: 13, above: 12 });
	const right = random.chance(0.5);
	const jobs = listJobs(cv);
	const work = cv.experiences.flatMap(({ position, company }, at) => {
		const { dates = "", town = "", tasks = [] } = jobs[at] ?? {};
		return [
			...(cv.experiences[at - 1]?.company === company
				? []
				: [line(company, { bold: true, size: 12, above: 10, right: town })]),
			...(right
				? [line(position, { italic: true, right: dates })]
				: [line(`${position} (${dates})`, { italic: true })]),
			...list(tasks),
		];
	});
	return {
		font: "sans",
		size: 10,
		body: [
			line(cv.name ?? "", { bold: true, size: 20 }),
			...contacts(cv, random),
			heading(cv.headings.experience),
			...work,
			...(cv.educations.length ? [heading(cv.headings.education), ...education(cv, random)] : []),
			heading(cv.headings.skills),
			...skills(cv, random),
			...(cv.languages.length ? [heading(cv.headings.languages), ...languages(cv, random)] : []),
		],
	};
};

export const specialLayouts: Record<string, Layout> = {
	linkedin,
	europass,
	academic,
	bare,
	"word-parts": wordParts,
	grouped,
};
