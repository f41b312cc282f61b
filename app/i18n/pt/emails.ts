export const emails = {
	hello: "Olá, {{name}}.",
	linkHint: "Se o botão não funcionar, copie este endereço no navegador:",
	followAction: "Acompanhar candidatura",
	applyFooter: "Você recebeu este e-mail porque se candidatou a uma vaga em {{site}}.",
	confirmEmail: {
		subject: "Confirme seu e-mail em {{site}}",
		text: "Falta um passo para sua conta em {{site}} valer: confirme que este e-mail é seu.",
		expiry: "O link vale por 24 horas.",
		action: "Confirmar e-mail",
		footer: "Se você não criou uma conta em {{site}}, ignore este e-mail.",
	},
	resetPassword: {
		subject: "Crie uma nova senha em {{site}}",
		text: "Recebemos um pedido para trocar a senha da sua conta em {{site}}.",
		expiry: "O link vale por 30 minutos e só pode ser usado uma vez.",
		action: "Criar nova senha",
		footer: "Se você não pediu uma nova senha, ignore este e-mail. Sua senha atual continua valendo.",
	},
	alreadyRegistered: {
		subject: "Você já tem conta em {{site}}",
		text: "Alguém, talvez você, tentou criar uma conta em {{site}} com este e-mail, que já está cadastrado. Se esqueceu a senha, crie uma nova.",
		action: "Criar nova senha",
		footer: "Se não foi você, ignore este e-mail. Nada mudou na sua conta.",
	},
	applyReceived: {
		subject: "Recebemos sua candidatura: {{job}}",
		text: "Sua candidatura à vaga {{job}} chegou a {{site}}.",
		next: "Avisaremos por e-mail quando ela avançar. Você também pode acompanhar cada etapa no site.",
	},
	applyMoved: {
		subject: "Sua candidatura avançou: {{job}}",
		text: "Sua candidatura à vaga {{job}} agora está em: {{stage}}.",
	},
	applyClosed: {
		subject: "Sua candidatura: {{job}}",
		text: "O processo da vaga {{job}} foi encerrado para você. Agradecemos seu tempo e interesse.",
		next: "Seu currículo continua em {{site}}, e você pode se candidatar a outras vagas quando quiser.",
	},
};
