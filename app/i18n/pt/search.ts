export const search = {
	title: "Busca",
	label: "Buscar em tudo",
	placeholder: "Nome, e-mail, telefone, CPF, CNPJ ou palavras",
	in: "Buscar em",
	/** The chip of what has no description yet. */
	proposal: "Proposta",
	submit: "Buscar",
	searching: "Buscando",
	/** Specification, section 5: word for word in both languages. */
	noEntity: "Please select at least one entity to search",
	results: "Resultados",
	found_zero: "Nenhum resultado",
	found_one: "{{count}} resultado",
	found_other: "{{count}} resultados",
	noneTitle: "Nada encontrado para “{{term}}”",
	noneText: "Tente outra grafia, parte do nome, só o número do telefone ou ligue outros tipos.",
	recent: "Vistos por último",
	nothingYet: "Digite para buscar em tudo o que você pode ver.",
	also: "Também é",
	openAs: "Abrir {{name}} como {{role}}",
};
