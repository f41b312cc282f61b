export const jovool = {
	voice: {
		title: "Ninguém nasce com experiência",
		text: "Aqui as vagas dizem o que você vai aprender, e não o que já deveria saber. Estudo, curso técnico, voluntariado e trabalho com a família contam.",
	},
	jobs: "Acabou de chegar",
	explore: "Qual é a sua praia?",
	steps: {
		title: "É assim que começa",
		text: "Sem carta de apresentação e sem currículo de duas páginas.",
		one: { title: "Monte o seu perfil", text: "Do celular, em dez minutos, com o que você já fez e gosta de fazer." },
		two: {
			title: "Escolha uma vaga",
			text: "Estágio, aprendiz, trainee ou primeiro emprego, perto de onde você mora.",
		},
		three: {
			title: "Chegue com tudo",
			text: "A gente conta como é a entrevista e responde sempre, também quando não deu.",
		},
	},
	hire: {
		title: "Sua empresa quer gente nova?",
		text: "Turmas de estágio, aprendizagem e trainee com seleção justa, documentos em dia e acompanhamento no primeiro ano.",
	},
	companies: {
		title: "Programas para quem está começando",
		text: "Cuidamos de divulgação, seleção e documentos. Sua equipe conhece as pessoas.",
		one: { title: "Estágio", text: "Convênio com escolas, termo de compromisso e relatórios semestrais sem planilha." },
		two: { title: "Aprendizagem", text: "Cota calculada, entidade formadora e jornada dentro da lei." },
		three: { title: "Trainee", text: "Inscrições, dinâmicas e comitê final em oito semanas." },
		how: {
			one: {
				title: "Conte quem vocês querem formar",
				text: "Curso, turno e o que a pessoa aprende. O resto a gente pergunta.",
			},
			two: { title: "Conheça a turma", text: "Dinâmica curta, com quem já passou pela nossa triagem." },
			three: { title: "Comece com tudo assinado", text: "Termo, convênio e benefícios prontos antes do primeiro dia." },
		},
	},
	about: {
		title: "A primeira vaga muda uma casa inteira",
		text: "A Jovool existe para que começar dependa menos de conhecer alguém.",
		story:
			"Fomos estagiários, aprendizes e a primeira pessoa da família com carteira assinada. Sabemos o que é não ouvir resposta.",
		more: "Por isso só publicamos vagas que dizem quanto pagam, o que ensinam e quem vai orientar.",
		one: { title: "Sem pedir experiência", text: "Vaga de entrada é de entrada mesmo." },
		two: { title: "Bolsa sem mistério", text: "Valor e benefícios na página da vaga." },
		three: { title: "Resposta para todo mundo", text: "Sim ou não, com um motivo." },
	},
	lists: {
		insight: {
			title: "Pra ler no busão",
			text: "Textos de três minutos sobre entrevista, currículo e primeiro salário.",
		},
		media: { title: "Saiu na mídia", text: "Quando falaram da gente, e de quem está começando." },
		program: { title: "Programas", text: "Turmas pra entrar junto com outras pessoas que também estão começando." },
		publication: { title: "Baixa aí", text: "Guias e modelos de graça, pra usar hoje." },
		specialty: {
			title: "Por onde começar",
			text: "Áreas que contratam gente sem experiência, e o que você faria em cada uma.",
		},
		dh: { title: "Dá um help", text: "Conversas com quem já passou por isso. Sem bronca." },
		talks: { title: "Papo aberto", text: "Quem entrou conta como foi. Pode perguntar tudo, até quanto ganha." },
		past: { title: "Perdeu? Tá aqui", text: "Gravações e materiais dos papos que já rolaram." },
		courses: { title: "Aprende antes", text: "Cursos que contam na hora da seleção." },
	},
	contact: {
		title: "Manda a sua pergunta",
		text: "Toda dúvida vale, até a que parece boba. A gente responde em até dois dias úteis.",
	},
	start: {
		title: "Bora?",
		text: "É de graça, a partir dos 16 anos.",
		action: "Criar meu perfil",
	},
};
