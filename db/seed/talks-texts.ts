import type { BrandKey } from "#app/domain/brands/site.ts";

type Both = readonly [pt: string, en: string];

export interface SeedTalk {
	/** The talk appears only on these brands' sites. */
	brands: readonly BrandKey[];
	title: Both;
	text: Both;
	starts: string;
	ends: string;
	place: string;
	capacity?: number;
	speakers: readonly string[];
	status: "open" | "full" | "done";
	/** The one with a fixed address. */
	uid?: "demo-event";
	people?: true;
	materials?: string;
	recording?: string;
}

const ofSeleta: readonly SeedTalk[] = [
	{
		brands: ["seleta", "localhost"],
		title: ["Carreira em dados: por onde começar", "A career in data: where to begin"],
		text: [
			"Uma conversa com quem contrata e com quem mudou de área.\n\nNo fim, quem quiser mostra o portfólio e ouve o que falta.",
			"A talk with those who hire and those who changed fields.\n\nAt the end, whoever wants shows their portfolio and hears what is missing.",
		],
		starts: "2026-12-03 19:00-03",
		ends: "2026-12-03 21:00-03",
		place: "Av. Paulista, 1000, São Paulo",
		capacity: 4,
		speakers: ["Ana Beatriz Moura", "Rafael Teixeira"],
		status: "full",
		people: true,
	},
	{
		brands: ["seleta", "localhost"],
		title: ["Entrevistas que funcionam", "Interviews that work"],
		text: [
			"Para gestores: perguntas, vieses e decisão.\n\nVocê sai com um roteiro de uma hora para usar na próxima vaga.",
			"For managers: questions, bias and decision.\n\nYou leave with a one-hour script for your next position.",
		],
		starts: "2026-12-15 09:00-03",
		ends: "2026-12-15 10:30-03",
		place: "Online",
		uid: "demo-event",
		capacity: 60,
		speakers: ["Helena Prado"],
		status: "open",
		people: true,
	},
	{
		brands: ["seleta", "localhost"],
		title: ["Mercado de tecnologia em 2026", "The technology market in 2026"],
		text: [
			"O que vimos no ano: vagas, salários e o que as empresas pararam de pedir.",
			"What we saw in the year: jobs, pay and what companies stopped asking for.",
		],
		starts: "2026-08-20 19:00-03",
		ends: "2026-08-20 21:00-03",
		place: "Rua Funchal, 200, São Paulo",
		capacity: 40,
		speakers: ["Otávio Lins"],
		status: "done",
		people: true,
		materials: "https://materiais.example/mercado-2026.pdf",
		recording: "https://videos.example/mercado-2026",
	},
	{
		brands: ["talensesgroup"],
		title: ["O conselho diante da sucessão", "The board and succession"],
		text: [
			"Café da manhã para conselheiros e acionistas: três listas de nomes, um calendário e o que não delegar.",
			"Breakfast for directors and shareholders: three lists of names, one calendar and what not to delegate.",
		],
		starts: "2026-12-10 08:00-03",
		ends: "2026-12-10 09:30-03",
		place: "Rua Funchal, 418, São Paulo",
		capacity: 12,
		speakers: ["Beatriz Sampaio Leme", "Augusto Werneck"],
		status: "open",
	},
	{
		brands: ["talensesgroup"],
		title: ["Remuneração executiva em 2026", "Executive pay in 2026"],
		text: ["Metas, diferidos e o que os conselhos mudaram.", "Targets, deferrals and what boards changed."],
		starts: "2026-09-17 08:00-03",
		ends: "2026-09-17 09:30-03",
		place: "Av. Atlântica, 1702, Rio de Janeiro",
		speakers: ["Augusto Werneck"],
		status: "done",
		materials: "https://materiais.example/remuneracao-2026.pdf",
	},
	{
		brands: ["talenses"],
		title: ["Da meta à diretoria comercial", "From targets to sales director"],
		text: [
			"Duas diretoras contam o que fizeram quando a meta deixou de ser só delas.",
			"Two directors tell what they did when the target was no longer theirs alone.",
		],
		starts: "2026-12-09 18:30-03",
		ends: "2026-12-09 19:30-03",
		place: "Online",
		capacity: 80,
		speakers: ["Paula Andrade", "Renata Sodré"],
		status: "open",
	},
	{
		brands: ["talenses"],
		title: ["Jurídico interno: o primeiro ano", "In-house counsel: the first year"],
		text: [
			"Como é sair do escritório e sentar à mesa do negócio.",
			"What it is like to leave the firm and sit at the table of the business.",
		],
		starts: "2026-10-06 18:30-03",
		ends: "2026-10-06 19:30-03",
		place: "Online",
		speakers: ["Fábio Guerra"],
		status: "done",
		recording: "https://videos.example/juridico-interno",
	},
	{
		brands: ["mappit"],
		title: ["De analista a coordenação: três rotas", "From analyst to coordinator: three routes"],
		text: [
			"O prazo, o salário e o desvio de cada uma, com quem percorreu as três.",
			"The time, the pay and the detour of each, with people who took all three.",
		],
		starts: "2026-12-08 19:00-03",
		ends: "2026-12-08 20:15-03",
		place: "Online",
		capacity: 150,
		speakers: ["Lívia Martins", "Diego Nakamura"],
		status: "open",
	},
	{
		brands: ["mappit"],
		title: ["Salários de analistas em dez cidades", "Pay of analysts in ten cities"],
		text: [
			"O atlas de 2026, cidade por cidade, e como usá-lo em uma negociação.",
			"The 2026 atlas, city by city, and how to use it in a negotiation.",
		],
		starts: "2026-09-29 19:00-03",
		ends: "2026-09-29 20:00-03",
		place: "Online",
		speakers: ["Diego Nakamura"],
		status: "done",
		materials: "https://materiais.example/atlas-2026.pdf",
	},
];

