/** Guardians of candidates under 18: the page linked in their mail and the candidate's notice. */
export const guardian = {
	title: "Você autoriza {{name}}?",
	text: "{{name}} tem menos de 18 anos, se candidatou como aprendiz e disse que você responde por {{name}}. Sem a sua autorização, nada é enviado aos recrutadores.",
	jobs_one: "A vaga",
	jobs_other: "As vagas",
	what: "O que você autoriza",
	points: {
		kept: "Guardamos o que {{name}} informou para o processo seletivo: nome, contato, nascimento, cidade e currículo.",
		read: "Nossos recrutadores leem esses dados, falam com {{name}} sobre a vaga e podem apresentá-los à empresa que contrata.",
		own: "Guardamos também o seu nome, e-mail e telefone, só para poder falar com você sobre isto.",
		rights: "Você e {{name}} podem ver, corrigir ou apagar tudo a qualquer momento.",
	},
	privacy: "Política de privacidade",
	agree: "Sou responsável legal por {{name}} e autorizo o que está acima.",
	agreeShort: "Autorização",
	submit: "Autorizar",
	refuse: "Não autorizo",
	refuseText: "Nada será enviado, e não escreveremos de novo para você.",
	takeBack: "Retirar a autorização",
	takeBackText: "As candidaturas em andamento são retiradas.",
	answered: "Respondido por {{guardian}} em {{day}}",
	agreed: "Você autorizou {{name}}",
	agreedText:
		"As candidaturas de {{name}} são enviadas aos recrutadores. Enquanto este link valer, você pode mudar de ideia aqui; depois, escreva para nós.",
	refused: "Você não autorizou {{name}}",
	refusedText: "Nada é enviado aos recrutadores. Se mudar de ideia, autorize abaixo.",
	over: {
		title: "Este link não vale mais",
		text: "Ele vale por 14 dias, e só a pessoa indicada por último pode usá-lo. Peça outro a quem indicou você: fica na página das candidaturas.",
		home: "Ir para o site",
	},
	own: {
		missingTitle: "Falta o e-mail de quem responde por você",
		missingText:
			"Você tem menos de 18 anos: sua candidatura espera até essa pessoa autorizar. Informe o e-mail dela, não o seu.",
		missingAction: "Informar",
		askedTitle: "Esperando {{guardian}} autorizar",
		askedText:
			"Escrevemos para {{email}}. Quando {{guardian}} autorizar, sua candidatura é enviada. O link vale por 14 dias.",
		askedSoon: "Vamos escrever para {{email}} assim que seu e-mail estiver confirmado e você se candidatar.",
		again: "Enviar de novo",
		change: "Trocar o responsável",
		sent: "Enviamos de novo para {{email}}.",
		refusedTitle: "{{guardian}} não autorizou",
		refusedText:
			"Sua candidatura está guardada e não foi enviada. Converse com {{guardian}}: o link do e-mail ainda aceita outra resposta.",
		saved: "Candidatura guardada. Ela é enviada quando quem responde por você autorizar.",
	},
};
