import { readNamedSkills, type SkillVocabulary } from "../criteria/propose-criteria.ts";
import { findSpokenLanguages } from "../cv/cv-languages.ts";
import { foldAccents } from "../cv/cv-period.ts";
import { findTitleLevel } from "../jobs/title-keywords.ts";
import { isOccupationWord } from "../reference/inclusive-terms.ts";
import { searchOccupations } from "../reference/occupations.ts";
import { defaultRadiusKm, searchRadiiKm } from "../reference/town-search.ts";
import { searchWords, wordForms } from "./search-words.ts";

/** Search criteria parsed from a sentence by rules. */
export interface SearchPhrase {
	skills: { name: string; years: number | null }[];
	/** Level: a value of `languageLevels`. */
	languages: { name: string; level: number | null }[];
	title: string | null;
	/** A value of `positionLevels`. */
	level: string | null;
	town: string | null;
	kilometres: number | null;
	/** Total years of experience. */
	years: number | null;
	/** Words about sex, age, looks or family, which never become a condition. */
	protected: string[];
	/** Words that were not understood. */
	unknown: string[];
}

const maxPhraseLength = 500;
const mostSkills = 5;
const mostLanguages = 3;

const ahead =
	"(?:perto d[eoa]|pert[oa] a|proxim[oa]s? (?:d[eoa]|a|ao)|(?:na |da )?regiao d[eoa]|em volta d[eoa]|(?:ate|a|within) \\d{1,3} ?(?:km|quilometros|kilometers) (?:d[eoa]|of|from)|n[oa]|em|d[eoa]|near|around|close to|in|from|based in)";
const townPlace = new RegExp(`(?<![a-z])(${ahead}) (?=[a-z])`, "g");

/** Possible town names, longest first, not yet looked up. */
export function listPossibleTowns(text: string): string[] {
	return [...new Set(findTownCandidates(text).map(({ name }) => name))];
}

function findTownCandidates(text: string): { name: string; from: number; to: number; near: string }[] {
	const phrase = text.slice(0, maxPhraseLength);
	const plain = foldAccents(phrase);
	return [...plain.matchAll(townPlace)].flatMap(({ 0: whole, 1: near = "", index }) => {
		const start = index + whole.length;
		const rest = /^[\p{L}'-]+(?:[ /][\p{L}'-]+){0,4}/u.exec(phrase.slice(start))?.[0] ?? "";
		const ends = [...rest.matchAll(/[ /]|$/g)].map(({ index: at }) => at).filter((at) => at > 2);
		return ends
			.reverse()
			.map((length) => ({ name: phrase.slice(start, start + length), from: index, to: start + length, near }));
	});
}

const wordLists: Readonly<Record<string, readonly string[]>> = {
	protected: [
		"mulher mulheres homem homens moca mocas moco mocos rapaz rapazes garota garotas garoto garotos senhora senhoras senhor",
		"jovem jovens velho velha idoso idosa solteiro solteira casado casada gravida bonita bonito branco branca negro negra",
		"woman women man men female females male males girl girls boy boys young old single married pretty white black",
		"masculino feminino evangelica evangelico catolica catolico gay hetero",
	],
	small: [
		"a o e ou as os um uma de da do das dos em no na nos nas com sem para por que quem e eu quero queremos procuro procuramos busco",
		"buscamos preciso precisamos gente pessoa pessoas candidato candidata candidatos candidatas profissional profissionais alguem",
		"fale falem fala falam falando falar saiba sabem sabe tenha tenham tem conhecimento experiencia experiencias nivel more moram mora morando",
		"ano anos mais menos pelo minimo ate perto proximo proxima regiao km idioma idiomas lingua the an and or of in on with who that",
		"for to we i want need looking people person someone candidates candidate speak speaks speaking know knows knowing experience",
		"years year at least near around close from based within living live lives has have some good bom boa bons boas muito",
		"avancado avancada fluente fluentes fluencia intermediario intermediaria basico basica nativo nativa advanced fluent fluently",
		"intermediate basic native nocoes senior seniores pleno plenos plena junior juniores estagiario estagiaria trainee sr jr pl",
		"trabalhe trabalhem trabalha trabalham atue atuem remoto remota hoje agora",
	],
};
const words = (kind: "protected" | "small"): ReadonlySet<string> =>
	new Set((wordLists[kind] ?? []).flatMap((line) => line.split(" ")));
const protectedWords = words("protected");
const smallWords = words("small");
const trades = new Set(
	"developer developers engineer engineers designer designers manager managers analyst analysts nurse accountant lawyer seller recruiter analista analistas gerente gerentes dev devs".split(
		" ",
	),
);

