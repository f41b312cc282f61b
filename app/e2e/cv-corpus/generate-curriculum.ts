import { mentionsSkill } from "#app/domain/cv/cv-skills.ts";
import { skills as catalogueSkills } from "#app/domain/reference/skills.ts";
import { english } from "./content/en.ts";
import { spanish } from "./content/es.ts";
import type { OccupationTexts } from "./content/occupation.ts";
import { cities, companyTowns, names, otherScripts, referees, schools, streets } from "./content/people.ts";
import { portuguese } from "./content/pt.ts";
import { choosePeriodFormat } from "./dates.ts";
import type { Curriculum, CvTruth } from "./ground-truth.ts";
import { chooseHeadings } from "./headings.ts";
import { createRandom, type Random } from "./random.ts";

const catalogue = catalogueSkills.map(({ name }) => name);

export const trades: Record<CvTruth["language"], OccupationTexts[]> = { pt: portuguese, en: english, es: spanish };

export interface CurriculumPlan {
	id: string;
	layout: string;
	language: CvTruth["language"];
	trade: string;
	holdout: boolean;
	/** Other seeds generate other people; not used for the committed corpus. */
	seed: string;
	/** Index in the name list of its language. */
	person: number;
	/** Whether every letter must be of the Latin script. */
	latin: boolean;
	/** Whether the maker has no font of Chinese signs. */
	alphabetic: boolean;
}

/** Every fourth item for held-out files, the others for the rest. */
const share = <T>(list: readonly T[], holdout: boolean): T[] =>
	list.length < 4
		? [...list]
		: list.filter((_, index) => (index % 4 === 3) === holdout || (holdout && index % 3 === 0));

/** Generates a person with a plausible career, deterministic across runs. */
export function generateCurriculum(plan: CurriculumPlan): Curriculum {
	const { language, holdout } = plan;
	const random = createRandom(
		[...(plan.id + plan.seed)].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7),
	);
	const trade = trades[language].find(({ key }) => key === plan.trade);
	if (!trade) throw new Error(`No trade ${plan.trade}`);
	const { period, yearsOnly } = choosePeriodFormat(language, random, holdout);
	const name = chooseName(plan, random);
	const phones = choosePhones(language, random);
	const emails = chooseEmails(name, language, random);
	const career = inventCareer(trade, random, plan, yearsOnly);
	const place = random.pick(cities[language]);
	const slug =
		removeAccents(name)
			.split(/[^a-z]+/)
			.filter(Boolean)
			.join("-") || "perfil-profissional";
	const linkedin = random.chance(0.45) ? `https://www.linkedin.com/in/${slug}-${random.between(10, 99)}` : null;
	const spoken = chooseLanguages(language, random);
	const studied = inventStudies(trade, random, language, holdout, career.experiences.at(-1)?.from ?? "2015");
	const texts = [trade.summary, ...career.jobs.flatMap(({ tasks }) => tasks)].join("\n");
	return {
		id: plan.id,
		layout: plan.layout,
		language,
		trade: plan.trade,
		holdout,
		name,
		email: emails.email,
		otherEmails: emails.others,
		shownEmail: emails.printed,
		phone: phones.phone,
		otherPhones: phones.others,
		shownPhone: phones.printed,
		linkedin,
		shownLinkedin: linkedin ? linkedin.replace("https://", random.pick(["", "https://"])) : "",
		city: place.split(/\s*[,/(–]\s*|\s+[-–]\s+/)[0]?.trim() ?? null,
		shownCity: place,
		street: random.chance(0.6) ? random.pick(streets[language]) : "",
		headline: trade.roles[random.between(0, 2)] ?? "",
		summary: trade.summary,
		experiences: career.experiences,
		jobs: career.jobs,
		educations: studied,
		skills: random.shuffle(share(trade.skills, holdout)).slice(0, random.between(5, 10)),
		mentioned: catalogue.filter((skill) => mentionsSkill(texts, skill)),
		languages: spoken.map(({ name, level }) => ({ name, level })),
		shownLevels: spoken.map(({ printed }) => printed),
		trainings: random
			.shuffle(trade.trainings)
			.slice(0, random.between(0, 3))
			.map((text) => ({ name: text, year: String(random.between(2014, 2024)) })),
		referees: random
			.shuffle(referees[language])
			.slice(0, 2)
			.map((text, index) => ({
				name: text,
				phone: choosePhones(language, random).printed.split(/ \/ |\s\|/)[0] ?? "",
				email: `${removeAccents(text)
					.split(/[^a-z]+/)
					.filter((word) => word.length > 3)
					.slice(0, 2)
					.join(".")}${index}@empresa.example`,
			})),
		birth: `${String(random.between(1, 28)).padStart(2, "0")}/${String(random.between(1, 12)).padStart(2, "0")}/${random.between(1968, 1999)}`,
		headings: chooseHeadings(language, random, holdout),
		period,
	};
}

