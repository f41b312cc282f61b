import { foldText } from "#app/domain/text/fold-text.ts";

const longest = 80;

/** "Pessoa Engenheira de Dados (Sênior)" → "pessoa-engenheira-de-dados-senior"; never empty. */
export function slug(title: string, fallback = "vaga"): string {
	const words = foldText(title.normalize("NFKC"))
		.replace(/&/g, " e ")
		.replace(/\+\+/g, "-plus-plus")
		.replace(/#/g, "-sharp")
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-+|-+$/g, "");
	if (words.length <= longest) return words || fallback;
	const cut = words.slice(0, longest + 1);
	const end = cut.lastIndexOf("-");
	return cut.slice(0, end > longest / 2 ? end : longest).replace(/-+$/, "");
}
