/** Kinds of exclusionary but lawful wording. */
export const hintKinds = ["gendered", "youth", "origin", "jargon", "pressure", "disability", "racial"] as const;
export type HintKind = (typeof hintKinds)[number];

export interface InclusiveTerm {
	kind: HintKind;
	/** Written against lower-case text without accents; only bounded repetitions. */
	pattern: RegExp;
	/** Inclusive replacement; empty removes the words. */
	replacement: string | ((match: string) => string);
	/** In the title alone. */
	title?: true;
}

const term = (kind: HintKind, pattern: RegExp, replacement: InclusiveTerm["replacement"]): InclusiveTerm => ({
	kind,
	pattern,
	replacement,
});

/** Masculine trades in -or or -o, with and without accents. */
const trades = new Map(
	[
		"desenvolvedor programador vendedor coordenador supervisor diretor gestor assessor consultor instrutor professor",
		"administrador contador auditor comprador entregador cuidador operador soldador pintor produtor redator editor",
		"tradutor orientador educador pesquisador promotor corretor montador zelador cobrador decorador separador tutor",
		"revisor trabalhador colaborador engenheiro enfermeiro cozinheiro padeiro pedreiro porteiro marceneiro caminhoneiro",
		"confeiteiro copeiro camareiro costureiro faxineiro jardineiro tesoureiro serralheiro caldeireiro açougueiro",
		"farmacêutico mecânico técnico médico psicólogo advogado arquiteto biólogo veterinário secretário bibliotecário",
		"funcionário empregado estagiário operário executivo encarregado químico",
	]
		.flatMap((line) => line.split(" "))
		.map((word) => [plain(word), word] as const),
);

function plain(word: string): string {
	return word.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
}

/** Whether a word without accents is a trade, in any gender and number. */
export const isOccupationWord = (word: string): boolean => new RegExp(`^(?:${any})$`).test(word);

const any = [...trades.keys()]
	.map((word) => (word.endsWith("or") ? `${word}(?:es|as?)?` : `${word.slice(0, -1)}[oa]s?`))
	.join("|");
/** Both genders are named already: "Vendedor(a)", "Engenheiro/a", "Autor ou autora". */
const both = "(?!\\s{0,2}\\((?:a|o|as|os|ora|oras|e|x)\\)|\\s{0,2}/|[-\\w]|\\s(?:ou|e)\\s\\w{1,20}[ao]s?\\b)";
const seeking =
	"(?:buscamos|procuramos|contrata-se|contratamos|contrata|precisa-se de|precisamos de|vagas? (?:de|para)|em busca de|atuar como|trabalhar como|seja)";

/** "desenvolvedores" is "pessoas desenvolvedoras". */
export function toGenderNeutralOccupation(word: string): string {
	const several = /s$/.test(word);
	const single = word.replace(/(?:es|s)$/, "");
	const masculine = [single, single.replace(/a$/, ""), single.replace(/a$/, "o")].find((form) => trades.has(form));
	const named = masculine && trades.get(masculine);
	if (!named) return word;
	const feminine = named.endsWith("or") ? `${named}a` : `${named.slice(0, -1)}a`;
	return several ? `pessoas ${feminine}s` : `pessoa ${feminine}`;
}

const candidates: Readonly<Record<string, string>> = {
	o: "a pessoa candidata",
	os: "as pessoas candidatas",
	do: "da pessoa candidata",
	dos: "das pessoas candidatas",
	ao: "à pessoa candidata",
	aos: "às pessoas candidatas",
};

