import { searchWords } from "../search/search-words.ts";
import { foldText } from "../text/fold-text.ts";

/** Words of seniority, which do not describe the work. */
export const seniorityWords: ReadonlySet<string> = new Set(
	"analista analyst assistente assistant auxiliar consultor consultora consultant coordenador coordenadora coordinator diretor diretora director especialista specialist estagiario estagiaria estagio intern gerente manager head junior lead lider pleno senior supervisor supervisora tecnico tecnica trainee jr sr pl".split(
		" ",
	),
);
const small = new Set("a o e de da do das dos em para com no na the of and in for i ii iii iv".split(" "));

/** Words about the work: "Gerente de Produto Sênior" yields "produto". */
export function tradeWords(title: string): string[] {
	// "Back-end" and "Front-end" stay whole: their halves would match each other.
	const plain = foldText(title).replace(/([a-z])-(?=[a-z])/g, "$1");
	const words = plain.match(/[a-z0-9+#]+/g) ?? [];
	return [...new Set(words.filter((word) => word.length > 1 && !seniorityWords.has(word) && !small.has(word)))].slice(
		0,
		8,
	);
}

/** Trade words of a title; titles of rank alone ("Supervisora", "Gerente") keep that word. */
export function getTitleKeywords(title: string): string[] {
	const words = tradeWords(title);
	return words.length > 0 ? words : searchWords(title).filter((word) => word.length > 3);
}

/** Share (0 to 1) of the title's words in the other, ignoring gender and number. */
export function getTitleOverlap(wanted: string, other: string): number {
	const words = getTitleKeywords(wanted);
	if (words.length === 0) return 0;
	const there = new Set(getTitleKeywords(other).map(neutralForm));
	return words.filter((word) => there.has(neutralForm(word))).length / words.length;
}

/** Strips gender and number, so that they cannot affect the match. */
function neutralForm(word: string): string {
	if (!/^[a-z]{5,}$/.test(word)) return word;
	const singular = word
		.replace(/[oa]es$/, "ao")
		.replace(/ns$/, "m")
		.replace(/[ae]is$/, "l")
		.replace(/s$/, "");
	return singular.replace(/(?:oa|a|o|e)$/, "");
}

const levels: [RegExp, string][] = [
	[/\b(?:aprendiz|apprentice)\b/, "apprentice"],
	[/\b(?:estagi|intern\b)/, "internship"],
	[/\b(?:diretor|director)/, "board"],
	[/\b(?:gerente|manager|head)\b/, "management"],
	[/\b(?:coordenador|coordinator|supervisor)/, "coordination"],
	[/\b(?:especialista|specialist)\b/, "specialist"],
	[/\b(?:senior|sr)\b/, "senior"],
	[/\b(?:pleno|pl|mid)\b/, "mid"],
	[/\b(?:junior|jr|trainee)\b/, "junior"],
];

export function findTitleLevel(title: string): string | null {
	const plain = foldText(title);
	return levels.find(([words]) => words.test(plain))?.[1] ?? null;
}
