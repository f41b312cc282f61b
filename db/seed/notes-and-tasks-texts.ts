/** Demo notes and tasks; the seed fills the `{…}` placeholders. */

export const noteTexts: {
	on: "candidates" | "jobs" | "client_companies";
	kind: string;
	contacted: boolean;
	text: string;
}[] = [
	{
		on: "candidates",
		kind: "call",
		contacted: true,
		text: "Conversei por 20 minutos. Está aberto a propostas, mas só sai por um projeto com mais autonomia.\n\n- Prefere híbrido, até três dias\n- Aviso prévio de 30 dias\n- Não quer reduzir a remuneração",
	},
	{
		on: "candidates",
		kind: "candidate_interview",
		contacted: true,
		text: "**Entrevista por competências.** Comunicação clara, bons exemplos de liderança sem cargo.\nPonto de atenção: pouca vivência com orçamento.",
	},
	{
		on: "candidates",
		kind: "message",
		contacted: true,
		text: "Respondeu no WhatsApp: prefere falar depois das 18h. Combinamos para quinta.",
	},
	{
		on: "candidates",
		kind: "email",
		contacted: true,
		text: "Enviei a descrição da vaga e a faixa. Pediu dois dias para pensar.",
	},
	{
		on: "candidates",
		kind: "comment",
		contacted: false,
		text: "Perfil bem próximo do que a área pediu no último fechamento. Vale manter no radar para vagas de gestão.",
	},
	{
		on: "candidates",
		kind: "reference_check",
		contacted: false,
		text: "Referência com a ex-gestora: recomenda sem ressalvas. Destacou organização e trato com pares.",
	},
	{
		on: "candidates",
		kind: "call",
		contacted: true,
		text: "Não atendeu na primeira, retornou em seguida. Está em final de processo em outra empresa, com resposta até sexta.",
	},
	{
		on: "candidates",
		kind: "comment",
		contacted: false,
		text: "Inglês avançado confirmado em conversa. Espanhol só leitura.",
	},
	{
		on: "candidates",
		kind: "meeting",
		contacted: true,
		text: "Café no escritório. Quer migrar para uma empresa de produto e aceita passo lateral por isso.",
	},
	{
		on: "candidates",
		kind: "comment",
		contacted: false,
		text: "Pretensão acima da faixa em cerca de 10%. Mostrar benefícios antes de falar de número.",
	},
	{
		on: "candidates",
		kind: "message",
		contacted: true,
		text: "Perguntou sobre o andamento. Expliquei que o cliente decide até o fim da semana e que aviso de qualquer forma.",
	},
	{
		on: "candidates",
		kind: "candidate_interview",
		contacted: true,
		text: "Entrevista interna feita. Técnica forte em modelagem e SQL; prefere não gerir pessoas agora.",
	},
	{
		on: "client_companies",
		kind: "client_visit",
		contacted: true,
		text: "Visita à fábrica com a diretora. A área comercial dobra até o meio do ano e eles querem apoio já no desenho dos cargos.",
	},
	{
		on: "client_companies",
		kind: "call",
		contacted: true,
		text: "Alinhamento mensal. Satisfeitos com o ritmo, pedem mais mulheres nas listas finais.",
	},
	{
		on: "client_companies",
		kind: "meeting",
		contacted: true,
		text: "Revisão da conta: três vagas fechadas no trimestre, uma congelada por orçamento.\n\nPróximo passo: proposta de exclusividade para tecnologia.",
	},
	{
		on: "client_companies",
		kind: "comment",
		contacted: false,
		text: "O RH decide rápido, mas a diretoria costuma rever a remuneração na última etapa. Combinar a faixa por escrito.",
	},
	{
		on: "client_companies",
		kind: "email",
		contacted: true,
		text: "Enviei o mapeamento de mercado pedido na reunião. Devolvem comentários na semana que vem.",
	},
	{
		on: "jobs",
		kind: "meeting",
		contacted: false,
		text: "Alinhamento de perfil com o gestor. O que pesa: vivência em varejo e relacionamento com lojas. Inglês é desejável, não obrigatório.",
	},
	{
		on: "jobs",
		kind: "comment",
		contacted: false,
		text: "Primeira lista com seis nomes prevista para quarta. Foco em empresas do mesmo porte.",
	},
	{
		on: "jobs",
		kind: "call",
		contacted: false,
		text: "Cliente pediu para incluir candidatos de outros estados, com mudança paga.",
	},
	{
		on: "jobs",
		kind: "comment",
		contacted: false,
		text: "Salário revisto para cima depois das três recusas. Reabrir conversa com quem saiu por remuneração.",
	},
];

