import { findSpokenLanguages } from "../cv/cv-languages.ts";
import { foldAccents } from "../cv/cv-period.ts";
import { findMentionedSkills, mentionsSkill } from "../cv/cv-skills.ts";
import { findTitleLevel } from "../jobs/title-keywords.ts";
import { normalizeSkill } from "../match/match-parts.ts";
import { findAdCertificates } from "./ad-certificates.ts";
import { type AdSentence, readAdSections } from "./ad-sections.ts";
import { englishSkills } from "./english-skills.ts";
import { findExperienceYears } from "./experience-years.ts";
import { findTownMention } from "./town-mention.ts";

export type CriterionKind = "skill" | "certificate" | "language" | "level" | "place";

export interface ProposedCriterion {
	kind: CriterionKind;
	/** A value of `positionLevels` for a level, "Campinas/SP" for a place. */
	name: string;
	/** Value of `yearsSkills`. */
	years: number | null;
	/** Value of `levelSkills` of a skill, of `languageLevels` of a language. */
	level: number | null;
	/** Required; otherwise nice to have. */
	must: boolean;
	/** Verbatim from the ad. */
	text: string;
}

/** Texts without markup. */
export interface AdText {
	title: string;
	description: string;
	responsibilities: string;
	requirements: string;
}

export interface SkillVocabulary {
	/** Names of the catalogue. */
	skills: readonly string[];
	synonyms: readonly (readonly string[])[];
}

const mostLetters = 20_000;
const mostProposals = 40;

const asks =
	/experiencia|conhecimento|conhecer|dominio|vivencia|familiari|habilidade|formacao|formad[oa] em|graduacao|registro|certifica|fluen|avancad|intermediari|basic[oa]|nocoes|necessari|obrigatori|exig|imprescindivel|indispensavel|buscamos|procuramos|precisa|experience|knowledge|proficien|advanced|intermediate|require|must|degree|licen[cs]e|looking for|background in|skilled/;
const welcome =
	/diferencia|desejave|desejado|sera um plus|seria um plus|e um plus|conta pontos|vantagem|great if|nice to have|is a plus|a plus|bonus|preferred|preferabl|preferencial|valorizamos|welcome|an advantage/;
const denied =
	/nao (?:e|sao) necessari|nao exigimos|nao e exigid|nao precisa|sem necessidade de|\bdispensa|not (?:required|necessary|needed)|no need|no .{0,30} (?:required|needed)/;
/** Offered training is a benefit, not a requirement. */
const offered =
	/curso[s]? de|aulas de|subsidio|auxilio|bolsa de|reembolso|classes|lessons|allowance|we offer|oferecemos/;

/** Proposes criteria from the job's ad by rules; nothing is applied automatically. */
export function proposeCriteria(ad: AdText, words: SkillVocabulary): ProposedCriterion[] {
	const sentences = [
		...readAdSections(ad.requirements.slice(0, mostLetters), "must"),
		...readAdSections(ad.description.slice(0, mostLetters), "work"),
		...readAdSections(ad.responsibilities.slice(0, mostLetters), "work"),
	];
	const known = findKnownWords(sentences.map(({ text }) => text).join("\n"), words);
	const result = new Map<string, ProposedCriterion>();
	const add = (item: ProposedCriterion) => {
		const key = `${item.kind} ${normalizeSkill(item.name)}`;
		const before = result.get(key);
		// Required outranks nice to have, and a number outranks none.
		if (!before) result.set(key, item);
		else if (before.must === item.must || item.must)
			result.set(key, {
				...before,
				must: item.must,
				years: before.years ?? item.years,
				level: before.level ?? item.level,
			});
	};
	for (const sentence of sentences) for (const item of readSentence(sentence, known)) add(item);
	const level = findTitleLevel(ad.title);
	if (level) add({ kind: "level", name: level, years: null, level: null, must: true, text: ad.title });
	for (const { text } of sentences) {
		const place = findTownMention(text);
		if (place) add({ kind: "place", name: place, years: null, level: null, must: true, text });
	}
	return [...result.values()].slice(0, mostProposals);
}

