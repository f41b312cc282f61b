export const talensesgroup = {
	voice: {
		title: "Decisões de liderança pedem discrição, tempo e repertório",
		text: "Conduzimos buscas para conselhos, presidências e diretorias. Cada projeto tem um sócio responsável do primeiro encontro ao centésimo dia no cargo.",
	},
	jobs: "Posições em aberto",
	explore: "Áreas de prática",
	steps: {
		title: "A sua carreira, com sigilo",
		text: "Nada é apresentado a um cliente sem a sua autorização.",
		one: {
			title: "Uma conversa reservada",
			text: "Conhecemos sua trajetória, seus planos e o que não está no currículo.",
		},
		two: { title: "Mandatos selecionados", text: "Apresentamos apenas posições compatíveis com o seu momento." },
		three: { title: "Da proposta aos cem dias", text: "Acompanhamos a negociação e a chegada ao novo cargo." },
	},
	hire: {
		title: "Busca executiva e sucessão",
		text: "Mapeamento completo do mercado, avaliação de liderança e relatórios semanais com tudo o que o mercado respondeu.",
	},
	companies: {
		title: "Consultoria para quem escolhe líderes",
		text: "Trabalhamos com acionistas, conselhos e áreas de pessoas em decisões que mudam o rumo de uma empresa.",
		one: {
			title: "Busca executiva",
			text: "Presidência, diretoria e conselho, com mapeamento integral do mercado e compromisso de prazo.",
		},
		two: {
			title: "Avaliação e sucessão",
			text: "Leitura independente do time de liderança e um plano de sucessão que resiste a imprevistos.",
		},
		three: {
			title: "Executivos interinos",
			text: "Profissionais experientes que assumem um cargo por tempo definido, em dias.",
		},
		how: {
			one: { title: "Mandato", text: "Um sócio escreve com o conselho o que se espera da posição em três anos." },
			two: {
				title: "Mapa do mercado",
				text: "Em duas semanas, quem poderia assumir, quem está disponível e a que custo.",
			},
			three: {
				title: "Comitê final",
				text: "Até quatro pessoas, com avaliação e referências de chefes, pares e liderados.",
			},
		},
	},
	about: {
		title: "Um grupo de consultorias, do estágio ao conselho",
		text: "Marcas especializadas que compartilham método, ética e escritórios em duas cidades brasileiras.",
		story:
			"O grupo nasceu da convicção de que quem recruta um presidente e quem recruta um analista precisam de ofícios diferentes, e de uma mesma régua.",
		more: "Cada marca do grupo fala com um mercado. Todas seguem o mesmo código: sigilo, independência e transparência sobre honorários.",
		one: { title: "Sigilo", text: "Nomes circulam apenas com autorização expressa." },
		two: { title: "Independência", text: "Não atendemos os dois lados da mesma decisão." },
		three: { title: "Permanência", text: "Medimos o resultado dois anos depois da contratação." },
	},
	lists: {
		insight: { title: "Perspectivas", text: "Notas de nossos sócios sobre liderança, sucessão e governança." },
		media: { title: "Na imprensa", text: "Nossas análises, citadas por quem acompanha os negócios." },
		program: { title: "Programas", text: "Iniciativas do grupo para ampliar quem chega à liderança." },
		publication: { title: "Estudos", text: "Publicações para conselhos e áreas de pessoas." },
		specialty: { title: "Áreas de prática", text: "Cada prática é conduzida por um sócio com carreira no setor." },
		dh: { title: "Desenvolvimento de líderes", text: "Assessoria reservada em transições, posse e sucessão." },
		talks: { title: "Encontros", text: "Conversas para poucas pessoas, sob a regra de que nada sai da sala." },
		past: { title: "Encontros anteriores", text: "O que pode ser compartilhado do que foi dito." },
		courses: { title: "Formação executiva", text: "Cursos de parceiros escolhidos para quem lidera ou vai liderar." },
	},
	contact: {
		title: "Uma conversa reservada",
		text: "Escreva a um dos nossos sócios. O que você contar fica entre nós, e a resposta chega em até dois dias úteis.",
	},
	start: {
		title: "Converse com um sócio",
		text: "Conte o seu momento. A primeira conversa não tem compromisso.",
		action: "Apresentar meu perfil",
	},
};
