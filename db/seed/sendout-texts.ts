import type { RecipientEntity } from "#app/domain/mail/recipients.ts";
import type { StepText } from "#app/domain/sendouts/prospecting-steps.ts";

interface SeedTemplate {
	uid: string;
	name: string;
	description: string;
	audience: RecipientEntity;
	footer: string;
	shared?: boolean;
	steps: (Partial<StepText> & Pick<StepText, "channel"> & { wait: number })[];
}

const candidateFooter =
	"Você recebe esta mensagem porque seu perfil profissional está em nosso banco de talentos e combina com esta oportunidade.";
const businessFooter =
	"Você recebe esta mensagem porque trabalha com contratação e achamos que nosso trabalho pode ser útil à sua empresa.";

export const sendoutTemplates: SeedTemplate[] = [
	{
		uid: "demo-template",
		name: "Vaga em sigilo: primeiro contato",
		description: "Para quem não está procurando. Três toques em duas semanas, sem dizer o nome do cliente.",
		audience: "candidates",
		footer: candidateFooter,
		steps: [
			{
				channel: "email",
				wait: 0,
				subject_pt: "{{first_name}}, uma conversa de 15 minutos?",
				subject_en: "{{first_name}}, a 15-minute conversation?",
				body_pt:
					"Olá, {{first_name}}.\n\nEstou conduzindo uma busca em sigilo para uma empresa em crescimento e sua experiência como {{role_name}} chamou minha atenção.\n\nA posição é híbrida, responde direto à diretoria e a remuneração está acima da média do mercado. Posso contar mais em uma conversa rápida, sem compromisso.",
				body_en:
					"Hello, {{first_name}}.\n\nI am running a confidential search for a growing company, and your experience as {{role_name}} caught my attention.\n\nThe position is hybrid, reports directly to the board and pays above the market. I can tell you more in a short conversation, with no commitment.",
				response_type: 1,
				question_pt: "Podemos conversar nesta semana?",
				question_en: "Could we talk this week?",
			},
			{
				channel: "email",
				wait: 3,
				subject_pt: "Ainda faz sentido conversarmos, {{first_name}}?",
				subject_en: "Does it still make sense to talk, {{first_name}}?",
				body_pt:
					"{{first_name}}, sei que a semana é corrida, então vou direto ao ponto:\n\n- modelo híbrido, dois dias no escritório\n- equipe já formada, com orçamento próprio\n- processo de três conversas, todas por vídeo\n\nSe agora não é o momento, me diga quando seria. Eu guardo e volto a falar só na data que você escolher.",
				body_en:
					"{{first_name}}, I know weeks are busy, so straight to the point:\n\n- hybrid, two days in the office\n- a team in place, with its own budget\n- three conversations, all by video\n\nIf this is not the moment, tell me when it would be. I will come back only then.",
				response_type: 0,
				question_pt: "O que faria você considerar uma mudança?",
				question_en: "What would make you consider a move?",
			},
			{
				channel: "linkedin",
				wait: 4,
				body_pt:
					"Oi, {{first_name}}! Escrevi por e-mail sobre uma posição em sigilo na sua área. Se preferir falar por aqui, é só me responder. Um abraço, {{recruiter}}",
				body_en:
					"Hi, {{first_name}}! I wrote to you by e-mail about a confidential position in your field. If you would rather talk here, just reply. Best, {{recruiter}}",
			},
		],
	},
	{
		uid: "demo-template-pool",
		name: "Reativação do banco de talentos",
		description: "Para quem não atualiza o cadastro há mais de seis meses.",
		audience: "candidates",
		footer: candidateFooter,
		steps: [
			{
				channel: "email",
				wait: 0,
				subject_pt: "{{first_name}}, seu momento mudou?",
				subject_en: "{{first_name}}, has anything changed for you?",
				body_pt:
					"Olá, {{first_name}}.\n\nFaz um tempo que não conversamos. Temos novas posições em {{city}} e queremos indicar só o que combina com o que você busca hoje.\n\nUma resposta curta já ajuda.",
				body_en:
					"Hello, {{first_name}}.\n\nIt has been a while. We have new positions in {{city}} and want to suggest only what fits what you are looking for today.\n\nA short answer already helps.",
				response_type: 1,
				question_pt: "Você está aberto a propostas?",
				question_en: "Are you open to offers?",
			},
			{
				channel: "email",
				wait: 5,
				subject_pt: "Posso manter seu perfil ativo?",
				subject_en: "May I keep your profile active?",
				body_pt:
					"{{first_name}}, se você quiser continuar recebendo indicações, basta responder a este e-mail com o cargo e a faixa que fariam sentido.\n\nSe preferir sair do banco, use o link no fim da mensagem. Sem ressentimentos.",
				body_en:
					"{{first_name}}, if you would like to keep hearing from us, just reply with the role and range that would make sense.\n\nIf you would rather leave our pool, use the link below. No hard feelings.",
			},
		],
	},
	{
		uid: "demo-template-event",
		name: "Convite: café com lideranças de RH",
		description: "Encontro trimestral com clientes e ex-clientes.",
		audience: "client_contacts",
		footer: "Você recebe este convite porque já trabalhamos juntos.",
		steps: [
			{
				channel: "email",
				wait: 0,
				subject_pt: "{{first_name}}, um café sobre remuneração em 2027",
				subject_en: "{{first_name}}, coffee and pay trends for 2027",
				body_pt:
					"Olá, {{first_name}}.\n\nVamos reunir vinte lideranças de RH para discutir os números da nossa pesquisa salarial, antes da publicação. É em São Paulo, das 8h30 às 10h30, com transmissão para quem está fora.\n\nSeria ótimo ter a {{company}} à mesa.",
				body_en:
					"Hello, {{first_name}}.\n\nWe are bringing twenty HR leaders together to discuss our pay survey before it is published. It is in São Paulo, 8.30 to 10.30 am, with a stream for those elsewhere.\n\nIt would be great to have {{company}} at the table.",
				response_type: 1,
				question_pt: "Podemos reservar seu lugar?",
				question_en: "Shall we save you a seat?",
			},
			{
				channel: "task",
				wait: 3,
				subject_pt: "Ligar para {{first_name}} ({{company}}) sobre o café",
				body_pt:
					"Não respondeu ao convite. Confirmar presença e perguntar como está o quadro de vagas do próximo trimestre.",
			},
		],
	},
	{
		uid: "demo-template-leads",
		name: "Apresentação para leads de tecnologia",
		description: "Quatro passos para quem visitou o estande ou baixou a pesquisa.",
		audience: "contacts",
		footer: businessFooter,
		steps: [
			{
				channel: "email",
				wait: 0,
				subject_pt: "Como a {{company}} contrata em tecnologia?",
				body_pt:
					"Olá, {{first_name}}.\n\nObrigado pela conversa. Nos últimos doze meses fechamos 84% das posições de tecnologia em menos de 35 dias, com garantia de reposição.\n\nPosso mostrar como fazemos e que partes fariam sentido para a {{company}}?",
				response_type: 1,
				question_pt: "Vale marcarmos 20 minutos?",
			},
			{
				channel: "linkedin",
				wait: 2,
				body_pt:
					"{{first_name}}, mandei por e-mail um resumo do nosso trabalho em tecnologia. Fico à disposição por aqui também. {{recruiter}}",
			},
			{
				channel: "email",
				wait: 3,
				subject_pt: "Um caso parecido com o da {{company}}",
				body_pt:
					"{{first_name}}, separei um caso de uma empresa do seu porte: sete pessoas de produto e engenharia contratadas em dois meses, com uma só pessoa de RH do lado do cliente.\n\nSe quiser, envio os detalhes.",
			},
			{
				channel: "task",
				wait: 5,
				subject_pt: "Última ligação para {{first_name}} ({{company}})",
				body_pt: "Sem resposta até aqui. Se não for o momento, marcar para o próximo trimestre e encerrar.",
			},
		],
	},
	{
		uid: "demo-template-reference",
		name: "Peça uma indicação",
		description: "Para candidatos que já colocamos: quem eles indicariam?",
		audience: "candidates",
		footer: candidateFooter,
		shared: false,
		steps: [
			{
				channel: "email",
				wait: 0,
				subject_pt: "{{first_name}}, quem você indicaria?",
				body_pt:
					"Olá, {{first_name}}.\n\nEspero que esteja tudo bem no novo desafio. Estou buscando alguém com um perfil parecido com o seu e sua indicação vale muito.\n\nSe a pessoa for contratada, a indicação é reconhecida.",
				response_type: 0,
				question_pt: "Quem você indicaria, e por quê?",
			},
			{
				channel: "task",
				wait: 5,
				subject_pt: "Agradecer a {{first_name}} pela indicação",
				body_pt: "Mesmo sem resposta, ligar para saber como foram os primeiros meses.",
			},
		],
	},
];

export const sendoutReplies = {
	yes: ["Pode me ligar na quinta depois das 18h.", null, "Tenho interesse, sim. Qual é a faixa?", null],
	no: [null, "Acabei de mudar de empresa, quem sabe no ano que vem."],
	text: [
		"Autonomia e um time para formar. Remuneração a partir de 18 mil.",
		"Só mudaria por um projeto 100% remoto.",
		"Hoje o que pesa é o plano de saúde da família.",
	],
	reply: [
		"Oi! Obrigado pelo contato. Podemos falar na semana que vem?",
		"Não sou a pessoa certa, mas posso encaminhar para quem cuida disso.",
		"Agora não, me procure em março, por favor.",
	],
	noted: ["Ligou depois do e-mail. Quer a descrição da vaga antes de conversar."],
};