function readSentence({ text, section }: AdSentence, known: readonly KnownWord[]): ProposedCriterion[] {
	if (section === "other") return [];
	const plain = foldAccents(text);
	const isRequirement =
		section !== "work" ||
		asks.test(plain) ||
		welcome.test(plain) ||
		isBareList(text, known) ||
		findSpokenLanguages(text.split(" ", 1).join("")).length > 0;
	// A professional register or licence is a requirement anywhere in the ad.
	if (!isRequirement)
		return findAdCertificates(plain).map((name) => ({
			kind: "certificate",
			name,
			years: null,
			level: null,
			must: true,
			text,
		}));
	return splitParts(text).flatMap(({ part, isWish }) => {
		const base = { years: null, level: null, must: section !== "wish" && !isWish, text };
		return denied.test(foldAccents(part)) ? [] : readPart(part, base, known);
	});
}

const notBare = /\b(?:solid[oa]?s?|strong|good|bom|boa|bons|e|ou|com|de|em|and|or|with|in)\b|[^a-z]+/g;

/** A line with nothing but skill names requires them, whatever section it is in. */
function isBareList(text: string, known: readonly KnownWord[]): boolean {
	if (text.length > 80) return false;
	const names = known.filter(({ word }) => word.length > 2 && mentionsSkill(text, word));
	const rest = names
		.sort((a, b) => b.word.length - a.word.length)
		.reduce((plain, { word }) => plain.replace(foldAccents(word), " "), foldAccents(text));
	return names.length > 0 && rest.replace(notBare, "") === "";
}

/** Splits a sentence so that optional parts are separate: "Redes (CCNA desejável); Excel". */
function splitParts(text: string): { part: string; isWish: boolean }[] {
	const aside = /\(([^)]*)\)/.exec(foldAccents(text))?.[1] ?? "";
	const signs = welcome.test(aside) || denied.test(aside) ? /[;()]/ : /;/;
	return text.split(signs).flatMap((part) => {
		const plain = foldAccents(part);
		const mark = welcome.exec(plain);
		const isOfAll = mark && (mark.index < 3 || /\b(?:sao|serao|seriam|are)\b/.test(plain));
		if (!mark || isOfAll) return [{ part, isWish: mark !== null }];
		return part.split(/,\s/).map((piece) => ({ part: piece, isWish: welcome.test(foldAccents(piece)) }));
	});
}

function readPart(
	part: string,
	base: Omit<ProposedCriterion, "kind" | "name">,
	known: readonly KnownWord[],
): ProposedCriterion[] {
	const plain = foldAccents(part);
	const certificates = findAdCertificates(plain);
	const languages = offered.test(plain)
		? []
		: findSpokenLanguages(part).filter(
				// Implied by an ad in Portuguese.
				({ language, level }) => language !== "Português" || level !== null || /\bportuguese\b/.test(plain),
			);
	const own = (name: string) => !certificates.some((other) => mentionsSkill(other, name));
	// The purpose of a language is no skill: "inglês avançado (leitura de contratos)".
	const working = languages.length > 0 ? part.replace(/\([^)]*\)/g, " ") : part;
	const clauses = splitClauses(working);
	const last = foldAccents(clauses.at(-1) ?? "");
	const yearsOfAll =
		clauses.length > 1 && /^.{0,20}\d\+? ?(?:anos?|years?)(?: ou mais| or more)?[.;]?$/.test(last)
			? findExperienceYears(last)
			: null;
	return [
		...certificates.map((name) => ({ ...base, kind: "certificate" as const, name })),
		...languages.map(({ language, level }) => ({ ...base, kind: "language" as const, name: language, level })),
		...clauses.flatMap((clause) => {
			const years = findExperienceYears(foldAccents(clause)) ?? yearsOfAll;
			return namedIn(clause, known)
				.filter(own)
				.map((name) => ({ ...base, kind: "skill" as const, name, years, level: findSkillLevel(clause, name) }));
		}),
	];
}

/** Clauses a number may belong to; lists after "anos com" or "years with" stay whole. */
function splitClauses(part: string): string[] {
	const isList = /\b(?:anos?|years?)\b.{0,40}\b(?:com|em|with|in|of)\b/i.test(part);
	return part.split(
		isList
			? /(?:,|\se|\sand)\s(?=(?:tenha|viv[eê]ncia|conhecimento|experi[eê]ncia|dom[ií]nio|knowledge|experience|strong)\b)/i
			: /,\s|\se\s(?=\d)|\sand\s(?=\d)/,
	);
}

