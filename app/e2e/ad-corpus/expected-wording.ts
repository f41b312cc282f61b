import type { AdLanguageKind } from "#app/domain/jobs/ad-wording.ts";

type Hit = readonly [kind: AdLanguageKind, words: string];

/** Unlawful or excluding phrases in the corpus; ads without an entry have none. */
export const expectedAdLanguage: Readonly<Record<string, readonly Hit[]>> = {
	"java-sp": [["experience", "pelo menos 5 anos"]],
	"contador-bh": [
		["gendered", "Contador"],
		["experience", "3 anos de experiência"],
	],
	"data-en": [["experience", "4+ years of experience"]],
	enfermeira: [["experience", "2 anos de experiência"]],
	"vendas-inside": [["gendered", "Executivo"]],
	motorista: [["experience", "2 anos"]],
	dp: [["experience", "4 anos"]],
	advogado: [["experience", "três anos de experiência"]],
	"devops-en": [["experience", "3 years"]],
	scrum: [["experience", "3 a 5 anos"]],
	controller: [["experience", "7 anos de experiência"]],
	front: [["experience", "2 anos"]],
	"compras-en": [["experience", "Five years of experience"]],
	seguranca: [["gendered", "Técnico"]],
	cientista: [["experience", "6 anos de experiência"]],
	"rh-bp": [["experience", "5 anos"]],
	"pmo-en": [["experience", "4 years of experience"]],
	arquiteta: [["experience", "2 anos"]],
	logistica: [
		["gendered", "Coordenador"],
		["experience", "cinco anos"],
	],
	mobile: [["experience", "3+ years"]],
	investimentos: [["gendered", "Assessor"]],
	qa: [["experience", "2 anos"]],
	secretaria: [
		["gendered", "Secretária"],
		["experience", "5 anos"],
	],
};

export interface BiasedAd {
	title: string;
	description: string;
	truth: readonly Hit[];
}

