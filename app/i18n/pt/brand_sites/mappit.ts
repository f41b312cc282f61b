export const mappit = {
	voice: {
		title: "Você está aqui. Falta escolher o caminho",
		text: "Mostramos para onde cada vaga leva: o salário, a cidade, o que você aprende nela e qual é o passo seguinte.",
	},
	jobs: "Pontos no mapa",
	explore: "Legenda",
	steps: {
		title: "Sua rota em três paradas",
		text: "Do perfil à primeira semana, sem se perder.",
		one: { title: "Marque onde você está", text: "Experiência, pretensão e cidades em que pode trabalhar." },
		two: { title: "Veja as rotas", text: "Vagas perto do seu ponto, com etapas e prazos descritos." },
		three: { title: "Siga em tempo real", text: "Cada etapa concluída aparece no seu mapa." },
	},
	hire: {
		title: "Sua vaga no mapa de quem está perto",
		text: "Analistas e coordenadores filtrados por distância, pretensão e momento de carreira.",
	},
	companies: {
		title: "Chegue às pessoas certas pelo caminho mais curto",
		text: "Recrutamento de analistas, especialistas e primeira gestão, com prazo combinado e volume previsível.",
		one: { title: "Vagas avulsas", text: "Três perfis aderentes em até dez dias úteis." },
		two: { title: "Turmas e expansão", text: "Dez ou mais contratações com uma só negociação e um painel de chegada." },
		three: {
			title: "Mapa do mercado",
			text: "Onde estão as pessoas que você procura, quanto ganham e o que as faria mudar.",
		},
		how: {
			one: {
				title: "Trace o destino",
				text: "Quantas pessoas, onde e até quando. Saímos com prazo e custo por etapa.",
			},
			two: {
				title: "Acompanhe o percurso",
				text: "Cada candidatura aparece no mapa: de onde veio e em que parada está.",
			},
			three: {
				title: "Chegue com folga",
				text: "Dois nomes prontos por posição, para uma desistência não virar atraso.",
			},
		},
	},
	about: {
		title: "Cartógrafos de começo de carreira",
		text: "Recrutamos para posições de análise e de primeira gestão, onde um passo certo muda os dez anos seguintes.",
		story:
			"A Mappit nasceu dos mapas que desenhávamos para explicar carreiras a quem estava começando: de onde se sai, onde se passa, aonde se chega.",
		more: "O desenho virou método. Para cada cargo sabemos quais são as entradas, o tempo médio e as saídas, e mostramos isso às duas partes.",
		one: { title: "Mapa aberto", text: "Salário, cidade e etapas ditos no começo." },
		two: { title: "Sem atalhos", text: "Ninguém passa à frente por indicação." },
		three: { title: "Próxima parada", text: "Todo “não” vem com a indicação de outro caminho." },
	},
	lists: {
		insight: { title: "Notas de rota", text: "Prazos, salários e desvios entre um cargo e o próximo, medidos." },
		media: { title: "No mapa da imprensa", text: "Nossos números, citados por quem escreve sobre trabalho." },
		program: { title: "Trilhas", text: "Programas com ponto de partida, paradas e chegada definidos." },
		publication: { title: "Atlas", text: "Estudos por cargo e cidade, para consultar antes de mudar." },
		specialty: { title: "Legenda", text: "As áreas em que recrutamos, e o que se faz em cada uma." },
		dh: { title: "Bússola", text: "Orientação de carreira: onde você está, para onde dá para ir." },
		talks: {
			title: "Pontos de encontro",
			text: "Eventos para quem está na primeira ou na segunda parada da carreira.",
		},
		past: { title: "Percursos feitos", text: "Slides e gravações, para refazer o caminho no seu tempo." },
		courses: { title: "Atalhos que valem", text: "Cursos curtos que encurtam a distância até a próxima vaga." },
	},
	contact: {
		title: "Precisa de uma direção?",
		text: "Diga onde você está e aonde quer chegar. Respondemos em até dois dias úteis.",
	},
	start: {
		title: "Marque o seu ponto de partida",
		text: "Um perfil, todas as rotas.",
		action: "Entrar no mapa",
	},
};