/** Catalogue skills in the text, with the matched word and years from the same clause. */
export function readNamedSkills(
	text: string,
	words: SkillVocabulary,
): { name: string; word: string; years: number | null }[] {
	const known = findKnownWords(text, words);
	return splitClauses(text).flatMap((clause) =>
		namedIn(clause, known).map((name) => {
			const years = /(\d{1,2})\s?\+?\s(?:anos?|years?)/.exec(foldAccents(clause))?.[1];
			const word = known.find((item) => item.skill === name && mentionsSkill(clause, item.word))?.word ?? name;
			return { name, word, years: years && Number(years) < 8 ? Number(years) : null };
		}),
	);
}

/** A word of the ad that is a catalogue skill or its synonym. */
interface KnownWord {
	word: string;
	skill: string;
	/** The groups of synonyms it is in. */
	groups: readonly (readonly string[])[];
}

/** Search terms too broad to be a skill. */
const broad = new Set(["project", "projetos"]);

function findKnownWords(text: string, { skills, synonyms }: SkillVocabulary): KnownWord[] {
	const catalogue = new Map(skills.map((name) => [name.toLowerCase(), name]));
	const groupsOf = Map.groupBy(
		synonyms.flatMap((group) => group.map((word) => ({ word: word.toLowerCase(), group }))),
		({ word }) => word,
	);
	const english = new Map(
		englishSkills.map(([word, skill]) => [word.toLowerCase(), catalogue.get(skill.toLowerCase())]),
	);
	const meaning = synonyms.flat().filter((word) => word.length > 2 && !broad.has(word.toLowerCase()));
	const words = [...new Set([...skills, ...meaning, ...english.keys()])];
	const named = [
		...findMentionedSkills(
			text,
			words.filter((word) => word.length > 2),
		),
		...findMentionedSkills(
			listShortNames(text),
			words.filter((word) => word.length <= 2),
		),
	];
	return named.flatMap((word) => {
		const groups = (groupsOf.get(word.toLowerCase()) ?? []).map(({ group }) => group);
		const own = catalogue.get(word.toLowerCase()) ?? english.get(word.toLowerCase());
		const meant = groups.flatMap((group) => group.flatMap((other) => catalogue.get(other.toLowerCase()) ?? []));
		return (own ? [own] : [...new Set(meant)]).map((skill) => ({ word, skill, groups }));
	});
}

/** Names of one or two letters count only in lists; joining words become commas. */
const listShortNames = (text: string): string => text.replace(/\s(?:e|ou|and|or|com|with|em|in)(?=\s)/g, " ,");

/** A field of study is a skill only if the catalogue has that exact name. */
const study =
	/\b(?:bachelor|degree|bacharel|graduacao|graduad[oa]|formacao|superior|licenciatura|tecnologo|cursando|diploma)\b/;

function namedIn(clause: string, known: readonly KnownWord[]): string[] {
	const listed = listShortNames(clause);
	const named = known.filter(({ word }) => mentionsSkill(word.length > 2 ? clause : listed, word));
	// An exact catalogue name outranks its synonyms.
	const direct = named.filter(({ word, skill }) => word.toLowerCase() === skill.toLowerCase());
	const taken = new Set(direct.flatMap(({ groups }) => groups));
	const meant = study.test(foldAccents(clause))
		? []
		: named.filter(
				(item) =>
					!direct.includes(item) &&
					!item.groups.some((group) => taken.has(group)) &&
					// "Project" within "MS Project" has no other synonyms.
					!direct.some(({ skill }) => skill.length > item.word.length && mentionsSkill(skill, item.word)),
			);
	const skills = [...new Set([...direct, ...meant].map(({ skill }) => skill))];
	// "Excel avançado" also contains "Excel"; only the longer name stays.
	return skills.filter(
		(name) => !skills.some((other) => other !== name && other.length > name.length && mentionsSkill(other, name)),
	);
}

const skillLevels: readonly [RegExp, number][] = [
	[/especialista|expert/, 4],
	[/avancad[oa]|advanced|solid[oa]|strong|dominio/, 3],
	[/intermediari[oa]|intermediate/, 2],
	[/basic[oa]|nocoes|basics?\b/, 1],
];

/** Null when the clause names several skills, as the level may belong to any. */
function findSkillLevel(clause: string, name: string): number | null {
	const plain = foldAccents(clause).replace(foldAccents(name), "#");
	const near = /(\S+\s+)?(?:em |de |in )?#(\s+\S+)?/.exec(plain)?.[0] ?? "";
	return skillLevels.find(([words]) => words.test(near))?.[1] ?? null;
}
