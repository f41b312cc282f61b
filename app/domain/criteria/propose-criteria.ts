import { findSpokenLanguages } from "../cv/cv-languages.ts";
import { withoutAccents } from "../cv/cv-period.ts";
import { namedSkills, namesSkill } from "../cv/cv-skills.ts";
import { findTitleLevel } from "../jobs/title-keywords.ts";
import { skillKey } from "../match/match-parts.ts";
import { ufs } from "../reference/states.ts";
import { type AdSentence, readAdSections } from "./ad-sections.ts";
import { findAdCertificates } from "./certificates.ts";

export type CriterionKind = "skill" | "certificate" | "language" | "level" | "place";

/** What an ad asks for, as a job's profile holds it, and the sentence that says so. */
export interface ProposedCriterion {
	kind: CriterionKind;
	/** Of a level the value of `positionLevels`, of a place "Campinas/SP". */
	name: string;
	/** Value of `yearsSkills`. */
	years: number | null;
	/** Value of `levelSkills` of a skill, of `languageLevels` of a language. */
	level: number | null;
	/** Asked for; else it would be welcome. */
	must: boolean;
	/** Word for word from the ad. */
	text: string;
}

/** Texts without markup. */
export interface Ad {
	title: string;
	description: string;
	responsibilities: string;
	requirements: string;
}

export interface AdWords {
	/** Names of the catalogue. */
	skills: readonly string[];
	/** Words that stand for one another. */
	synonyms: readonly (readonly string[])[];
}

const mostLetters = 20_000;
const mostProposals = 40;

const asks =
	/experiencia|conhecimento|dominio|vivencia|formacao|formad[oa] em|graduacao|registro|certifica|fluen|avancad|necessari|obrigatori|exig|imprescindivel|indispensavel|buscamos|procuramos|precisa|experience|knowledge|proficien|require|must|degree|licen[cs]e|looking for|background in|skilled/;
const welcome =
	/diferencia|desejave|desejado|sera um plus|seria um plus|e um plus|conta pontos|nice to have|is a plus|a plus|bonus|preferred|preferabl|preferencial|valorizamos|welcome|an advantage/;
const denied =
	/nao (?:e|sao) necessari|nao exigimos|nao e exigid|nao precisa|sem necessidade de|\bdispensa|not (?:required|necessary|needed)|no need|no .{0,30} (?:required|needed)/;
/** Who pays for learning it does not ask for it. */
const offered =
	/curso[s]? de|aulas de|subsidio|auxilio|bolsa de|reembolso|classes|lessons|allowance|we offer|oferecemos/;

const numbers: Readonly<Record<string, number>> = {
	um: 1,
	dois: 2,
	tres: 3,
	quatro: 4,
	cinco: 5,
	seis: 6,
	sete: 7,
	oito: 8,
	dez: 10,
	one: 1,
	two: 2,
	three: 3,
	four: 4,
	five: 5,
	six: 6,
	seven: 7,
	eight: 8,
	ten: 10,
};

/** What a job's own ad asks for, by rules: nothing is taken over by itself. */
export function proposeCriteria(ad: Ad, words: AdWords): ProposedCriterion[] {
	const sentences = [
		...readAdSections(ad.requirements.slice(0, mostLetters), "must"),
		...readAdSections(ad.description.slice(0, mostLetters), "work"),
		...readAdSections(ad.responsibilities.slice(0, mostLetters), "work"),
	];
	const known = findKnownWords(sentences.map(({ text }) => text).join("\n"), words);
	const result = new Map<string, ProposedCriterion>();
	const add = (item: ProposedCriterion) => {
		const key = `${item.kind} ${skillKey(item.name)}`;
		const before = result.get(key);
		// What is asked for outweighs what would be welcome, and a number no number.
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
		const place = findPlace(text);
		if (place) add({ kind: "place", name: place, years: null, level: null, must: true, text });
	}
	return [...result.values()].slice(0, mostProposals);
}

function readSentence({ text, section }: AdSentence, known: readonly KnownWord[]): ProposedCriterion[] {
	if (section === "other") return [];
	const isRequirement = section !== "work" || asks.test(withoutAccents(text)) || welcome.test(withoutAccents(text));
	if (!isRequirement) return [];
	return splitParts(text).flatMap(({ part, isWish }) => {
		const base = { years: null, level: null, must: section !== "wish" && !isWish, text };
		return denied.test(withoutAccents(part)) ? [] : readPart(part, base, known);
	});
}

/** Parts of a sentence of which some may be welcome only: "Redes (CCNA desejável); Excel". */
function splitParts(text: string): { part: string; isWish: boolean }[] {
	const aside = /\(([^)]*)\)/.exec(withoutAccents(text))?.[1] ?? "";
	const signs = welcome.test(aside) || denied.test(aside) ? /[;()]/ : /;/;
	return text.split(signs).flatMap((part) => {
		const plain = withoutAccents(part);
		const mark = welcome.exec(plain);
		const isOfAll = mark && (mark.index < 3 || /\b(?:sao|serao|seriam|are)\b/.test(plain));
		if (!mark || isOfAll) return [{ part, isWish: mark !== null }];
		return part.split(/,\s/).map((piece) => ({ part: piece, isWish: welcome.test(withoutAccents(piece)) }));
	});
}

