import type { BrandKey } from "#app/domain/brands/site.ts";
import type { ContentKind } from "#app/domain/community/content.ts";
import type { SeedPage } from "./content-page.ts";

type Both = readonly [pt: string, en: string];
interface Own {
	kind: ContentKind;
	slug: string;
	day?: string;
	source?: string;
	link?: string;
	title: Both;
	summary: Both;
	body?: Both;
}

/** Content shown on one brand's site only, limited to fitting kinds of pages. */
const own: Partial<Record<BrandKey, readonly Own[]>> = {
	talensesgroup: [
		{
			kind: "specialty",
			slug: "industria-e-infraestrutura",
			title: ["Indústria e infraestrutura", "Industry and infrastructure"],
			summary: ["Presidência, operações e grandes projetos.", "CEOs, operations and large projects."],
			body: [
				"Concessões, energia e bens de capital pedem líderes que saibam esperar dez anos por um resultado. Avaliamos com quem já esperou.",
				"Concessions, energy and capital goods need leaders who can wait ten years for a result. We assess them with people who did.",
			],
		},
		{
			kind: "publication",
			slug: "conselhos-em-numeros",
			day: "2026-04-22",
			title: ["Conselhos em números", "Boards in numbers"],
			summary: [
				"Composição, mandato e remuneração em cento e vinte companhias.",
				"Composition, terms and pay in a hundred and twenty companies.",
			],
			body: [
				"O estudo compara companhias abertas e familiares, setor a setor, e traz um roteiro de autoavaliação para o conselho.",
				"The study compares listed and family companies, industry by industry, and brings a script for a board's self-assessment.",
			],
		},
		{
			kind: "media",
			slug: "sucessao-na-imprensa",
			day: "2026-07-30",
			source: "Revista Governança",
			link: "https://governanca.example/sucessao",
			title: ["“A sucessão virou pauta fixa do conselho”", "“Succession is now on every board's agenda”"],
			summary: [
				"Nossa sócia comenta o que mudou depois de três trocas inesperadas de presidente.",
				"Our partner on what changed after three unexpected exits of CEOs.",
			],
		},
		{
			kind: "dh",
			slug: "cem-dias",
			title: ["Os primeiros cem dias", "The first hundred days"],
			summary: [
				"Assessoria reservada a quem assume uma presidência ou diretoria.",
				"Confidential counsel for those who become CEO or director.",
			],
			body: [
				"Cinco encontros com um sócio: mandato, time, conselho, primeiras decisões e o que deixar para depois.",
				"Five meetings with a partner: mandate, team, board, first decisions and what to leave for later.",
			],
		},
	],
	talenses: [
		{
			kind: "specialty",
			slug: "pessoas-e-cultura",
			title: ["Pessoas e cultura", "People and culture"],
			summary: ["Parceiros de negócio, remuneração e desenvolvimento.", "Business partners, pay and development."],
			body: [
				"Quem cuida de gente também procura trabalho. Conversamos sobre o que a empresa promete e o que ela cumpre.",
				"Those who look after people look for work, too. We talk about what the company promises and what it keeps.",
			],
		},
		{
			kind: "insight",
			slug: "pedir-aumento",
			day: "2026-08-12",
			source: "Sandra Melo",
			title: ["Pedir aumento sem ameaçar sair", "Querier for a raise without threatening to leave"],
			summary: ["O que convence é o que mudou no trabalho.", "What convinces is what changed in the work."],
			body: [
				"Liste três coisas que você faz hoje e não fazia há um ano. Diga quanto o mercado paga por elas. Depois, espere a resposta em silêncio.\n\nOuvimos gestores de quarenta empresas: é assim que eles dizem sim.",
				"List three things you do today and did not a year ago. Say what the market pays for them. Then wait for the answer in silence.\n\nWe asked managers of forty companies: that is how they say yes.",
			],
		},
		{
			kind: "media",
			slug: "contraproposta-na-imprensa",
			day: "2026-06-18",
			source: "Jornal da Carreira",
			link: "https://carreira.example/contraproposta",
			title: [
				"“Metade de quem aceita contraproposta sai em um ano”",
				"“Half of those who accept a counter-offer leave in a year”",
			],
			summary: [
				"Acompanhamos duzentas pessoas que ficaram. Contamos o que elas disseram depois.",
				"We followed two hundred people who stayed. We tell what they said afterwards.",
			],
		},
		{
			kind: "dh",
			slug: "conversa-de-carreira",
			title: ["Conversa de carreira", "A conversation about your career"],
			summary: [
				"Três encontros com quem recruta na sua área.",
				"Three meetings with someone who recruits in your field.",
			],
			body: [
				"O primeiro é para contar a história. O segundo, para ouvi-la de volta. No terceiro, a gente decide junto o que você faz na segunda-feira.",
				"The first is to tell your story. The second, to hear it told back. In the third we decide together what you do on Monday.",
			],
		},
	],
	mappit: [
		{
			kind: "specialty",
			slug: "analise-financeira",
			title: ["Análise financeira", "Financial analysis"],
			summary: ["Fiscal, contábil, planejamento e custos.", "Tax, accounting, planning and cost."],
			body: [
				"Sabemos o que separa um analista pleno de um sênior em cada fechamento, e mostramos isso aos dois lados.",
				"We know what sets a mid-level analyst apart from a senior one at each closing, and show it to both sides.",
			],
		},
		{
			kind: "insight",
			slug: "home-office-e-distancia",
			day: "2026-10-08",
			source: "Paula Rezende",
			title: [
				"Quarenta minutos: a distância que faz desistir",
				"Forty minutes: the distance that makes people give up",
			],
			summary: [
				"Medimos o caminho entre a casa e a vaga de doze mil candidaturas.",
				"We measured the way from home to the job of twelve thousand applications.",
			],
			body: [
				"Até quarenta minutos, o caminho não pesa. Depois deles, cada dez minutos custam um em cada seis candidatos. Duas idas por semana devolvem metade.",
				"Up to forty minutes the way does not matter. After that, every ten minutes cost one in six candidates. Two trips a week instead of five bring half of them back.",
			],
		},
		{
			kind: "publication",
			slug: "atlas-de-salarios",
			day: "2026-09-01",
			title: ["Atlas de salários de analistas", "Atlas of analysts' pay"],
			summary: ["Quarenta cargos, dez cidades, três níveis.", "Forty positions, ten cities, three levels."],
			body: [
				"Cada página traz a faixa, o tempo até o próximo nível e de onde as pessoas costumam vir.",
				"Each page has the range, the time to the next level and where people usually come from.",
			],
		},
		{
			kind: "program",
			slug: "primeira-coordenacao",
			title: ["Primeira coordenação", "First time in charge"],
			summary: [
				"Dez semanas para quem vai liderar até cinco pessoas.",
				"Ten weeks for those who will lead up to five people.",
			],
			body: [
				"Um encontro por semana, um caso real por encontro e uma pessoa de outra empresa para comparar rotas.",
				"One meeting a week, one real case per meeting and someone of another company to compare routes with.",
			],
		},
	],
	land: [
		{
			kind: "insight",
			slug: "moradia-primeiro",
			day: "2026-09-16",
			source: "Renata Vilela",
			title: ["A vaga fecha quando a casa aparece", "The job is filled once the house is found"],
			summary: ["Falta moradia onde sobram vagas.", "Housing is short where jobs are not."],
			body: [
				"Em sete de dez recusas na região, o motivo não foi o salário: foi não achar onde morar. Empresas que reservam duas casas por mês contratam no prazo.",
				"In seven of ten refusals in the region the reason was not pay: it was finding nowhere to live. Companies that keep two houses a month hire on time.",
			],
		},
	],
	jovool: [
		{
			kind: "specialty",
			slug: "administrativo",
			title: ["Administrativo", "Office work"],
			summary: [
				"Recepção, planilhas, arquivo e atendimento interno.",
				"Reception, spreadsheets, filing and helping colleagues.",
			],
			body: [
				"É por onde muita gente começa. Você aprende como uma empresa funciona por dentro e descobre do que gosta.",
				"It is where many begin. You learn how a company works inside and find out what you like.",
			],
		},
		{
			kind: "insight",
			slug: "primeiro-salario",
			day: "2026-10-20",
			source: "Tânia Lopes",
			title: ["Caiu o primeiro salário. E agora?", "Your first pay is here. Now what?"],
			summary: [
				"O que é cada desconto, e quanto dá pra guardar.",
				"What each deduction is, and how much you can keep.",
			],
			body: [
				"O INSS sai de todo mundo. O vale-transporte pode levar até 6%. Do que sobra, tenta guardar 10% antes de gastar, nem que seja num mês sim, outro não.",
				"Social security comes off everyone's pay. Transport may take up to 6%. Of what is left, try to put 10% aside before you spend, even if only every other month.",
			],
		},
		{
			kind: "publication",
			slug: "modelo-de-curriculo",
			day: "2026-02-10",
			title: ["Modelo de currículo de uma página", "A one-page CV template"],
			summary: [
				"Pra preencher em vinte minutos, mesmo sem experiência.",
				"To fill in within twenty minutes, even without experience.",
			],
			body: [
				"Tem lugar pra projeto da escola, curso, voluntariado e o que você faz em casa. E uma lista do que não precisa pôr: CPF, foto, endereço completo.",
				"There is room for school projects, courses, volunteering and what you do at home. And a list of what to leave out: tax number, photo, full address.",
			],
		},
		{
			kind: "program",
			slug: "primeira-turma",
			title: ["Primeira turma", "First class"],
			summary: [
				"Vinte pessoas, seis semanas, entrevista garantida.",
				"Twenty people, six weeks, a guaranteed interview.",
			],
			body: [
				"De 16 a 22 anos, sem experiência. A gente treina junto e apresenta todo mundo a pelo menos uma empresa. Lanche e transporte incluídos.",
				"From 16 to 22, without experience. We practice together and introduce everyone to at least one company. Snacks and transport included.",
			],
		},
	],
};

const getPages = (brands: readonly BrandKey[]): readonly SeedPage[] =>
	brands.flatMap((brand) =>
		(own[brand] ?? []).map(
			({ title, summary, body, day, ...page }): SeedPage => ({
				...page,
				published_from: day,
				brands: [brand],
				title_pt: title[0],
				title_en: title[1],
				summary_pt: summary[0],
				summary_en: summary[1],
				body_pt: body?.[0],
				body_en: body?.[1],
			}),
		),
	);

export const extraBrandContent = [
	getPages(["talensesgroup", "talenses", "mappit"]),
	getPages(["land", "jovool"]),
] as const;
