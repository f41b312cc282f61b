import type { SeedPage } from "./content-texts.ts";

export const seletaContent: readonly SeedPage[] = [
	{
		kind: "page",
		slug: "para-empresas",
		title_pt: "Contratar com a gente",
		title_en: "Hiring with us",
		summary_pt: "Uma lista curta em dez dias úteis, com a opinião de quem conversou com cada pessoa.",
		summary_en: "A short list in ten business days, with the opinion of who talked to each person.",
		body_pt:
			"Começamos por uma conversa com quem vai liderar a pessoa: o que ela vai fazer nos primeiros noventa dias, com quem e com quais recursos.\n\nDepois:\n- mapeamos o mercado e mostramos o que ele paga\n- entrevistamos e checamos referências\n- apresentamos de três a cinco perfis\n- acompanhamos oferta, aviso prévio e os primeiros meses\n\nSe a contratação não der certo dentro da garantia, refazemos a busca sem custo.",
		body_en:
			"We begin by talking to the person's future manager: what they will do in their first ninety days, with whom and with what.\n\nThen we:\n- map the market and show what it pays\n- interview and check references\n- present three to five profiles\n- follow the offer, the notice period and the first months\n\nIf the hire does not work out within the guarantee, we search again at no cost.",
	},
	{
		kind: "insight",
		slug: "salario-na-vaga",
		title_pt: "Salário na vaga: o que muda quando ele aparece",
		title_en: "Salary in the ad: what changes when it is there",
		summary_pt: "Vagas com faixa salarial recebem menos candidaturas, e melhores.",
		summary_en: "Ads with a salary range get fewer applications, and better ones.",
		source: "Equipe de pesquisa",
		published_from: "2026-10-14",
		body_pt:
			"Comparamos duzentas vagas parecidas, metade com a faixa publicada. As que mostravam o salário receberam um terço menos candidaturas, mas o dobro delas chegou à entrevista.\n\nO motivo é simples: quem não aceitaria a faixa não se candidata. O tempo do recrutador vai para quem pode dizer sim.",
		body_en:
			"We compared two hundred similar ads, half of them with their range. Those that showed the salary got a third fewer applications, yet twice as many of them reached an interview.\n\nThe reason is simple: who would not accept the range does not apply. The recruiter's time goes to those who can say yes.",
	},
	{
		kind: "insight",
		slug: "conselho-e-sucessao",
		title_pt: "Sucessão começa dois anos antes",
		title_en: "Succession begins two years earlier",
		summary_pt: "O que conselhos que trocam bem de presidente fazem com antecedência.",
		summary_en: "What boards that change their CEO well do in advance.",
		source: "Prática de conselhos",
		published_from: "2026-09-02",
		body_pt:
			"Conselhos que conduzem boas sucessões mantêm três listas: quem assume amanhã, quem assume em dois anos e quem ainda está fora da empresa. Revisam as três a cada semestre, com critérios escritos.",
		body_en:
			"Boards that handle succession well keep three lists: who takes over tomorrow, who in two years and who is still outside the company. They review all three every half year, by written criteria.",
	},
	{
		kind: "publication",
		slug: "guia-de-entrevistas",
		title_pt: "Guia de entrevistas estruturadas",
		title_en: "A guide to structured interviews",
		summary_pt: "Perguntas, escalas e um roteiro de uma hora para gestores.",
		summary_en: "Questions, scales and a one-hour script for managers.",
		source: "Edição 2026",
		published_from: "2026-05-20",
		body_pt:
			"Entrevistas iguais para todas as pessoas preveem melhor o desempenho do que conversas livres. O guia traz:\n- vinte perguntas por competência\n- uma escala de cinco pontos com exemplos\n- o que não perguntar, e por quê",
		body_en:
			"Interviews that are the same for everybody predict performance better than free conversation. The guide has:\n- twenty questions by competency\n- a five-point scale with examples\n- what not to ask, and why",
	},
	{
		kind: "media",
		slug: "trabalho-hibrido-na-imprensa",
		title_pt: "“Híbrido virou o padrão das vagas de tecnologia”",
		title_en: "“Hybrid is now the standard of technology jobs”",
		summary_pt: "Nossa análise de seis mil vagas, citada em reportagem sobre modelos de trabalho.",
		summary_en: "Our analysis of six thousand jobs, quoted in a report on ways of working.",
		source: "Diário de Negócios",
		link: "https://diario.example/trabalho-hibrido",
		published_from: "2026-08-11",
	},
	{
		kind: "program",
		slug: "volta-ao-mercado",
		title_pt: "Volta ao mercado",
		title_en: "Return to work",
		summary_pt: "Para quem ficou mais de dois anos fora: turma de doze semanas com mentoria.",
		summary_en: "For those who were away for more than two years: twelve weeks with a mentor.",
		body_pt:
			"Duas turmas por ano, vinte pessoas em cada. Encontros semanais à noite, revisão de currículo, simulação de entrevistas e apresentação a empresas parceiras. Gratuito para participantes.",
		body_en:
			"Two classes a year of twenty people each. Weekly evening meetings, a review of your CV, practice interviews and introductions to partner companies. Free for participants.",
	},
	{
		kind: "solution",
		slug: "busca-executiva",
		title_pt: "Busca executiva",
		title_en: "Executive search",
		summary_pt: "Diretoria e conselho, com sigilo e mapeamento completo do mercado.",
		summary_en: "Directors and boards, in confidence and with the whole market mapped.",
		body_pt:
			"Uma equipe de três pessoas dedicada do início ao fim. Relatórios semanais com quem foi abordado e o que o mercado respondeu.",
		body_en:
			"A team of three from beginning to end. Weekly reports on who was approached and what the market answered.",
	},
	{
		kind: "solution",
		slug: "equipes-sob-demanda",
		title_pt: "Equipes sob demanda",
		title_en: "Teams on demand",
		summary_pt: "Especialistas por projeto, contratados e geridos por nós.",
		summary_en: "Specialists by project, employed and managed by us.",
		body_pt: "Montamos o time, cuidamos de contratos e benefícios, e você acompanha entregas em um só painel.",
		body_en: "We build the team and take care of contracts and benefits; you follow its work in one place.",
	},
	{
		kind: "specialty",
		slug: "tecnologia",
		title_pt: "Tecnologia",
		title_en: "Technology",
		summary_pt: "Engenharia, dados, produto e segurança.",
		summary_en: "Engineering, data, product and security.",
		body_pt:
			"Consultores que já escreveram código conversam com quem escreve. Entendemos a diferença entre manter um sistema e construir outro, e apresentamos quem quer fazer o que você precisa.",
		body_en:
			"Consultants who wrote code talk to those who do. We know the difference between keeping a system and building one, and present people who want what you need.",
	},
	{
		kind: "specialty",
		slug: "financas",
		title_pt: "Finanças",
		title_en: "Finance",
		summary_pt: "Controladoria, planejamento, tesouraria e impostos.",
		summary_en: "Controlling, planning, treasury and tax.",
		body_pt: "Da análise à diretoria financeira, em indústria, serviços e fundos.",
		body_en: "From analysts to CFOs, in industry, services and funds.",
	},
	{
		kind: "trajectory",
		slug: "primeira-mesa",
		title_pt: "A primeira mesa",
		title_en: "The first desk",
		source: "2009",
		body_pt: "Quatro consultores e um telefone em São Paulo, com a ideia de especializar cada um em uma área.",
		body_en: "Four consultants and one phone in São Paulo, with the idea that each should know one field.",
	},
	{
		kind: "trajectory",
		slug: "rio-de-janeiro",
		title_pt: "Escritório no Rio de Janeiro",
		title_en: "An office in Rio de Janeiro",
		source: "2014",
		body_pt: "Abrimos o segundo escritório, perto dos clientes de energia e seguros.",
		body_en: "We opened the second office, near our clients in energy and insurance.",
	},
	{
		kind: "trajectory",
		slug: "comunidade",
		title_pt: "Uma comunidade de tecnologia",
		title_en: "A technology community",
		source: "2021",
		body_pt: "Os encontros mensais viraram uma comunidade de mais de dez mil profissionais.",
		body_en: "Monthly meetings became a community of more than ten thousand professionals.",
	},
	{
		kind: "dh",
		slug: "transicao-de-carreira",
		title_pt: "Transição de carreira",
		title_en: "Career transition",
		summary_pt: "Oito encontros para decidir o próximo passo com dados e sem pressa.",
		summary_en: "Eight meetings to decide your next step with data and without haste.",
		demo: true,
		body_pt:
			"Começa por um inventário do que você sabe fazer e do que quer parar de fazer. Termina com um plano de noventa dias e três conversas marcadas com pessoas da área escolhida.",
		body_en:
			"It begins with an inventory of what you can do and what you want to stop doing. It ends with a ninety-day plan and three conversations with people of the field you chose.",
	},
	{
		kind: "dh",
		slug: "lideranca-nova",
		title_pt: "Nova na liderança",
		title_en: "New to leadership",
		summary_pt: "Apoio individual nos primeiros seis meses de gestão.",
		summary_en: "One-to-one support in your first six months as a manager.",
		body_pt: "Encontros quinzenais sobre delegar, dar retorno, contratar e lidar com conflitos reais do time.",
		body_en: "A meeting every two weeks about delegating, giving feedback, hiring and the team's real conflicts.",
	},
];