function readPart(
	part: string,
	base: Omit<ProposedCriterion, "kind" | "name">,
	known: readonly KnownWord[],
): ProposedCriterion[] {
	const plain = withoutAccents(part);
	const certificates = findAdCertificates(plain);
	const languages = offered.test(plain)
		? []
		: findSpokenLanguages(part).filter(({ language, level }) => language !== "Português" || level !== null);
	const own = (name: string) => !certificates.some((other) => namesSkill(other, name));
	return [
		...certificates.map((name) => ({ ...base, kind: "certificate" as const, name })),
		...languages.map(({ language, level }) => ({ ...base, kind: "language" as const, name: language, level })),
		...splitClauses(part).flatMap((clause) => {
			const years = findYears(withoutAccents(clause));
			return namedIn(clause, known)
				.filter(own)
				.map((name) => ({ ...base, kind: "skill" as const, name, years, level: findSkillLevel(clause, name) }));
		}),
	];
}

/** Clauses that a number speaks of; a list after "anos com" or "years with" stays whole. */
function splitClauses(part: string): string[] {
	const isList = /\b(?:anos?|years?)\b.{0,40}\b(?:com|em|with|in|of)\b/i.test(part);
	return part.split(
		isList
			? /,\s(?=(?:viv[eê]ncia|conhecimento|experi[eê]ncia|dom[ií]nio|knowledge|experience|strong)\b)/i
			: /,\s|\se\s(?=\d)|\sand\s(?=\d)/,
	);
}

/** A word of the ad that is a skill of the catalogue, or stands for one. */
interface KnownWord {
	word: string;
	skill: string;
	/** The groups of synonyms it is in. */
	groups: readonly (readonly string[])[];
}

function findKnownWords(text: string, { skills, synonyms }: AdWords): KnownWord[] {
	const catalogue = new Map(skills.map((name) => [name.toLowerCase(), name]));
	const groupsOf = Map.groupBy(
		synonyms.flatMap((group) => group.map((word) => ({ word: word.toLowerCase(), group }))),
		({ word }) => word,
	);
	const words = new Set([...skills, ...synonyms.flat().filter((word) => word.length > 2)]);
	return namedSkills(text, [...words]).flatMap((word) => {
		const groups = (groupsOf.get(word.toLowerCase()) ?? []).map(({ group }) => group);
		const own = catalogue.get(word.toLowerCase());
		const meant = groups.flatMap((group) => group.flatMap((other) => catalogue.get(other.toLowerCase()) ?? []));
		return (own ? [own] : [...new Set(meant)]).map((skill) => ({ word, skill, groups }));
	});
}

function namedIn(clause: string, known: readonly KnownWord[]): string[] {
	const named = known.filter(({ word }) => namesSkill(clause, word));
	// Who says one of two names of the catalogue means that one.
	const direct = named.filter(({ word, skill }) => word.toLowerCase() === skill.toLowerCase());
	const taken = new Set(direct.flatMap(({ groups }) => groups));
	const meant = named.filter((item) => !direct.includes(item) && !item.groups.some((group) => taken.has(group)));
	const skills = [...new Set([...direct, ...meant].map(({ skill }) => skill))];
	// "Excel avançado" says "Excel" too.
	return skills.filter(
		(name) => !skills.some((other) => other !== name && other.length > name.length && namesSkill(other, name)),
	);
}

function findYears(plain: string): number | null {
	const match =
		/(?:^|[^\d])(\d{1,2}|um|dois|tres|quatro|cinco|seis|sete|oito|dez|one|two|three|four|five|six|seven|eight|ten)\s?\+?\s?(?:\(\w+\)\s)?(?:a \d{1,2} |to \d{1,2} |or more |ou mais )?(?:anos?|years?|yrs)\b/.exec(
			plain,
		);
	if (!match?.[1]) return null;
	const years = numbers[match[1]] ?? Number(match[1]);
	return years > 0 && years < 40 ? Math.min(8, years + 1) : null;
}

const skillLevels: readonly [RegExp, number][] = [
	[/especialista|expert/, 4],
	[/avancad[oa]|advanced|solid[oa]|strong|dominio/, 3],
	[/intermediari[oa]|intermediate/, 2],
	[/basic[oa]|nocoes|basics?\b/, 1],
];

/** The level said of one skill in its clause; of several nobody knows whose it is. */
function findSkillLevel(clause: string, name: string): number | null {
	const plain = withoutAccents(clause).replace(withoutAccents(name), "#");
	const near = /(\S+\s+)?(?:em |de |in )?#(\s+\S+)?/.exec(plain)?.[0] ?? "";
	return skillLevels.find(([words]) => words.test(near))?.[1] ?? null;
}

const place = new RegExp(
	`(?:^|[\\s:(])((?:\\p{Lu}[\\p{L}'-]+)(?:\\s(?:d[aeo]s?\\s)?\\p{Lu}[\\p{L}'-]+){0,3})\\s?(?:[/,–-]|\\s\\()\\s?(${ufs.join("|")})(?![\\p{L}])`,
	"u",
);

function findPlace(text: string): string | null {
	const match = place.exec(text);
	return match?.[1] && match[2] ? `${match[1]}/${match[2]}` : null;
}
