/** Words people use for one another when they look for a job, in both languages, unaccented. One group per line. */
const groups = [
	["ti", "tecnologia da informacao", "tecnologia", "it", "information technology"],
	["rh", "recursos humanos", "gente e gestao", "human resources", "hr"],
	["vendedor", "vendedora", "vendas", "comercial", "sales"],
	["dev", "desenvolvedor", "desenvolvedora", "programador", "programadora", "developer", "software engineer"],
	["adm", "administrativo", "administrativa", "administracao"],
	["contador", "contadora", "contabil", "contabilidade", "accountant", "accounting"],
	["advogado", "advogada", "juridico", "lawyer", "legal"],
	["marketing", "mkt"],
	["financeiro", "financeira", "financas", "finance"],
	["logistica", "logistics", "supply chain"],
	["compras", "comprador", "compradora", "suprimentos", "procurement"],
	["atendimento", "suporte", "customer service", "support"],
	["engenheiro", "engenheira", "engineer"],
	["gerente", "manager"],
	["aprendiz", "aprendizagem", "apprentice", "apprenticeship"],
	["estagio", "estagiario", "estagiaria", "internship", "intern"],
	["dados", "data"],
	["produto", "product"],
	["projetos", "project", "pmo"],
	["saude", "health", "healthcare"],
	["home-office", "homeoffice", "home office", "remoto", "remote"],
] as const;

const others = new Map<string, string[]>();
for (const group of groups)
	for (const word of group) others.set(word, [...(others.get(word) ?? []), ...group.filter((other) => other !== word)]);

/** Other words for a word of a job search, unaccented and in lower case. */
export const jobSynonyms = (word: string): readonly string[] => others.get(word) ?? [];
