export const home = {
	title: "Início",
	description:
		"Vagas e carreira com {{site}}: busque por cargo, cidade e forma de trabalho, candidate-se e acompanhe cada etapa.",
	ways: "Por forma de trabalho",
	levels: "Por nível",
	newest: "Vagas mais recentes",
	all_one: "Ver a vaga aberta",
	all_other: "Ver as {{number}} vagas abertas",
	none: "Novas vagas chegam toda semana. Cadastre seu currículo para ser encontrado quando surgir uma com o seu perfil.",
	explore: "Encontre por área ou cidade",
	areas: "Áreas",
	cities: "Cidades",
	candidates: {
		title: "Para quem procura",
		text: "Do currículo à proposta, você sabe onde está.",
		steps: {
			one: {
				title: "Cadastre-se uma vez",
				text: "Envie o currículo e complete seu perfil em três etapas. Tudo fica salvo, e você continua de onde parou.",
			},
			two: {
				title: "Candidate-se em um toque",
				text: "Encontre vagas por cargo, cidade e forma de trabalho. Seu perfil já vai junto.",
			},
			three: { title: "Acompanhe cada etapa", text: "Veja em que fase está cada candidatura, da triagem à oferta." },
		},
		action: "Criar meu cadastro",
		mine: "Ir para minha área",
	},
	companies: {
		title: "Para quem contrata",
		text: "Um processo claro, com gente que conhece a sua área.",
		steps: {
			one: { title: "Conte o que precisa", text: "Um consultor entende a posição, o time e o momento da empresa." },
			two: {
				title: "Receba poucos e bons perfis",
				text: "Uma lista curta, com a opinião de quem conversou com cada pessoa.",
			},
			three: {
				title: "Decida com tudo à vista",
				text: "Avalie, comente e acompanhe entrevistas e ofertas em um só lugar.",
			},
		},
		action: "Falar com um consultor",
		area: "Já sou cliente",
		subject: "Quero contratar com {{site}}",
	},
	group: {
		title: "Perto de você, e de quem contrata",
		officesValue: "2",
		officesUnit: "cidades com escritório",
		communityValue: "10.000+",
		communityUnit: "profissionais de tecnologia na comunidade",
		openUnit_one: "vaga aberta agora",
		openUnit_other: "vagas abertas agora",
		text: "Somos um grupo com escritórios em duas cidades brasileiras e uma comunidade de mais de 10.000 profissionais de tecnologia.",
	},
	start: {
		title: "Sua próxima vaga pode já estar aqui",
		text: "O cadastro é gratuito e leva poucos minutos.",
	},
};
