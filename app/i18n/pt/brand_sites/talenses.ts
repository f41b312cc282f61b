export const talenses = {
	voice: {
		title: "Quem indica conhece o trabalho por dentro",
		text: "Nossos consultores vieram das áreas em que recrutam. Finanças fala com quem fechou balanço; vendas, com quem bateu meta.",
	},
	jobs: "Vagas que rendem uma boa conversa",
	explore: "Escolha a sua área",
	steps: {
		title: "Uma pessoa ao seu lado",
		text: "Você tem um consultor com nome e telefone em cada processo.",
		one: { title: "Conte a sua história", text: "Uma conversa de meia hora sobre o que você fez e o que quer fazer." },
		two: { title: "Prepare-se com quem sabe", text: "O consultor explica a empresa, o time e o que será perguntado." },
		three: { title: "Receba retorno de verdade", text: "Depois de cada etapa, uma ligação. Também quando é um não." },
	},
	hire: {
		title: "Gerentes e especialistas que o seu time vai querer ouvir",
		text: "Apresentamos pessoas, com a opinião de quem conversou com cada uma.",
	},
	companies: {
		title: "Vamos falar do seu time",
		text: "Recrutamento especializado para média e alta gestão, feito por gente da sua área.",
		one: {
			title: "Contratação permanente",
			text: "Gerências e diretorias em finanças, vendas, jurídico, pessoas, marketing e operações.",
		},
		two: {
			title: "Projetos e substituições",
			text: "Profissionais por tempo determinado, com contrato e benefícios por nossa conta.",
		},
		three: { title: "Guia de remuneração", text: "Quanto se paga por cargo e cidade, com dados dos nossos processos." },
		how: {
			one: {
				title: "Um café com quem entende",
				text: "Um consultor da área ouve o gestor e diz o que o mercado paga.",
			},
			two: {
				title: "Três histórias para ler",
				text: "Cada pessoa vem com o que contou e com o que ouvimos de quem trabalhou com ela.",
			},
			three: { title: "Alguém do seu lado na oferta", text: "Conversamos com as duas partes até o primeiro mês." },
		},
	},
	about: {
		title: "Gente que gosta de conversar",
		text: "Recrutamos ouvindo: primeiro as pessoas, depois os currículos.",
		story:
			"A Talenses começou com consultores cansados de mandar currículos às dúzias. Decidimos apresentar poucas pessoas e conhecer bem cada uma delas.",
		more: "Hoje cada mesa cuida de uma área. Um consultor acompanha a mesma pessoa por anos, de uma mudança à próxima.",
		one: { title: "Escutar antes", text: "Toda apresentação começa com uma conversa." },
		two: { title: "Dizer a verdade", text: "Sobre a vaga, sobre a empresa e sobre as chances." },
		three: { title: "Ficar por perto", text: "Ligamos três meses depois para saber como está." },
	},
	lists: {
		insight: {
			title: "Conversas por escrito",
			text: "O que ouvimos nas entrevistas e vale contar a quem ainda não passou por elas.",
		},
		media: { title: "Falaram com a gente", text: "Reportagens em que contamos o que o mercado nos conta." },
		program: { title: "Programas", text: "Grupos pequenos, com gente que já passou pelo mesmo." },
		publication: { title: "Para levar", text: "Guias que entregamos a candidatos e gestores, agora para todos." },
		specialty: { title: "Nossas mesas", text: "Cada mesa cuida de uma área, com consultores que trabalharam nela." },
		dh: { title: "Carreira, com companhia", text: "Encontros individuais para pensar alto antes de decidir." },
		talks: { title: "Café com a gente", text: "Meia hora de quem viveu, meia hora de perguntas. Traga as suas." },
		past: { title: "Cafés anteriores", text: "O que ficou das conversas que já tivemos." },
		courses: { title: "Cursos", text: "Indicações de quem recruta na área, e não de quem vende curso." },
	},
	contact: {
		title: "Vamos conversar?",
		text: "Conte o que você procura. Quem responde é um consultor da sua área, em até dois dias úteis.",
	},
	start: {
		title: "Vamos conversar?",
		text: "Deixe o seu perfil e um consultor da sua área procura você.",
		action: "Deixar meu perfil",
	},
};
