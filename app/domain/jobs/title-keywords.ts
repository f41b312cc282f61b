import { plainText } from "../text/plain-text.ts";

/** Words that say how high a position is, not what it is about. */
export const ranks: ReadonlySet<string> = new Set(
	"analista analyst assistente assistant auxiliar consultor consultora consultant coordenador coordenadora coordinator diretor diretora director especialista specialist estagiario estagiaria estagio intern gerente manager head junior lead lider pleno senior supervisor supervisora tecnico tecnica trainee jr sr pl".split(
		" ",
	),
);
const small = new Set("a o e de da do das dos em para com no na the of and in for i ii iii iv".split(" "));

/** What a title's work is about: "Gerente de Produto Sênior" is about "produto". */
export function tradeWords(title: string): string[] {
	const words = plainText(title).match(/[a-z0-9+#]+/g) ?? [];
	return [...new Set(words.filter((word) => word.length > 1 && !ranks.has(word) && !small.has(word)))].slice(0, 8);
}

const levels: [RegExp, string][] = [
	[/\b(?:aprendiz|apprentice)\b/, "apprentice"],
	[/\b(?:estagi|intern\b)/, "internship"],
	[/\b(?:diretor|director)/, "board"],
	[/\b(?:gerente|manager|head)\b/, "management"],
	[/\b(?:coordenador|coordinator|supervisor)/, "coordination"],
	[/\b(?:especialista|specialist)\b/, "specialist"],
	[/\b(?:senior|sr)\b/, "senior"],
	[/\b(?:pleno|pl)\b/, "mid"],
	[/\b(?:junior|jr|trainee)\b/, "junior"],
];

/** How high a title stands, as a value of `positionLevels`; null where it does not say. */
export function findTitleLevel(title: string): string | null {
	const plain = plainText(title);
	return levels.find(([words]) => words.test(plain))?.[1] ?? null;
}
