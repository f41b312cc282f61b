import { foldText } from "#app/domain/text/fold-text.ts";
export interface Profile {
	title: string | null;
	skills: string[];
	sectors: { uid: string; name: string }[];
	city: string | null;
	company: string | null;
}

export interface ProfileSimilarity {
	/** 0 to 100. */
	score: number;
	skills: string[];
	/** Words both titles share. */
	words: string[];
	sectors: string[];
	city: string | null;
	company: string | null;
}

/** Weights of similarity; the sum is 100. */
const weights = { skills: 50, title: 30, sector: 10, city: 5, company: 5 };

const plain = (text: string) => foldText(text).trim();
const tooCommon = new Set([
	"de",
	"da",
	"do",
	"das",
	"dos",
	"e",
	"em",
	"para",
	"of",
	"and",
	"the",
	"senior",
	"pleno",
	"junior",
	"jr",
	"sr",
	"pl",
	"i",
	"ii",
	"iii",
]);

/** Words of a title, excluding seniority. */
export function titleWords(title: string | null): string[] {
	const words = (title ?? "")
		.split(/[^\p{L}\p{N}+#]+/u)
		.filter((word) => word.length > 1 && !tooCommon.has(plain(word)));
	return [...new Map(words.map((word) => [plain(word), word])).values()].slice(0, 6);
}

/** Similarity of two profiles with the reason of each part. */
export function compareProfiles(first: Profile, other: Profile): ProfileSimilarity {
	const skills = common(first.skills, other.skills);
	const words = common(titleWords(first.title), titleWords(other.title));
	const sectors = first.sectors
		.filter(({ uid }) => other.sectors.some((sector) => sector.uid === uid))
		.map(({ name }) => name);
	const same = (a: string | null, b: string | null) => (a && b && plain(a) === plain(b) ? a : null);
	const city = same(first.city, other.city);
	const company = same(first.company, other.company);
	const part = (match: number, all: number) => (all === 0 ? 0 : Math.min(1, match / all));
	const score =
		weights.skills * part(skills.length, Math.min(first.skills.length, 6)) +
		weights.title * part(words.length, titleWords(first.title).length) +
		(sectors.length > 0 ? weights.sector : 0) +
		(city ? weights.city : 0) +
		(company ? weights.company : 0);
	return { score: Math.round(score), skills, words, sectors, city, company };
}

function common(first: readonly string[], other: readonly string[]): string[] {
	const there = new Set(other.map(plain));
	return first.filter((text) => there.has(plain(text)));
}