/** Invented ads with discriminatory wording, and lawful ones that look similar. */
export const biasedAds: readonly BiasedAd[] = [
	{
		title: "Vendedora (feminino)",
		description:
			"Loja de shopping contrata moça de boa aparência, de 18 a 30 anos, para atendimento.\nEnviar currículo com foto.",
		truth: [
			["sex", "(feminino)"],
			["gendered", "Vendedora"],
			["sex", "contrata moça"],
			["appearance", "boa aparência"],
			["age", "de 18 a 30 anos"],
			["appearance", "currículo com foto"],
		],
	},
	{
		title: "Auxiliar de Estoque",
		description: "Precisa-se de rapaz com até 25 anos, solteiro e sem filhos, com nome limpo.",
		truth: [
			["sex", "Precisa-se de rapaz"],
			["age", "até 25 anos"],
			["family", "sem filhos"],
			["background", "nome limpo"],
		],
	},
	{
		title: "Desenvolvedor Full Stack",
		description:
			"Buscamos um desenvolvedor rockstar, jovem e dinâmico, com sangue no olho e que vista a camisa. Inglês nativo.",
		truth: [
			["gendered", "Desenvolvedor"],
			["gendered", "desenvolvedor"],
			["jargon", "rockstar"],
			["youth", "jovem e dinâmico"],
			["pressure", "sangue no olho"],
			["pressure", "vista a camisa"],
			["origin", "Inglês nativo"],
		],
	},
	{
		title: "Analista Financeiro",
		description: "Vaga para recém-formado até 25 anos. O candidato deve ter Excel avançado.",
		truth: [
			["gendered", "Financeiro"],
			["age", "até 25 anos"],
			["gendered", "O candidato"],
		],
	},
	{
		title: "Sales Executive",
		description:
			"He/she will sell to retailers. We want a sales ninja, a young and energetic person, native English speaker, who works hard and plays hard.",
		truth: [
			["gendered", "He/she"],
			["jargon", "ninja"],
			["age", "young and energetic"],
			["origin", "native English speaker"],
		],
	},
	{
		title: "Salesman",
		description: "The candidate must send his or her resume with a photo. Men only. Under 35 years old.",
		truth: [
			["sex", "Salesman"],
			["gendered", "his or her"],
			["appearance", "resume with a photo"],
			["sex", "Men only"],
			["age", "Under 35 years old"],
		],
	},
	{
		title: "Recepcionista",
		description:
			"Vaga exclusiva para mulheres. Boa apresentação, altura mínima 1,65 m, sem tatuagens. Estado civil: solteira.",
		truth: [
			["sex", "exclusiva para mulheres"],
			["appearance", "Boa apresentação"],
			["appearance", "altura mínima"],
			["appearance", "sem tatuagens"],
			["family", "Estado civil"],
		],
	},
	{
		title: "Motoboy",
		description: "Procuramos entregador com moto própria. Trabalhamos sob muita pressão. Sem restrições no Serasa.",
		truth: [
			["gendered", "Motoboy"],
			["gendered", "entregador"],
			["pressure", "sob muita pressão"],
			["background", "Sem restrições no Serasa"],
		],
	},
	{
		title: "Cuidador de Idosos",
		description: "Preferencialmente evangélica. Precisa morar no emprego. Vaga para portador de deficiência.",
		truth: [
			["gendered", "Cuidador"],
			["religion", "Preferencialmente evangélica"],
			["disability", "portador de deficiência"],
		],
	},
	{
		title: "Office boy",
		description: "Contrata-se garoto de 16 a 20 anos para serviços externos.",
		truth: [
			["gendered", "Office boy"],
			["sex", "Contrata-se garoto"],
			["age", "de 16 a 20 anos"],
		],
	},
	{
		title: "Engenheiros Civis",
		description:
			"Os candidatos precisam de CREA. Interessados devem enviar CV. Sem lista negra de clientes: o mercado negro de peças nos preocupa.",
		truth: [
			["gendered", "Engenheiros"],
			["gendered", "Os candidatos"],
			["gendered", "Interessados"],
			["racial", "lista negra"],
			["racial", "mercado negro"],
		],
	},
	{
		title: "Backend Developer",
		description:
			"You maintain whitelists and a master/slave database. We need a guru who is a digital native and able-bodied. Handicapped people welcome. Guys with manpower planning knowledge.",
		truth: [
			["racial", "whitelist"],
			["racial", "master/slave"],
			["jargon", "guru"],
			["age", "digital native"],
			["health", "able-bodied"],
			["disability", "Handicapped"],
			["gendered", "Guys"],
			["gendered", "manpower"],
		],
	},
	{
		title: "Pessoa Vendedora",
		description: "Idade máxima 40 anos. Exigimos atestado de antecedentes criminais. Experiência mínima de 2 anos.",
		truth: [
			["age", "Idade máxima"],
			["background", "antecedentes criminais"],
			["experience", "Experiência mínima de 2 anos"],
		],
	},
	{
		title: "Empregada doméstica",
		description: "Casal contrata senhora sem filhos pequenos, católica, não fumante, que não esteja grávida.",
		truth: [
			["gendered", "Empregada"],
			["sex", "contrata senhora"],
			["family", "sem filhos"],
			["religion", "católica"],
			["family", "não esteja grávida"],
		],
	},
	{
		title: "Atendente",
		description: "Nosso time jovem e descontraído espera por você. Somente paulistas. Sem sotaque.",
		truth: [
			["youth", "time jovem"],
			["colour", "Somente paulistas"],
			["colour", "Sem sotaque"],
		],
	},
	// Nothing is wrong with these.
	{
		title: "Jovem Aprendiz",
		description: "Contrato de aprendizagem para quem tem de 14 a 22 anos e estuda.",
		truth: [],
	},
	{
		title: "Administração de Servidores",
		description:
			"Cuidar de servidores e do roteador; falar com o fornecedor. Reporta ao diretor. A empresa tem 30 anos de mercado e o público feminino é metade da clientela.",
		truth: [],
	},
	{
		title: "Pessoa Desenvolvedora Back-end",
		description:
			"Buscamos uma pessoa desenvolvedora. React Native e apps nativos. Maiores de 18 anos. Desenvolvedoras e desenvolvedores de todas as idades são bem-vindas.",
		truth: [],
	},
	{
		title: "Especialista em Moda Masculina",
		description: "Coleção de futebol feminino e moda masculina. Produto lançado há 2 anos. Garantia de 5 anos.",
		truth: [],
	},
	{
		title: "Native Android Engineer",
		description:
			"Build native apps. Our company is 20 years old. The contract lasts 2 years. We celebrate human resources and management.",
		truth: [],
	},
];
