export const land = {
	voice: {
		title: "Trabalhar perto de onde a vida acontece",
		text: "Vagas em capitais e em cidades do interior, no campo, na indústria e a distância. Mostramos o lugar antes do cargo.",
	},
	jobs: "Recém-plantadas",
	explore: "Onde você quer viver?",
	steps: {
		title: "Devagar e firme",
		text: "Um passo por vez, sem pressa e sem surpresa.",
		one: { title: "Diga onde", text: "Sua cidade, até onde pode ir e se mudaria." },
		two: { title: "Escolha com calma", text: "Cada vaga conta do lugar, do transporte e da rotina." },
		three: { title: "Crie raízes", text: "Acompanhamos a chegada, e a mudança quando há uma." },
	},
	hire: {
		title: "Contrate onde a sua operação está",
		text: "Conhecemos os mercados regionais: quem mora perto, quem voltaria para a cidade e quanto se paga ali.",
	},
	companies: {
		title: "Gente boa existe em todo lugar",
		text: "Recrutamos para fábricas, fazendas, hospitais, lojas e escritórios fora do eixo, com presença na região.",
		one: {
			title: "Equipes locais",
			text: "Mutirões de seleção na sua cidade, com triagem e entrevistas no mesmo dia.",
		},
		two: {
			title: "Especialistas que voltam",
			text: "Profissionais formados fora que querem voltar para perto da família.",
		},
		three: { title: "Mudança assistida", text: "Casa, escola e adaptação de quem vem de longe." },
		how: {
			one: {
				title: "Mostre o lugar",
				text: "Visitamos a unidade e a cidade, e anotamos o que quem chega vai perguntar.",
			},
			two: {
				title: "Entreviste no mesmo dia",
				text: "Reunimos as pessoas na cidade, já triadas e com o transporte resolvido.",
			},
			three: { title: "Receba quem fica", text: "Acompanhamos os noventa primeiros dias, dentro e fora do trabalho." },
		},
	},
	about: {
		title: "O país é maior do que o centro",
		text: "A Land liga pessoas a trabalhos em cada canto do Brasil.",
		story:
			"Começamos em Belo Horizonte, procurando técnicos para usinas onde ninguém queria procurar. As pessoas estavam lá.",
		more: "Desde então trabalhamos como quem planta: conhecendo o solo, respeitando o tempo e voltando para ver crescer.",
		one: { title: "O lugar primeiro", text: "Toda vaga diz onde é e como se chega." },
		two: { title: "Palavra cumprida", text: "O combinado na conversa está na proposta." },
		three: { title: "Vizinhança", text: "Contratar ali fortalece a cidade inteira." },
	},
	lists: {
		insight: { title: "Do campo à cidade", text: "O que vemos mudar no trabalho fora das capitais." },
		media: { title: "Na mídia", text: "O interior contado por quem recruta nele." },
		program: { title: "Programas", text: "Formação e trabalho na mesma região, com quem contrata ali." },
		publication: { title: "Publicações", text: "Salários, moradia e custo de vida, região por região." },
		specialty: { title: "O que se faz por aqui", text: "Os setores que movem o interior, com gente nossa em cada um." },
		dh: { title: "Antes de mudar", text: "Apoio para decidir, negociar e chegar bem a outra cidade." },
		talks: {
			title: "Roda de conversa",
			text: "Na praça, na cooperativa ou por vídeo: trabalho, moradia e mudança sem rodeio.",
		},
		past: { title: "Rodas que já fizemos", text: "Gravações e materiais, para ouvir na estrada." },
		courses: { title: "Cursos", text: "Para aprender sem sair da cidade." },
	},
	contact: {
		title: "Puxe uma cadeira",
		text: "Conte de onde você escreve e do que precisa. Respondemos em até dois dias úteis.",
	},
	start: {
		title: "Tem lugar para você",
		text: "Conte onde quer viver e a gente avisa quando surgir algo por perto.",
		action: "Fazer meu cadastro",
	},
};