export const removeAccents = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function chooseName(plan: CurriculumPlan, random: Random): string {
	if (!plan.latin && random.chance(0.06)) return random.pick(plan.alphabetic ? otherScripts.slice(0, 3) : otherScripts);
	const list = names[plan.language];
	return list[plan.person % list.length] as string;
}

function choosePhones(language: CvTruth["language"], random: Random) {
	const digits = (count: number) => Array.from({ length: count }, () => random.between(0, 9)).join("");
	if (language === "pt" && random.chance(0.12)) {
		const rest = `9${random.pick(["1", "2", "3", "6"])}${digits(7)}`;
		return {
			phone: `+351${rest}`,
			others: [],
			printed: `+351 ${rest.slice(0, 3)} ${rest.slice(3, 6)} ${rest.slice(6)}`,
		};
	}
	if (language === "pt") {
		const area = random.pick(["11", "21", "31", "41", "51", "71", "81", "62", "91", "19", "47"]);
		const mobile = `9${random.between(6, 9)}${digits(7)}`;
		const [first, second] = [mobile.slice(0, 5), mobile.slice(5)];
		const printed = random.pick([
			`(${area}) ${first}-${second}`,
			`${area} ${first}-${second}`,
			`+55 (${area}) ${first}-${second}`,
			`+55 ${area} ${first} ${second}`,
			`(${area})${mobile}`,
			`0${area} ${first}.${second}`,
			`${area} ${mobile.slice(0, 1)} ${mobile.slice(1, 5)}-${second}`,
		]);
		const land = `${random.between(2, 5)}${digits(7)}`;
		const second2 = random.chance(0.3);
		const extension = random.chance(0.3) ? " ramal 21" : "";
		return {
			phone: `+55${area}${mobile}`,
			others: second2 ? [`+55${area}${land}`] : [],
			printed: second2 ? `${printed} / (${area}) ${land.slice(0, 4)}-${land.slice(4)}${extension}` : printed,
		};
	}
	if (language === "en") {
		const area = random.pick(["512", "503", "614", "919", "617", "801", "208", "918", "314"]);
		const last = `01${String(random.between(10, 99))}`;
		return {
			phone: `+1${area}555${last}`,
			others: [],
			printed: random.pick([
				`(${area}) 555-${last}`,
				`${area}-555-${last}`,
				`${area}.555.${last}`,
				`+1 ${area} 555 ${last}`,
				`+1 (${area}) 555-${last}`,
				`1-${area}-555-${last}`,
			]),
		};
	}
	const [code, number] = random.pick([
		["34", `6${random.between(10, 99)}${digits(6)}`],
		["34", `6${random.between(10, 99)}${digits(6)}`],
		["54", `911${random.between(4, 6)}${digits(7)}`],
		["56", `9${random.between(6, 9)}${digits(7)}`],
		["51", `9${random.between(4, 9)}${digits(7)}`],
	]);
	const groups =
		code === "34"
			? `${number.slice(0, 3)} ${number.slice(3, 5)} ${number.slice(5, 7)} ${number.slice(7)}`
			: `${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}`;
	return {
		phone: `+${code}${number}`,
		others: [],
		printed: random.pick([`+${code} ${groups}`, `+${code} ${number}`, `(+${code}) ${groups}`, `00${code} ${groups}`]),
	};
}

function chooseEmails(name: string, language: CvTruth["language"], random: Random) {
	const words = removeAccents(name)
		.split(/[^a-z]+/)
		.filter((word) => word.length > 2);
	const first = words[0] ?? "contato";
	const last = words.at(-1) ?? "pessoal";
	const local = random.pick([
		`${first}.${last}`,
		`${first}_${last}${random.between(70, 99)}`,
		`${first[0]}${last}`,
		`${last}.${first}`,
		`${first}${random.between(1970, 1999)}`,
		`${first}-${last}`,
		`${first}.${last}+cv`,
	]);
	const host = random.pick(
		{
			pt: [
				"gmail.example",
				"hotmail.example",
				"uol.example",
				"correio-bol.example",
				"yahoo.com.example",
				"outlook.com.example",
			],
			en: [
				"gmail.example",
				"icloud.example",
				"proton.example",
				"mail.leeds.example",
				"outlook.example",
				`${last}.example`,
			],
			es: ["gmail.example", "hotmail.example", "telefonica.example", "yahoo.es.example", "outlook.example"],
		}[language],
	);
	const email = `${local}@${host}`;
	const printed = random.chance(0.15) ? email.charAt(0).toUpperCase() + email.slice(1) : email;
	return { email, others: [] as string[], printed };
}