export const taskTexts: {
	type: number;
	on: "candidates" | "jobs" | "client_companies" | "client_contacts";
	subject: string;
	result: string;
}[] = [
	{ type: 0, on: "candidates", subject: "Ligar para {name}", result: "Atendeu, segue interessado." },
	{
		type: 2,
		on: "candidates",
		subject: "Retomar contato com {name}",
		result: "Pediu para falar de novo em duas semanas.",
	},
	{ type: 1, on: "candidates", subject: "Enviar descrição da vaga para {name}", result: "Enviada." },
	{
		type: 4,
		on: "client_companies",
		subject: "Reunião de alinhamento com {name}",
		result: "Alinhado o perfil das duas vagas novas.",
	},
	{ type: 6, on: "client_companies", subject: "Revisar conta {name}", result: "Plano do trimestre combinado." },
	{
		type: 5,
		on: "client_companies",
		subject: "Enviar contrato para {name}",
		result: "Contrato enviado para assinatura.",
	},
	{
		type: 7,
		on: "client_companies",
		subject: "Conferir cobrança de {name}",
		result: "Fatura conferida com o financeiro.",
	},
	{
		type: 3,
		on: "jobs",
		subject: "Conferência com o gestor da vaga {name}",
		result: "Perfil ajustado, faixa mantida.",
	},
	{ type: 9, on: "jobs", subject: "Montar primeira lista para {name}", result: "Seis nomes apresentados." },
	{ type: 1, on: "client_contacts", subject: "Enviar relatório semanal para {name}", result: "Enviado." },
	{
		type: 0,
		on: "client_contacts",
		subject: "Pedir retorno das entrevistas a {name}",
		result: "Dois seguem, um foi recusado.",
	},
	{ type: 9, on: "candidates", subject: "Checar referências de {name}", result: "Duas referências positivas." },
];

export const noteTemplates: { name: string; kind: string; entity: string | null; body: string; questions: string }[] = [
	{
		name: "Primeira ligação",
		kind: "call",
		entity: "candidates",
		body: "Primeiro contato com {{name}}, {{role_name}} em {{current_company}}.\n\nInteresse:\nMomento:\nPróximo passo:",
		questions:
			"Aberto a propostas? [sim/não] *\nModelo preferido [presencial | híbrido | remoto]\nAviso prévio em dias [número]\nO que faria você mudar?",
	},
	{
		name: "Entrevista por competências",
		kind: "candidate_interview",
		entity: "candidates",
		body: "Entrevista com {{name}} em {{today}}, por {{recruiter}}.\n\n**Pontos fortes**\n\n**Pontos de atenção**",
		questions:
			"Recomenda? [sim | com ressalvas | não] *\nInglês [básico | intermediário | avançado | fluente]\nPessoas que já liderou [número]\nMotivo de saída",
	},
	{
		name: "Checagem de referência",
		kind: "reference_check",
		entity: "candidates",
		body: "Referência de {{name}} com:",
		questions: "Contrataria de novo? [sim/não] *\nRelação com a pessoa\nPontos fortes\nPontos a desenvolver",
	},
	{
		name: "Alinhamento de perfil",
		kind: "meeting",
		entity: "jobs",
		body: "Alinhamento da vaga {{name}} ({{code}}) de {{client_company}}.\n\nIndispensável:\nDesejável:\nPor que a vaga existe:",
		questions: "A faixa está aprovada? [sim/não] *\nEtapas do cliente [número]\nQuem decide",
	},
	{
		name: "Visita ao cliente",
		kind: "client_visit",
		entity: "client_companies",
		body: "Visita a {{name}} em {{city}}, por {{recruiter}}.\n\nQuem participou:\nMomento da empresa:\nOportunidades:",
		questions: "Há vagas previstas? [sim/não]\nOrçamento do ano [mantido | maior | menor]",
	},
	{
		name: "Retorno ao candidato",
		kind: "message",
		entity: "applies",
		body: "Retorno dado a {{name}} sobre {{job}}. Etapa: {{stage}}.",
		questions: "",
	},
	{
		name: "Conversa com lead",
		kind: "call",
		entity: "contacts",
		body: "Conversa com {{name}}, {{title}} em {{client_company}}.\n\nDor:\nPrazo:\nPróximo passo:",
		questions: "Já usa outra consultoria? [sim/não]\nTem orçamento? [sim/não]",
	},
	{ name: "Comentário livre", kind: "comment", entity: null, body: "{{name}}, {{today}}:", questions: "" },
];

