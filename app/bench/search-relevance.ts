export interface Career {
	id: number;
	name: string;
	city: string | null;
	state: string | null;
	headlines: string[];
	employer: string | null;
	jobs: { title: string; company: string; current: boolean; text: string }[];
	skills: string[];
	languages: string[];
	studies: string[];
	texts: string[];
}

export type SearchedField =
	| "title"
	| "company"
	| "current"
	| "skill"
	| "city"
	| "state"
	| "language"
	| "education"
	| "anywhere";
/** Hand-written meaning of a query, independent of the product's parser. */
export type Truth =
	| { in: SearchedField; text: string; form?: "prefix" }
	| { all: readonly Truth[] }
	| { any: readonly Truth[] }
	| { none: Truth };

const readers: Record<SearchedField, (person: Career) => (string | null)[]> = {
	title: ({ headlines, jobs }) => [...headlines, ...jobs.map(({ title }) => title)],
	company: ({ employer, jobs }) => [employer, ...jobs.map(({ company }) => company)],
	current: ({ headlines, employer, jobs }) => [
		...headlines,
		employer,
		...jobs.flatMap(({ current, title, company }) => (current ? [title, company] : [])),
	],
	skill: ({ skills }) => skills,
	city: ({ city }) => [city],
	state: ({ state }) => [state],
	language: ({ languages }) => languages,
	education: ({ studies }) => studies,
	anywhere: (person) => [
		person.name,
		...(["title", "company", "skill", "city", "state", "language", "education"] as const).flatMap((place) =>
			readers[place](person),
		),
		...person.jobs.map(({ text }) => text),
		...person.texts,
	],
};

const split = (text: string): string[] =>
	text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.split(/[^a-z0-9]+/)
		.filter(Boolean);

/** Reduces a word to its singular and, for trades, to one gender. */
const base = (word: string): string =>
	word
		.replace(/(?<=[a-z]{2})[oa]es$/, "ao")
		.replace(/(?<=[rz])es$/, "")
		.replace(/(?<=[a-z]{3})s$/, "")
		.replace(/ora$/, "or")
		.replace(/(?<=[a-z]{3})eira$/, "eiro")
		.replace(/(?<=[a-z]{3})iva$/, "ivo")
		.replace(/gada$/, "gado");

const bases = new Map<string, string>();
function getBase(word: string): string {
	const existing = bases.get(word) ?? base(word);
	bases.set(word, existing);
	return existing;
}

const wantedWords = new Map<string, string[]>();
function getWanted(text: string): string[] {
	const existing = wantedWords.get(text) ?? split(text);
	wantedWords.set(text, existing);
	return existing;
}

type Part = SearchedField | "now" | "once" | "texts";

const parts: Record<Part, (person: Career) => (string | null)[]> = {
	...readers,
	now: ({ headlines, skills, city, state, employer }) => [...headlines, ...skills, city, state, employer],
	once: ({ jobs, studies, languages, name }) => [
		...jobs.flatMap(({ title, company }) => [title, company]),
		...studies,
		...languages,
		name,
	],
	texts: ({ texts, jobs }) => [...texts, ...jobs.map(({ text }) => text)],
};

const saved = new WeakMap<Career, Partial<Record<Part, string[][]>>>();

/** Words of each value, cached because every query needs them. */
function getWords(person: Career, part: Part): string[][] {
	const words = saved.get(person) ?? {};
	saved.set(person, words);
	words[part] ??= parts[part](person).map((value) => split(value ?? ""));
	return words[part];
}

function hasText(person: Career, part: Part, text: string, form?: "prefix"): boolean {
	const wanted = getWanted(text);
	return getWords(person, part).some((words) => {
		if (form === "prefix") return words.some((word) => word.startsWith(wanted[0] ?? "-"));
		return words.some((_, at) => wanted.every((word, more) => getBase(words[at + more] ?? "") === getBase(word)));
	});
}

/** Whether a person should match the query. */
export function matchesTruth(person: Career, truth: Truth): boolean {
	if ("all" in truth) return truth.all.every((part) => matchesTruth(person, part));
	if ("any" in truth) return truth.any.some((part) => matchesTruth(person, part));
	if ("none" in truth) return !matchesTruth(person, truth.none);
	return hasText(person, truth.in, truth.text, truth.form);
}

/** 3: all words in current title, skills, town; 2: some in earlier jobs or studies. 1: some only in texts; 0: missing. */
export function grade(person: Career, words: readonly (readonly string[])[]): number {
	const has = (part: Part, others: readonly string[]) => others.some((text) => hasText(person, part, text));
	return Math.min(
		...words.map((others) => (has("now", others) ? 3 : has("once", others) ? 2 : has("texts", others) ? 1 : 0)),
	);
}
