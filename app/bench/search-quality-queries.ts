import type { SearchedField, Truth } from "./search-relevance.ts";

export type LabelledQuery =
	| { kind: "boolean"; query: string; truth: Truth }
	| { kind: "free"; query: string; words: readonly (readonly string[])[] };

const skills = ["SQL", "Python", "Java", "Excel", "React", "SAP", "Figma", "Kubernetes", "Negociação", "IFRS"];
const towns = ["Campinas", "Recife", "Curitiba", "Salvador"];
const titles = [
	"desenvolvedora",
	"engenheiro",
	"contador",
	"coordenadora",
	"vendedor",
	"advogada",
	"gerente",
	"analista",
];
const firms = ["Fintech Pagou", "Banco Aurora", "Magazine Beira Rio", "Hospital Vida Plena", "Agro Cerrado"];
const courses = ["Direito", "Estatística", "Psicologia", "Enfermagem", "Economia"];

const at = (place: SearchedField, text: string): Truth => ({ in: place, text });
const both = (...all: Truth[]): Truth => ({ all });
const either = (...any: Truth[]): Truth => ({ any });
const boolean = (query: string, truth: Truth): LabelledQuery => ({ kind: "boolean", query, truth });
const next = <T>(list: readonly T[], n: number, step = 1): T => list[(n * step) % list.length] as T;

function listBooleans(): LabelledQuery[] {
	return [
		...skills.flatMap((skill, n) => {
			const [other, town, title] = [next(skills, n + 3), next(towns, n), next(titles, n)];
			return [
				boolean(`skill:${skill} AND cidade:${town}`, both(at("skill", skill), at("city", town))),
				boolean(
					`(skill:${skill} OR skill:${other}) AND city:${town}`,
					both(either(at("skill", skill), at("skill", other)), at("city", town)),
				),
				boolean(`skill:${skill} NOT cidade:${town}`, both(at("skill", skill), { none: at("city", town) })),
				boolean(`skill:${skill} E cargo:${title}`, both(at("skill", skill), at("title", title))),
				boolean(`skill:${skill} skill:${other}`, both(at("skill", skill), at("skill", other))),
				boolean(
					`skill:${skill} OU skill:${other} AND cidade:${town}`,
					either(at("skill", skill), both(at("skill", other), at("city", town))),
				),
			];
		}),
		...titles.flatMap((title, n) => {
			const [firm, town, course] = [next(firms, n), next(towns, n), next(courses, n)];
			return [
				boolean(`cargo:${title} AND empresa:"${firm}"`, both(at("title", title), at("company", firm))),
				boolean(`atual:${title} cidade:${town}`, both(at("current", title), at("city", town))),
				boolean(`title:${title} NOT current:${title}`, both(at("title", title), { none: at("current", title) })),
				boolean(
					`cargo:(${title} OR designer) AND estado:SP`,
					both(either(at("title", title), at("title", "designer")), at("state", "SP")),
				),
				boolean(`cargo:${title} formacao:${course}`, both(at("title", title), at("education", course))),
				boolean(
					`cargo:${title.slice(0, 6)}* NOT estado:SP`,
					both({ in: "title", text: title.slice(0, 6), form: "prefix" }, { none: at("state", "SP") }),
				),
			];
		}),
		...firms.flatMap((firm, n) => [
			boolean(`atual:"${firm}"`, at("current", firm)),
			boolean(`company:"${firm}" NOT current:"${firm}"`, both(at("company", firm), { none: at("current", firm) })),
			boolean(`"${firm}" AND idioma:espanhol`, both(at("anywhere", firm), at("language", "espanhol"))),
			boolean(
				`empresa:"${firm}" (estado:SP OU estado:RJ)`,
				both(at("company", firm), either(at("state", "SP"), at("state", "RJ"))),
			),
			boolean(
				`empresa:"${firm}" NÃO idioma:espanhol skill:${next(skills, n)}`,
				both(at("company", firm), { none: at("language", "espanhol") }, at("skill", next(skills, n))),
			),
		]),
		...courses.map((course, n) =>
			boolean(
				`formacao:${course} AND cidade:${next(towns, n)}`,
				both(at("education", course), at("city", next(towns, n))),
			),
		),
	];
}

const free = (...words: (string | readonly string[])[]): LabelledQuery => {
	const groups = words.map((word) => (typeof word === "string" ? [word] : word));
	return { kind: "free", query: groups.map(([word]) => word).join(" "), words: groups };
};

function listFree(): LabelledQuery[] {
	const wrong = (query: string, ...words: string[]): LabelledQuery => ({
		kind: "free",
		query,
		words: words.map((word) => [word]),
	});
	return [
		...titles.flatMap((title, n) => [free(title), free(title, next(towns, n)), free(title, next(skills, n))]),
		...skills.flatMap((skill, n) => [
			free(skill, next(towns, n)),
			free(skill, "sênior"),
			free(skill, "coordenador", next(towns, n + 1)),
		]),
		...firms.map((firm, n) => free(firm, next(titles, n))),
		...courses.map((course, n) => free(course, next(towns, n))),
		free(["RH", "recursos humanos"]),
		free("analista", ["RH", "recursos humanos"]),
		free("analista", ["TI", "tecnologia da informação"]),
		free(["TI", "tecnologia da informação"], "Recife"),
		free(["data scientist", "cientista de dados"]),
		free(["accountant", "contador", "contábil"]),
		free(["developer", "desenvolvedor"], "java"),
		free(["lawyer", "advogado"], "Curitiba"),
		free(["frontend", "front end"], "react"),
		free(["front-end", "front end"], "Campinas"),
		wrong("contadro", "contador"),
		wrong("vendedroa", "vendedora"),
		wrong("enfermiera", "enfermeira"),
		wrong("desenvolveodr java", "desenvolvedor", "java"),
		wrong("pyhton recife", "python", "Recife"),
		wrong("advogdo", "advogado"),
	];
}

export const listLabelledQueries = (): LabelledQuery[] => [...listBooleans(), ...listFree()];
