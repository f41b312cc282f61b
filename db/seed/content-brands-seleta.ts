import type { BrandKey } from "#app/domain/brands/site.ts";
import type { BrandPages } from "./content-page.ts";

/** Pages specific to the brands of the first business. */
export const seletaBrandPages: Partial<Record<BrandKey, BrandPages>> = {
	talensesgroup: {
		trajectory: [
			[
				"2007",
				["Uma sala e dois conselhos", "One room and two boards"],
				[
					"Os dois primeiros mandatos foram sucessões em empresas familiares.",
					"Our first two mandates were successions in family companies.",
				],
			],
			[
				"2013",
				["Consultorias que viram grupo", "Consultancies become a group"],
				[
					"Cada mercado passou a ter a sua marca, sob um mesmo código de conduta.",
					"Each market got a brand of its own, under one code of conduct.",
				],
			],
			[
				"2022",
				["Prática de conselhos", "A practice for boards"],
				[
					"Quarenta conselheiras e conselheiros avaliados no primeiro ano.",
					"Forty directors assessed in its first year.",
				],
			],
		],
		specialties: [
			[
				"conselhos",
				["Conselhos", "Boards"],
				["Composição, avaliação e sucessão de conselhos.", "Composition, assessment and succession of boards."],
				[
					"Lemos a estratégia antes de ler currículos: o conselho de hoje responde à empresa de daqui a cinco anos.",
					"We read the strategy before we read CVs: today's board answers to the company of five years from now.",
				],
			],
			[
				"capital-privado",
				["Capital privado", "Private equity"],
				["Presidências e finanças para empresas investidas.", "CEOs and CFOs for portfolio companies."],
				[
					"Mapeamos a liderança antes da compra e completamos o time nos primeiros cem dias.",
					"We map the leadership before the deal and complete the team within the first hundred days.",
				],
			],
		],
		insight: [
			"primeiros-cem-dias",
			"2026-06-24",
			["Os cem dias de um novo presidente", "A new CEO's hundred days"],
			[
				"O que combinar antes da posse para não negociar depois.",
				"What to agree before day one, so as not to negotiate it later.",
			],
			[
				"Mandato, limites e medida de sucesso cabem em uma página. Quando essa página existe, a saída no primeiro ano cai à metade.",
				"A mandate, its limits and the measure of success fit on one page. Where that page exists, exits in the first year fall by half.",
			],
		],
	},
	talenses: {
		trajectory: [
			[
				"2011",
				["Cinco cadeiras em Pinheiros", "Five chairs in Pinheiros"],
				[
					"Cinco consultores, cada um vindo da área em que recruta.",
					"Five consultants, each from the field they recruit in.",
				],
			],
			[
				"2016",
				["Rio de Janeiro", "Rio de Janeiro"],
				["Uma segunda mesa, para energia, seguros e varejo.", "A second desk, for energy, insurance and retail."],
			],
			[
				"2020",
				["Café à distância", "Coffee from afar"],
				[
					"As conversas passaram a ser por vídeo. A meia hora continuou.",
					"Conversations moved to video. The half hour stayed.",
				],
			],
		],
		specialties: [
			[
				"vendas-e-marketing",
				["Vendas e marketing", "Sales and marketing"],
				["De gerentes regionais a diretorias comerciais.", "From regional managers to commercial directors."],
				[
					"Perguntamos pela carteira, pelo ciclo e pela meta, e ligamos para quem trabalhou do outro lado da mesa.",
					"We ask about the portfolio, the cycle and the target, and call those who sat across the table.",
				],
			],
			[
				"juridico",
				["Jurídico", "Legal"],
				["Advogados para empresas e escritórios.", "Lawyers for companies and firms."],
				[
					"Contencioso, contratos, trabalhista e proteção de dados, com consultoras formadas em direito.",
					"Litigation, contracts, labor and data protection, with consultants who studied law.",
				],
			],
		],
		insight: [
			"conversa-antes-do-curriculo",
			"2026-09-17",
			["A conversa vem antes do currículo", "The conversation comes before the CV"],
			["Meia hora ouvindo muda quem chega à lista.", "Half an hour of listening changes who makes the list."],
			[
				"Em um terço das posições do ano, quem foi contratado não tinha no currículo o que a vaga pedia. Tinha na história.",
				"In a third of this year's positions, whoever was hired did not have what the ad asked for in their CV. They had it in their story.",
			],
		],
	},
	mappit: {
		trajectory: [
			[
				"2014",
				["O primeiro mapa", "The first map"],
				[
					"Desenhamos em uma parede os caminhos entre quarenta cargos de entrada.",
					"We drew the ways between forty entry positions on a wall.",
				],
			],
			[
				"2018",
				["Turmas inteiras", "Whole classes"],
				[
					"Sessenta analistas para um centro de serviços, em seis semanas.",
					"Sixty analysts for one service center, in six weeks.",
				],
			],
			[
				"2023",
				["Dez cidades no mapa", "Ten cities on the map"],
				[
					"Vagas e salários de analistas em dez cidades, atualizados a cada trimestre.",
					"Jobs and pay of analysts in ten cities, updated every quarter.",
				],
			],
		],
		specialties: [
			[
				"operacoes-e-atendimento",
				["Operações e atendimento", "Operations and service"],
				["Coordenação, planejamento e qualidade.", "Coordination, planning and quality."],
				[
					"Turnos, escalas e indicadores: a entrevista acontece perto de onde o trabalho é feito.",
					"Shifts, rosters and indicators: interviews happen close to where the work is done.",
				],
			],
			[
				"dados-e-sistemas",
				["Dados e sistemas", "Data and systems"],
				["Analistas de dados, suporte e desenvolvimento.", "Analysts of data, support and development."],
				[
					"Um exercício curto, corrigido por quem faz o mesmo trabalho, e retorno para todos.",
					"A short exercise, read by someone who does the same work, and an answer for everyone.",
				],
			],
		],
		insight: [
			"de-analista-a-coordenacao",
			"2026-08-27",
			["De analista a coordenação: quanto tempo leva", "From analyst to coordinator: how long it takes"],
			["Três rotas, com prazo e salário de cada uma.", "Three routes, with the time and pay of each."],
			[
				"Quem muda de área uma vez chega à coordenação em cinco anos; quem fica na mesma, em sete. A rota mais curta passa por um projeto que ninguém queria.",
				"Those who change fields once become coordinators in five years; those who stay, in seven. The shortest route goes through a project no one wanted.",
			],
		],
	},
};