const asMonth = (point: number) => `${Math.floor(point / 12)}-${String((point % 12) + 1).padStart(2, "0")}`;

function inventCareer(
	trade: OccupationTexts,
	random: Random,
	{ holdout, language, layout }: CurriculumPlan,
	yearsOnly: boolean,
) {
	const promoted = layout === "grouped" || (layout === "linkedin" && random.chance(0.5));
	const count = promoted ? random.between(3, 5) : random.pick([1, 2, 2, 3, 3, 3, 4, 4, 5, 6]);
	const companies = random.shuffle(share(trade.companies, holdout));
	const firms = promoted
		? companies.flatMap((company, index) => (index === 0 ? [company, company] : [company]))
		: companies;
	const top = random.between(0, Math.max(0, trade.roles.length - count - 1));
	const tasks = random.shuffle(trade.tasks);
	const experiences: CvTruth["experiences"] = [];
	const jobs: Curriculum["jobs"] = [];
	let end = 2026 * 12 + random.between(0, 9);
	const working = random.chance(0.7);
	for (let index = 0; index < count; index++) {
		const begin = end - random.between(7, 50);
		const current = index === 0 && working;
		const point = (month: number) => (yearsOnly ? asMonth(month).slice(0, 4) : asMonth(month));
		experiences.push({
			position: trade.roles[Math.min(top + index, trade.roles.length - 1)] as string,
			company: firms[index % firms.length] as string,
			from: point(begin),
			to: current ? null : point(end),
			current,
		});
		const from = (index * 3) % tasks.length;
		jobs.push({
			tasks: [...tasks.slice(from), ...tasks.slice(0, from)].slice(0, random.between(0, 4)),
			town: random.chance(0.4) ? random.pick(companyTowns[language]) : "",
			about: "",
		});
		end = begin - random.between(0, 6);
	}
	return { experiences, jobs };
}

function inventStudies(
	trade: OccupationTexts,
	random: Random,
	language: CvTruth["language"],
	holdout: boolean,
	firstJob: string,
): CvTruth["educations"] {
	const base = Number(firstJob.slice(0, 4));
	const where = random.shuffle(share(schools[language], holdout));
	return random
		.shuffle(trade.courses)
		.slice(0, random.pick([0, 1, 1, 1, 2, 2, 3]))
		.map((course, index) => {
			const to = base + random.between(-1, 2) - index * 3;
			return {
				course,
				institution: where[index] as string,
				from: random.chance(0.7) ? String(to - random.between(2, 4)) : null,
				to: String(to),
			};
		});
}

const ladders: Record<CvTruth["language"], string[][]> = {
	pt: [
		["Básico", "Intermediário", "Avançado", "Fluente", "Nativo"],
		["A2", "B1", "C1", "C2", "língua materna"],
	],
	en: [
		["Basic", "Intermediate", "Advanced", "Fluent", "Native"],
		["Elementary", "Conversational", "Advanced", "Full professional", "Native speaker"],
	],
	es: [
		["Básico", "Intermedio", "Avanzado", "Fluido", "Nativo"],
		["A2", "B2", "C1", "C2", "lengua materna"],
	],
};
/** In the language of the file, by the catalogue's name. */
export const languageNames: Record<CvTruth["language"], Record<string, string>> = {
	pt: {
		Português: "Português",
		Inglês: "Inglês",
		Espanhol: "Espanhol",
		Francês: "Francês",
		Alemão: "Alemão",
		Italiano: "Italiano",
		Libras: "Libras",
		Japonês: "Japonês",
	},
	en: {
		Português: "Portuguese",
		Inglês: "English",
		Espanhol: "Spanish",
		Francês: "French",
		Alemão: "German",
		Italiano: "Italian",
		Mandarim: "Mandarin",
		Japonês: "Japanese",
	},
	es: {
		Português: "Portugués",
		Inglês: "Inglés",
		Espanhol: "Español",
		Francês: "Francés",
		Alemão: "Alemán",
		Italiano: "Italiano",
		Catalão: "Catalán",
		Japonês: "Japonés",
	},
};

function chooseLanguages(language: CvTruth["language"], random: Random) {
	const own = { pt: "Português", en: "Inglês", es: "Espanhol" }[language];
	const ladder = random.pick(ladders[language]);
	const others = random
		.shuffle(Object.keys(languageNames[language]).filter((name) => name !== own))
		.slice(0, random.between(0, 3));
	const list = [
		...(random.chance(0.4) ? [{ name: own, level: 5 }] : []),
		...others.map((name) => ({ name, level: random.between(1, 4) })),
	];
	return list.map(({ name, level }) => ({ name, level, printed: ladder[level - 1] as string }));
}