export const inclusiveTerms: readonly InclusiveTerm[] = [
	{
		kind: "gendered",
		pattern: new RegExp(`(?<=^\\s{0,3})(?:${any})${both}`, "g"),
		replacement: toGenderNeutralOccupation,
		title: true,
	},
	{
		kind: "gendered",
		pattern:
			/(?<=^\s{0,3}(?:analista|assistente|auxiliar|gerente)\s)(?:financeir|administrativ)[oa](?!\s{0,2}[(/]|[-\w])/g,
		replacement: (match) => (match.startsWith("f") ? "de finanças" : "de administração"),
		title: true,
	},
	term(
		"gendered",
		new RegExp(`(?<=\\b${seeking}\\s(?:(?:um|uma|uns|umas|o|a|os|as|nov[oa]s?)\\s){0,2})(?:${any})${both}`, "g"),
		toGenderNeutralOccupation,
	),
	term(
		"gendered",
		/\b(?:(?:o|os|do|dos|ao|aos)\s)candidatos?(?!\s{0,2}[(/]|[-\w])/g,
		(match) => candidates[match.split(/\s/)[0] ?? ""] ?? "pessoas candidatas",
	),
	term("gendered", /\b(?:os\s)?interessados(?!\s{0,2}[(/]|\s(?:ou|e)\s\w{1,20}as\b|[-\w])/g, "pessoas interessadas"),
	term("gendered", /\b(?:office[- ]?boys?|office[- ]?girls?)\b/g, "assistente de serviços externos"),
	term("gendered", /\bmotoboys?\b/g, "pessoa entregadora de moto"),
	term("gendered", /\b(?:s\/he|\(s\)he|he\/she|she\/he|he or she|she or he)\b/g, "they"),
	term("gendered", /\b(?:his\/her|her\/his|his or her|her or his)\b/g, "their"),
	term("gendered", /\b(?:him\/her|her\/him|him or her|her or him)\b/g, "them"),
	term("gendered", /\bguys\b/g, "people"),
	term("gendered", /\bmanpower\b/g, "workforce"),
	term("gendered", /\bman[- ]hours?\b/g, "working hours"),
	term("gendered", /\bchair(?:man|men)\b/g, "chairperson"),
	term("gendered", /\b(?:businessman|businessmen)\b/g, "business people"),
	term("gendered", /\b(?:repair|service)m[ae]n\b/g, "technician"),
	term("youth", /\bjove(?:m|ns)\s{1,3}e\s{1,3}(?=\p{L})/gu, ""),
	term("youth", /\b(?:um[a]?\s{1,3})?profissiona(?:l|is)\s{1,3}jove(?:m|ns)\b/g, "profissional"),
	term("youth", /\b(?:sangue novo|cabeca jovem|mente jovem)\b/g, "ideias novas"),
	term("youth", /\bfresh blood\b/g, "new ideas"),
	term("origin", /\b(ingles|espanhol|frances|alemao|italiano|portugues|mandarim)\s{1,3}nativo\b/g, (match) =>
		match
			.replace(/nativo$/, "fluente")
			.replace("ingles", "inglês")
			.replace("frances", "francês"),
	),
	term(
		"origin",
		/\bnative\s{1,3}(?:(english|spanish|portuguese|french|german|italian)\s{1,3})?(?:speakers?|level|fluency)\b(?!\s{1,3}only)/g,
		(match) => {
			const language = /english|spanish|portuguese|french|german|italian/.exec(match)?.[0];
			return language ? `fluent in ${language.charAt(0).toUpperCase()}${language.slice(1)}` : "fluent speaker";
		},
	),
	term(
		"jargon",
		/\b(?:rock[- ]?stars?|ninjas?|gurus?|jedis?|super[- ]?herois?|superhero(?:es)?|wizards?)\b/g,
		(match) => (/heroi|jedi/.test(match) ? "especialista" : ""),
	),
	term("pressure", /\bsangue\s{1,3}(?:no\s{1,3}olho|nos\s{1,3}olhos)\b/g, "determinação"),
	term("pressure", /\bfaca\s{1,3}na\s{1,3}caveira\b/g, "determinação"),
	term("pressure", /\bvist(?:a|ir|am)\s{1,3}a\s{1,3}camisa\b/g, (match) =>
		match.startsWith("vistam") ? "se comprometam" : match.startsWith("vista") ? "se comprometa" : "se comprometer",
	),
	term("pressure", /\b(?:sob)\s{1,3}(?:muita\s{1,3}|alta\s{1,3}|constante\s{1,3})?pressao\b/g, "com prazos curtos"),
	term("pressure", /\bunder\s{1,3}(?:high\s{1,3}|constant\s{1,3})?pressure\b/g, "to short deadlines"),
	term("pressure", /\bwork(?:s)?\s{1,3}hard,?\s{1,3}(?:and\s{1,3})?play(?:s)?\s{1,3}hard\b/g, ""),
	term(
		"disability",
		/\bportador(?:es|as?)?\s{1,3}de\s{1,3}(?:deficiencia|necessidades\s{1,3}especiais)s?\b/g,
		(match) => (/^portador(?:es|as)/.test(match) ? "pessoas com deficiência" : "pessoa com deficiência"),
	),
	term("disability", /\bdeficientes\s{1,3}(?:fisicos|visuais|auditivos)\b/g, "pessoas com deficiência"),
	term("disability", /\bpnes?\b/g, "PCD"),
	term("disability", /\b(?:handicapped|disabled)\s{1,3}(?:people|persons?|candidates?)\b/g, "people with disabilities"),
	term("disability", /\bwheelchair[- ]bound\b/g, "wheelchair user"),
	term("racial", /\blistas?\s{1,3}negras?\b/g, "lista de bloqueio"),
	term("racial", /\bmercado\s{1,3}negro\b/g, "mercado ilegal"),
	term("racial", /\bdenegrir\b/g, "difamar"),
	term("racial", /\bblack[- ]?list(?:s|ed|ing)?\b/g, "blocklist"),
	term("racial", /\bwhite[- ]?list(?:s|ed|ing)?\b/g, "allowlist"),
	term("racial", /\bmaster[/-]slave\b/g, "primary/replica"),
];
