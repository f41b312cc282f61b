import type { EvaluationQuestion } from "#app/domain/forms/evaluation.ts";

const question = (
	key: string,
	pt: string,
	en: string,
	values: Partial<EvaluationQuestion> = {},
): EvaluationQuestion => ({
	key,
	kind: "text",
	pt,
	en,
	required: true,
	options: [],
	right: [],
	several: false,
	points: 0,
	knockout: false,
	when: null,
	consent: null,
	...values,
});

/** First demo screening, with each question kind except tests. */
export const screeningQuestions: readonly EvaluationQuestion[] = [
	question("q1", "Você pode começar em até 30 dias?", "Can you start within 30 days?", {
		kind: "yes or no",
		right: ["yes"],
		knockout: true,
	}),
	question("q2", "Qual é a sua pretensão mensal (CLT)?", "What monthly pay (CLT) do you expect?", { kind: "monetary" }),
	question("q3", "Em qual estado você mora?", "Which state do you live in?", {
		kind: "autocomplete",
		options: ["Bahia", "Minas Gerais", "Paraná", "Pernambuco", "Rio de Janeiro", "Rio Grande do Sul", "São Paulo"],
	}),
	question("q4", "Você já trabalhou com gestão de pessoas?", "Have you managed people before?", { kind: "yes or no" }),
	question("q5", "Quantas pessoas, e por quanto tempo?", "How many people, and for how long?", {
		when: { key: "q4", is: "yes" },
	}),
	question(
		"q6",
		"O que mais pesa na sua próxima escolha? Coloque em ordem.",
		"What weighs most in your next choice? Put in order.",
		{
			kind: "drag-drop",
			required: false,
			options: ["Salário", "Crescimento", "Trabalho remoto", "Propósito da empresa"],
		},
	),
	question(
		"q7",
		"Conte em até dois minutos um resultado de que se orgulha.",
		"Tell in two minutes a result you are proud of.",
		{
			kind: "video",
			required: false,
			consent: "a equipe de seleção pode ver este vídeo por até 90 dias.",
		},
	),
];

export const technicalQuestions: readonly EvaluationQuestion[] = [
	question("q1", "Qual comando junta linhas de duas tabelas?", "Which command joins rows of two tables?", {
		kind: "multiple choice",
		options: ["JOIN", "UNION", "MERGE", "APPEND"],
		right: ["JOIN"],
		points: 20,
	}),
	question("q2", "Quais destas métricas resistem a valores extremos?", "Which of these resist outliers?", {
		kind: "multiple choice",
		several: true,
		options: ["Média", "Mediana", "Moda", "Desvio padrão"],
		right: ["Mediana", "Moda"],
		points: 20,
	}),
	question("q3", "Coloque na ordem de uma análise.", "Put in the order of an analysis.", {
		kind: "drag-drop",
		options: ["Entender a pergunta", "Coletar os dados", "Limpar os dados", "Analisar", "Contar o resultado"],
		points: 20,
	}),
	question(
		"q4",
		"Uma tabela sem chave primária pode ter linhas repetidas?",
		"May a table without primary key hold duplicate rows?",
		{
			kind: "yes or no",
			right: ["yes"],
			points: 10,
			knockout: true,
		},
	),
	question("q5", "Descreva uma análise que mudou uma decisão.", "Describe an analysis that changed a decision.", {
		points: 30,
	}),
	question(
		"q6",
		"Se quiser, envie um trabalho seu (PDF ou imagem).",
		"If you like, send a work of yours (PDF or picture).",
		{
			kind: "file",
			required: false,
		},
	),
];

export const referenceQuestions: readonly EvaluationQuestion[] = [
	question("q1", "Vocês trabalharam juntos?", "Did you work together?", { kind: "yes or no" }),
	question("q2", "Como era a relação de vocês?", "What was your relation?", {
		kind: "multiple choice",
		options: ["Chefia", "Par", "Liderado", "Cliente"],
		when: { key: "q1", is: "yes" },
	}),
	question("q3", "Quais são os pontos fortes dessa pessoa?", "What are this person's strengths?"),
	question("q4", "O que ela ainda pode desenvolver?", "What could they still develop?", { required: false }),
	question("q5", "Você trabalharia com ela de novo?", "Would you work with them again?", { kind: "yes or no" }),
];

export const essays = [
	"Mostrei que o atraso vinha de um único fornecedor; trocamos o contrato e o prazo caiu de 9 para 4 dias.",
	"Um teste A/B provou que o novo cadastro convertia menos. Voltamos ao antigo e recuperamos 6% das vendas.",
	"Cruzei cancelamentos com chamados e achei o motivo principal. O time corrigiu e o churn caiu um ponto.",
	"Previ a demanda de fim de ano por loja, e a compra seguiu a previsão com erro de 7%.",
];

export const strengths = [
	"Organização e clareza ao explicar números difíceis para quem não é da área.",
	"Assume o problema até o fim e avisa cedo quando algo vai atrasar.",
];
