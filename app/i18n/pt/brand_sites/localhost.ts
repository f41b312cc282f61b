export const localhost = {
	voice: {
		title: "tudo o que o produto faz, nesta máquina",
		text: "Os mesmos sites, painéis e processos de produção, com pessoas e empresas inventadas. Nada sai daqui: os e-mails ficam na caixa de saída.",
	},
	jobs: "ls vagas --novas",
	explore: "tree vagas/",
	steps: {
		title: "man candidato",
		text: "Três comandos, do perfil à proposta.",
		one: { title: "cadastro --novo", text: "Perfil em três etapas. Pode parar e continuar depois." },
		two: { title: "vaga --candidatar", text: "Com o perfil pronto, um clique e as respostas da vaga." },
		three: { title: "processo --acompanhar", text: "Cada mudança de etapa aparece na hora." },
	},
	hire: {
		title: "man empresa",
		text: "Entre com uma conta de demonstração de cliente e veja vagas, listas curtas e decisões como a empresa vê.",
	},
	companies: {
		title: "empresa --ajuda",
		text: "O que uma empresa cliente encontra no produto, pronto para experimentar.",
		one: { title: "vagas", text: "Pedir uma vaga, aprovar o texto e seguir cada etapa." },
		two: { title: "listas-curtas", text: "Comparar pessoas, comentar e decidir em conjunto." },
		three: { title: "propostas", text: "Ler, aceitar e assinar sem criar conta." },
		how: {
			one: { title: "cliente --entrar", text: "Use a conta de demonstração da empresa." },
			two: { title: "lista --abrir", text: "Veja perfis, compare e comente." },
			three: { title: "proposta --aceitar", text: "Assine e volte ao começo quando quiser." },
		},
	},
	about: {
		title: "cat sobre.md",
		text: "Um ambiente de demonstração que pode ser quebrado à vontade.",
		story: "Os dados são inventados e datados de hoje. Reiniciar com a base vazia traz tudo de volta em segundos.",
		more: "Aqui rodam as sete marcas do produto, cada uma no seu endereço, com o banco, a fila de tarefas e os canais ao vivo.",
		one: { title: "sem rede", text: "Nada é enviado para fora da máquina." },
		two: { title: "sem medo", text: "Apague, importe, mova mil pessoas: é para isso." },
		three: { title: "sem segredo", text: "As contas de demonstração estão no README." },
	},
	lists: {
		insight: { title: "cat insights/*", text: "Textos de exemplo: edite, agende e publique pelo painel." },
		media: { title: "grep -r imprensa", text: "Citações inventadas, com link e data, para ver como a lista fica." },
		program: { title: "ls programas/", text: "Programas de exemplo, prontos para serem trocados pelos seus." },
		publication: { title: "ls publicacoes/", text: "Guias e estudos de exemplo, com resumo e edição." },
		specialty: { title: "tree especialidades/", text: "As áreas desta demonstração. Cada uma tem a sua página." },
		dh: { title: "man carreira", text: "Páginas de desenvolvimento humano, com a mesma edição das outras." },
		talks: {
			title: "talks --proximos",
			text: "Eventos de exemplo: inscrição, fila de espera e certificado funcionam de verdade.",
		},
		past: { title: "talks --realizados", text: "Materiais e gravações dos eventos de exemplo." },
		courses: { title: "ls cursos/", text: "Cursos de exemplo, com desconto e saída contada para o parceiro." },
	},
	contact: {
		title: "mensagem --escrever",
		text: "A mensagem fica nesta máquina: a administração a encontra no sistema, e nenhum e-mail sai daqui.",
	},
	start: {
		title: "pronto para começar",
		text: "crie uma conta de candidato e siga o processo inteiro",
		action: "cadastro --novo",
	},
};
