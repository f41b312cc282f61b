/** Seeds combine cities, schools and companies by number. */
/** City, state, frequency in percent, pay relative to the national level. */
export const weightedCities: [string, string, number, number][] = [
	["São Paulo", "SP", 34, 1.08],
	["Rio de Janeiro", "RJ", 14, 1.03],
	["Belo Horizonte", "MG", 8, 0.95],
	["Curitiba", "PR", 7, 0.97],
	["Porto Alegre", "RS", 5, 0.96],
	["Campinas", "SP", 6, 1.03],
	["Recife", "PE", 4, 0.87],
	["Florianópolis", "SC", 4, 0.98],
	["Brasília", "DF", 4, 1.04],
	["Salvador", "BA", 3, 0.87],
	["Fortaleza", "CE", 3, 0.84],
	["Goiânia", "GO", 2, 0.89],
	["Joinville", "SC", 2, 0.95],
	["Ribeirão Preto", "SP", 2, 0.97],
	["Vitória", "ES", 2, 0.93],
];

/** Name, state, and the sectors it teaches where it does not teach them all. */
export const schools: [string, string, string[]?][] = [
	["Universidade de São Paulo", "SP"],
	["Universidade Estadual de Campinas", "SP"],
	["Pontifícia Universidade Católica de São Paulo", "SP"],
	["Universidade Presbiteriana Mackenzie", "SP"],
	["Fundação Getulio Vargas", "SP", ["Finanças", "Jurídico", "Marketing", "Vendas"]],
	["Insper", "SP", ["Finanças", "Produto"]],
	["Faculdade de Tecnologia de São Paulo", "SP", ["Tecnologia"]],
	["Universidade Federal do Rio de Janeiro", "RJ"],
	["Universidade do Estado do Rio de Janeiro", "RJ"],
	["Pontifícia Universidade Católica do Rio de Janeiro", "RJ"],
	["Universidade Federal de Minas Gerais", "MG"],
	["Pontifícia Universidade Católica de Minas Gerais", "MG"],
	["Universidade Federal do Paraná", "PR"],
	["Pontifícia Universidade Católica do Paraná", "PR"],
	["Universidade Federal do Rio Grande do Sul", "RS"],
	["Pontifícia Universidade Católica do Rio Grande do Sul", "RS"],
	["Universidade Federal de Pernambuco", "PE"],
	["Universidade Católica de Pernambuco", "PE"],
	["Universidade Federal de Santa Catarina", "SC"],
	["Universidade do Estado de Santa Catarina", "SC"],
	["Universidade de Brasília", "DF"],
	["Universidade Federal da Bahia", "BA"],
	["Universidade Federal do Ceará", "CE"],
	["Universidade Federal de Goiás", "GO"],
	["Universidade Federal do Espírito Santo", "ES"],
];

export type EmployerKind =
	| "tech"
	| "bank"
	| "retail"
	| "industry"
	| "health"
	| "education"
	| "services"
	| "logistics"
	| "agro";

/** Candidates' past employers by sector; none are clients. */
export const employers: Record<EmployerKind, string[]> = {
	tech: [
		"Software House Mangue",
		"Startup Caju",
		"Fintech Pagou",
		"Telecom Horizonte",
		"Sistemas Jatobá",
		"Plataforma Sabiá",
		"Dados do Sul Tecnologia",
	],
	bank: ["Banco Aurora", "Seguradora Porto Firme", "Fintech Pagou", "Corretora Bom Porto", "Banco Três Marias"],
	retail: [
		"Varejo Novo Mundo",
		"Mercado Bairro Feliz",
		"Lojas Girassol",
		"Magazine Beira Rio",
		"Drogaria São Bento",
		"Supermercados Lagoa",
	],
	industry: [
		"Metalúrgica Serra Azul",
		"Indústria Ferro Forte",
		"Têxtil Santa Rita",
		"Alimentos Dona Benta da Serra",
		"Construtora Ipê",
		"Energia Boa Vista",
		"Plásticos Rio Verde",
	],
	health: ["Hospital Vida Plena", "Laboratório Biomar", "Clínica Bem Estar", "Hospital das Acácias"],
	education: ["Escola Saber Mais", "Editora Página Nova", "Faculdade Novo Rumo"],
	services: [
		"Consultoria Três Rios",
		"Incorporadora Alto da Lapa",
		"Contabilidade Ponto Certo",
		"Agência Maré Alta",
		"Serviços Integrados Pampulha",
	],
	logistics: ["Transportes Rota Sul", "Logística Ponto a Ponto", "Armazéns Guanabara"],
	agro: ["Cooperativa Vale Verde", "Agro Cerrado", "Sementes Chapada"],
};