const isTitleWord = (word: string): boolean => trades.has(word) || isOccupationWord(word) || isOccupation(word);

/** Matches the start of official occupations in any gender and number. */
function isOccupation(word: string): boolean {
	if (word.length < 5 || smallWords.has(word) || protectedWords.has(word)) return false;
	const forms = wordForms(word);
	return forms.some((form) =>
		searchOccupations(form, 3).some(({ name }) => forms.includes(searchWords(name)[0] ?? "")),
	);
}

/** `towns` are the candidates that exist. Gender, age and appearance never become conditions. */
export function parseSearchPhrase(text: string, known: SkillVocabulary, towns: ReadonlySet<string>): SearchPhrase {
	const phrase = text.slice(0, maxPhraseLength).replace(/\s+/g, " ").trim();
	const place = findTownCandidates(phrase).find(({ name }) => towns.has(name));
	const rest = place ? `${phrase.slice(0, place.from)} ${phrase.slice(place.to)}` : phrase;
	const languages = findSpokenLanguages(rest)
		.map(({ language, level }) => ({ name: language, level }))
		.slice(0, mostLanguages);
	// All forms of a trade must match alike, so title words are excluded.
	const named = readNamedSkills(rest, known).filter(({ word }) => !isTitleWord(foldAccents(word)));
	const byName = new Map<string, (typeof named)[number]>();
	for (const skill of named) if (skill.years !== null || !byName.has(skill.name)) byName.set(skill.name, skill);
	const rows = [...byName.values()];
	const skills = rows.slice(0, mostSkills).map(({ name, years }) => ({ name, years }));
	const taken = new Set(rows.flatMap(({ word }) => searchWords(word)));
	const tokens = (rest.match(/[\p{L}\p{N}+#.-]+/gu) ?? [])
		.map((token) => token.replace(/^[.-]+|[.-]+$/g, ""))
		.filter(Boolean);
	const left = tokens.filter((token) => {
		const [plain = ""] = searchWords(token);
		return !taken.has(plain) && !/^\d+$/.test(plain) && findSpokenLanguages(token).length === 0;
	});
	const plainOf = (token: string) => foldAccents(token);
	const title = readTitle(left, plainOf);
	const others = left.filter((token) => !title.includes(token) && !smallWords.has(plainOf(token)));
	const years = skills.some((skill) => skill.years !== null) ? null : findCareer(rest);
	return {
		skills,
		languages,
		title: title.length > 0 ? title.map((token) => neutralWord(plainOf(token))).join(" ") : null,
		level: findTitleLevel(rest),
		town: place?.name ?? null,
		kilometres: place ? readDistance(place.near) : null,
		years,
		protected: others.filter((token) => protectedWords.has(plainOf(token))),
		unknown: others.filter((token) => !protectedWords.has(plainOf(token))),
	};
}

/** A trade word with the words directly after it: "gerente de produto". */
function readTitle(tokens: readonly string[], plainOf: (token: string) => string): string[] {
	const at = tokens.findIndex((token) => isTitleWord(plainOf(token)));
	if (at < 0) return [];
	const own = [tokens[at] ?? ""];
	for (const token of tokens.slice(at + 1, at + 3)) {
		const plain = plainOf(token);
		if (smallWords.has(plain) || protectedWords.has(plain)) break;
		own.push(token);
	}
	return own;
}

/** Neutral form of a trade's word, which matches all forms: "desenvolvedoras" becomes "desenvolvedor". */
function neutralWord(word: string): string {
	const forms = wordForms(word).sort((a, b) => a.length - b.length);
	const isNeutral = (form: string) => /(?:or|[aeiou]|[lmnrz])$/.test(form) && !/(?:oras?|[^i]as?)$/.test(form);
	return forms.find(isNeutral) ?? forms.find((form) => !form.endsWith("s")) ?? word;
}

function readDistance(near: string): number {
	const kilometres = Number(/\d{1,3}/.exec(near)?.[0] ?? 0);
	if (kilometres > 0) return searchRadiiKm.find((radius) => radius >= kilometres) ?? 100;
	return /^(?:n[oa]|em|in|d[eoa]|from|based in)$/.test(near) ? searchRadiiKm[0] : defaultRadiusKm;
}

function findCareer(text: string): number | null {
	const years = Number(/(\d{1,2})\+? (?:anos|years)/.exec(foldAccents(text))?.[1] ?? 0);
	return years > 0 && years <= 50 ? years : null;
}