const ofLand: readonly SeedTalk[] = [
	{
		brands: ["jovool"],
		title: ["Dinâmica de grupo, na prática", "Group exercises, in practice"],
		text: [
			"A gente faz uma dinâmica de verdade e para no meio pra contar o que está sendo avaliado.",
			"We run a real exercise and stop halfway to tell what is being assessed.",
		],
		starts: "2026-12-03 17:00-03",
		ends: "2026-12-03 18:30-03",
		place: "Sesc Pompeia, São Paulo",
		capacity: 4,
		speakers: ["Nina Barros"],
		status: "full",
		people: true,
	},
	{
		brands: ["jovool"],
		title: ["Minha primeira entrevista: como foi", "My first interview: how it went"],
		text: [
			"Três aprendizes contam o que perguntaram, o que responderam e o que fariam de outro jeito.",
			"Three apprentices tell what they were asked, what they answered and what they would do differently.",
		],
		starts: "2026-12-11 17:00-03",
		ends: "2026-12-11 18:00-03",
		place: "Online",
		speakers: ["Kauã Ribeiro", "Sofia Lima", "Ester Nunes"],
		status: "open",
		people: true,
	},
	{
		brands: ["jovool"],
		title: ["Aprendiz: todas as dúvidas", "Apprenticeships: every question"],
		text: ["Horário, escola, carteira e salário.", "Hours, school, papers and pay."],
		starts: "2026-09-10 17:00-03",
		ends: "2026-09-10 18:00-03",
		place: "Online",
		speakers: ["Nina Barros"],
		status: "done",
		recording: "https://videos.example/aprendiz-duvidas",
	},
	{
		brands: ["land"],
		title: ["Mudar de cidade por um trabalho", "Moving to another town for a job"],
		text: [
			"Quem mudou conta a conta: aluguel, escola, mudança e os três primeiros meses.",
			"Those who moved do the sums: rent, schools, the move and the first three months.",
		],
		starts: "2026-12-10 19:00-03",
		ends: "2026-12-10 20:30-03",
		place: "Cooperativa Central, Uberlândia",
		capacity: 50,
		speakers: ["Jandira Rocha", "Tomás Vilela"],
		status: "open",
	},
	{
		brands: ["land"],
		title: ["A safra de 2026 e quem trabalha nela", "The 2026 harvest and who works in it"],
		text: [
			"O que as usinas e cooperativas contrataram, e onde faltou gente.",
			"What mills and cooperatives hired, and where people were missing.",
		],
		starts: "2026-08-20 19:00-03",
		ends: "2026-08-20 20:30-03",
		place: "Sindicato Rural, Rondonópolis",
		capacity: 40,
		speakers: ["Tomás Vilela"],
		status: "done",
		people: true,
		materials: "https://materiais.example/safra-2026.pdf",
		recording: "https://videos.example/safra-2026",
	},
];

/** The talks of both businesses, each on its brand's site. */
export const demoTalks = [ofSeleta, ofLand] as const;
