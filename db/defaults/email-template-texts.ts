import type { RecipientEntity } from "#app/domain/mail/recipients.ts";

interface Template {
	name: string;
	event?: string;
	entity?: RecipientEntity;
	subject_pt: string;
	body_pt: string;
	subject_en?: string;
	body_en?: string;
	/** The previous Portuguese text. */
	before?: string;
}

export const defaultEmailTemplates: Template[] = [
	{
		name: "Convite para conversa",
		entity: "candidates",
		subject_pt: "{{first_name}}, podemos conversar?",
		body_pt:
			"Olá, {{first_name}}, tudo bem?\n\nAqui é {{recruiter}}. Seu percurso como **{{role_name}}** chamou nossa atenção, e temos uma oportunidade que pode fazer sentido para você.\n\nVocê teria 20 minutos nesta semana? Se preferir, responda com:\n\n- os melhores dias e horários\n- o telefone em que posso ligar\n\nAbraço,",
		subject_en: "{{first_name}}, can we talk?",
		body_en:
			"Hello {{first_name}},\n\nThis is {{recruiter}}. Your path as **{{role_name}}** caught our attention, and we have an opportunity that may suit you.\n\nWould you have 20 minutes this week? If you prefer, answer with:\n\n- the best days and times\n- the number where I can reach you\n\nBest regards,",
		before: "Olá, {{name}}.\n\nTemos uma oportunidade para você. Podemos conversar nesta semana?\n\nAbraço,",
	},
	{
		name: "Follow-up depois da entrevista",
		entity: "candidates",
		subject_pt: "Como foi a entrevista, {{first_name}}?",
		body_pt:
			"Olá, {{first_name}}.\n\nObrigado pela conversa de hoje. Gostaria de ouvir suas impressões: o que achou da vaga, do time e do que conversamos?\n\nRetorno até o fim da semana com os próximos passos.",
		subject_en: "How was the interview, {{first_name}}?",
		body_en:
			"Hello {{first_name}},\n\nThank you for today's conversation. I would like to hear what you thought of the job, the team and what we discussed.\n\nI will come back by the end of the week with the next steps.",
	},
	{
		name: "Convite para entrevista",
		entity: "candidates",
		subject_pt: "Convite para entrevista",
		body_pt:
			"Olá, {{first_name}}!\n\nAvançamos com o seu perfil e queremos convidar você para uma entrevista por vídeo, de cerca de 45 minutos.\n\n1. Confirme por aqui o melhor horário\n2. Você receberá o convite com o link\n3. Teste câmera e microfone antes\n\nQualquer dúvida, é só responder.",
		subject_en: "Interview invitation",
		body_en:
			"Hello {{first_name}}!\n\nWe moved forward with your profile and would like to invite you to a video interview of about 45 minutes.\n\n1. Confirm the best time by answering this e-mail\n2. You will get an invitation with the link\n3. Test your camera and microphone beforehand\n\nIf you have any question, just answer.",
	},
	{
		name: "Retorno negativo respeitoso",
		entity: "candidates",
		subject_pt: "Retorno sobre o processo seletivo",
		body_pt:
			"Olá, {{first_name}}.\n\nAgradecemos o tempo e o cuidado que você dedicou ao processo. Desta vez seguimos com outra pessoa, cuja experiência ficou mais próxima do que a posição pede agora.\n\nGostamos da nossa conversa, e o seu perfil continua conosco. Quando surgir algo em {{city}} ou remoto que combine com você, volto a chamar.\n\nDesejo sucesso.",
		subject_en: "About the selection process",
		body_en:
			"Hello {{first_name}},\n\nThank you for the time and care you put into the process. This time we moved on with someone whose experience was closer to what the position needs now.\n\nWe enjoyed our conversation and your profile stays with us. When something that suits you comes up in {{city}} or remotely, I will be in touch.\n\nI wish you success.",
		before: "Olá, {{first_name}}.\n\nInfelizmente seguimos com outra pessoa. Obrigado pela participação.",
	},
	{
		name: "Pedido de documentos",
		entity: "candidates",
		subject_pt: "Documentos para a sua admissão",
		body_pt:
			"Parabéns, {{first_name}}!\n\nPara prepararmos a admissão, envie por aqui até sexta-feira:\n\n- documento com foto e CPF\n- comprovante de endereço\n- dados bancários\n- certificado de escolaridade\n\nSeus dados são usados só para a admissão.",
		subject_en: "Documents for your admission",
		body_en:
			"Congratulations, {{first_name}}!\n\nTo prepare your admission, please send us by Friday:\n\n- a photo ID and CPF\n- proof of address\n- bank details\n- your diploma\n\nYour data is used for the admission only.",
	},
	{
		name: "Pedido de indicação",
		subject_pt: "{{first_name}}, você conhece alguém?",
		body_pt:
			"Olá, {{first_name}}.\n\nEstou com uma posição que talvez combine com alguém da sua rede. Se lembrar de uma pessoa, me responda com o nome e o contato, sempre com a autorização dela.\n\nObrigado pela ajuda!",
		subject_en: "{{first_name}}, do you know somebody?",
		body_en:
			"Hello {{first_name}},\n\nI am working on a position that may suit somebody in your network. If a person comes to mind, answer with their name and contact, always with their consent.\n\nThank you for your help!",
	},
	{
		name: "Apresentação da consultoria",
		entity: "contacts",
		subject_pt: "Contratações na {{company}}",
		body_pt:
			"Olá, {{first_name}}.\n\nAcompanho o crescimento da **{{company}}** e ajudo empresas do setor a contratar lideranças e especialistas, com prazo médio de 23 dias úteis.\n\nFaz sentido conversarmos 15 minutos na próxima semana?",
		subject_en: "Hiring at {{company}}",
		body_en:
			"Hello {{first_name}},\n\nI follow how **{{company}}** is growing, and I help companies of your industry hire leaders and specialists, in 23 business days on average.\n\nWould 15 minutes next week make sense?",
	},
	{
		name: "Envio de proposta",
		entity: "client_contacts",
		subject_pt: "Proposta para a {{company}}",
		body_pt:
			"Olá, {{first_name}}.\n\nSegue a proposta que conversamos, com escopo, prazo, garantia e condições. Ela vale por 15 dias.\n\nPosso ligar amanhã para tirar dúvidas?",
		subject_en: "Proposal for {{company}}",
		body_en:
			"Hello {{first_name}},\n\nHere is the proposal we discussed, with scope, timing, guarantee and terms. It is valid for 15 days.\n\nMay I call tomorrow to answer questions?",
	},
	{
		name: "Acompanhamento pós-contratação",
		entity: "client_contacts",
		subject_pt: "Como vai a adaptação?",
		body_pt:
			"Olá, {{first_name}}.\n\nCompletamos 30 dias da contratação. Como está a adaptação na {{company}}? Se algo precisar de ajuste, prefiro saber cedo.\n\nUm abraço,",
		subject_en: "How is the onboarding going?",
		body_en:
			"Hello {{first_name}},\n\nIt has been 30 days since the hiring. How is the onboarding going at {{company}}? If something needs adjusting, I would rather know early.\n\nBest regards,",
	},
	{
		name: "Candidatura recebida",
		event: "apply_received",
		subject_pt: "Recebemos sua candidatura: {{job}}",
		body_pt:
			"Olá, {{first_name}}!\n\nSua candidatura à vaga **{{job}}** chegou à {{site}}. Uma pessoa do nosso time lê cada currículo, e você recebe notícias em até 10 dias úteis, seja qual for a resposta.\n\nEnquanto isso, deixe seu perfil em dia.",
		subject_en: "We received your application: {{job}}",
		body_en:
			"Hello {{first_name}}!\n\nYour application to **{{job}}** reached {{site}}. Somebody of our team reads each CV, and you hear from us within 10 business days, whatever the answer.\n\nMeanwhile, keep your profile up to date.",
		before: "Olá, {{name}}.\n\nSua candidatura à vaga {{job}} chegou a {{site}}.",
	},
	{
		name: "Candidatos apresentados",
		event: "candidates_presented",
		subject_pt: "Candidatos para {{job}}",
		body_pt:
			"Selecionamos {{count}} perfis para a vaga {{job}}. Marque os que deseja conhecer e combinamos as conversas ainda nesta semana.",
		subject_en: "Candidates for {{job}}",
		body_en:
			"We selected {{count}} profiles for {{job}}. Tell us whom you would like to meet and we arrange the conversations this week.",
	},
];
