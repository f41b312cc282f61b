export const seleta = {
	voice: {
		title: "Processo seletivo sem silêncio",
		text: "Toda candidatura tem etapa, prazo e resposta. Você vê o mesmo que quem decide, e ninguém fica esperando um retorno que não vem.",
	},
	jobs: "Vagas mais recentes",
	explore: "Encontre por área ou cidade",
	steps: {
		title: "Para quem procura",
		text: "Do currículo à proposta, você sabe onde está.",
		one: {
			title: "Cadastre-se uma vez",
			text: "Envie o currículo e complete o perfil em três etapas. Tudo fica salvo.",
		},
		two: { title: "Candidate-se em um toque", text: "Seu perfil vai junto, com as respostas que a vaga pede." },
		three: { title: "Acompanhe cada etapa", text: "Da triagem à oferta, com data e próximo passo à vista." },
	},
	hire: {
		title: "Para quem contrata",
		text: "Um painel com a lista curta, os argumentos de quem entrevistou e a decisão do seu time, lado a lado.",
	},
	companies: {
		title: "Contrate com tudo às claras",
		text: "Da abertura da vaga à contratação, seu time acompanha o processo no mesmo painel que os nossos consultores.",
		one: {
			title: "Vagas sob medida",
			text: "Um consultor escreve a vaga com você, publica nos sites certos e busca quem não está procurando.",
		},
		two: {
			title: "Lista curta com motivo",
			text: "Três a cinco pessoas, cada uma com a opinião de quem conversou e as provas do que fez.",
		},
		three: {
			title: "Recrutamento como serviço",
			text: "Uma equipe nossa dentro da sua, por mês, para quando há muitas vagas ao mesmo tempo.",
		},
		how: {
			one: { title: "Conte o que precisa", text: "Um consultor entende a posição, o time e o momento da empresa." },
			two: {
				title: "Receba poucos e bons perfis",
				text: "Uma lista curta, com a opinião de quem conversou com cada pessoa.",
			},
			three: {
				title: "Decida sem ponto cego",
				text: "Avalie, comente e acompanhe entrevistas e ofertas em um só lugar.",
			},
		},
	},
	about: {
		title: "Selecionar é escolher com cuidado",
		text: "Somos um grupo de recrutamento com escritórios em duas cidades brasileiras e uma comunidade de mais de 10.000 profissionais de tecnologia.",
		story:
			"Começamos atendendo empresas que perdiam boas pessoas por demora. Descobrimos que o problema raramente era a vaga: era o silêncio entre uma etapa e outra.",
		more: "Por isso construímos o processo em um lugar só, em que candidatos, empresas e consultores veem a mesma coisa ao mesmo tempo.",
		one: { title: "Resposta sempre", text: "Toda pessoa que se candidata recebe um retorno." },
		two: { title: "Critério escrito", text: "O que a vaga pede está dito antes, e vale para todos." },
		three: { title: "Seus dados são seus", text: "Você vê, corrige, leva e apaga quando quiser." },
	},
	lists: {
		insight: {
			title: "O que os dados contam",
			text: "Pesquisas curtas sobre vagas, salários e prazos, com o que fazer a respeito.",
		},
		media: { title: "Na mídia", text: "Quando a imprensa pergunta como o Brasil contrata, mostramos os números." },
		program: { title: "Programas", text: "Turmas gratuitas para quem volta ao mercado ou muda de área." },
		publication: { title: "Publicações", text: "Guias que cabem em uma reunião e mudam a próxima entrevista." },
		specialty: { title: "Especialidades", text: "Cada consultor cuida de uma área e fala a língua dela." },
		dh: {
			title: "Desenvolvimento humano",
			text: "Para decidir o próximo passo com tempo, dados e alguém do seu lado.",
		},
		talks: {
			title: "C-Talks",
			text: "Uma noite, um tema e quem decide: conversas abertas sobre carreira e contratação.",
		},
		past: { title: "O que já conversamos", text: "Material e gravação de cada C-Talk." },
		courses: { title: "Cursos", text: "O que as vagas pedem e ninguém ensinou, com escolas que avaliamos." },
	},
	contact: {
		title: "Pergunte, a gente responde",
		text: "Vagas, processos, eventos ou contratação: sua mensagem tem resposta em até dois dias úteis.",
	},
	start: {
		title: "Sua próxima vaga pode já estar aqui",
		text: "O cadastro é gratuito e leva poucos minutos.",
		action: "Criar meu cadastro",
	},
};