export const tearsheetTexts: {
	name: string;
	entity: string | null;
	description: string;
	look: "private" | "all" | "team";
	audited: boolean;
	categories: [string, string | null][];
	members: number;
	filter?: string;
}[] = [
	{
		name: "Dados sênior, São Paulo",
		entity: "candidates",
		description: "Quem chamar primeiro quando abre vaga de dados.",
		look: "all",
		audited: false,
		categories: [
			["A abordar", "grey"],
			["Em conversa", "blue"],
			["Quer mudar", "green"],
			["Agora não", "amber"],
		],
		members: 28,
	},
	{
		name: "Lideranças femininas em operações",
		entity: "candidates",
		description: "Para equilibrar as listas finais.",
		look: "team",
		audited: true,
		categories: [
			["Mapeadas", "violet"],
			["Contatadas", "blue"],
			["Disponíveis", "green"],
		],
		members: 19,
	},
	{
		name: "Finalistas que não foram escolhidos",
		entity: "candidates",
		description: "Segundo lugar de processos fechados: voltar a eles antes de buscar.",
		look: "all",
		audited: false,
		categories: [
			["Retomar", "green"],
			["Aguardar", "amber"],
		],
		members: 22,
	},
	{
		name: "Meus contatos de confiança",
		entity: "candidates",
		description: "Indicações pessoais.",
		look: "private",
		audited: false,
		categories: [],
		members: 9,
	},
	{
		name: "Contas para expandir",
		entity: "client_companies",
		description: "Empresas com mais de uma área contratando.",
		look: "team",
		audited: false,
		categories: [
			["Prioridade", "red"],
			["Aquecer", "amber"],
			["Em negociação", "blue"],
		],
		members: 12,
	},
	{
		name: "Convidados do café de RH",
		entity: "client_contacts",
		description: "Convite do encontro de dezembro.",
		look: "all",
		audited: false,
		categories: [
			["Convidar", "grey"],
			["Confirmou", "green"],
			["Não vem", "red"],
		],
		members: 24,
	},
	{
		name: "Leads da feira de tecnologia",
		entity: "contacts",
		description: "Cartões trocados na feira.",
		look: "team",
		audited: false,
		categories: [
			["Ligar", "blue"],
			["Respondeu", "green"],
		],
		members: 10,
	},
	{
		name: "Vagas da semana",
		entity: "jobs",
		description: "O que falar na reunião de segunda.",
		look: "all",
		audited: false,
		categories: [
			["Urgente", "red"],
			["No prazo", "green"],
			["Travada", "amber"],
		],
		members: 14,
	},
	{
		name: "Projeto nova unidade",
		entity: null,
		description: "Pessoas, vagas e empresas da abertura da nova unidade.",
		look: "team",
		audited: false,
		categories: [
			["Pessoas", "blue"],
			["Vagas", "violet"],
			["Empresas", "pink"],
		],
		members: 15,
	},
	{
		name: "Ativos em Curitiba",
		entity: "candidates",
		description: "Pelo filtro: candidatos ativos na cidade.",
		look: "team",
		audited: false,
		categories: [],
		members: 0,
		filter: "/recruiters/candidates?filters%5Bstatus%5D=3&filters%5Bcity%5D=Curitiba",
	},
];
