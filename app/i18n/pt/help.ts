export const help = {
	title: "Ajuda e novidades",
	here: "Nesta tela",
	keys: "Atalhos de teclado",
	api: "API",
	apiText:
		"Programas seus leem e mudam o que as telas mostram, com as mesmas permissões; webhooks avisam o que acontece.",
	apiLink: "Abrir a referência da API",
	steps: "Primeiros passos",
	stepsDone: "{{done}} de {{all}} feitos",
	stepDone: "feito",
	close: "Não mostrar mais",
	open: "Mostrar primeiros passos",
	news: "Novidades",
	step: {
		signature: "Criar sua assinatura de e-mail",
		company: "Cadastrar uma empresa cliente",
		candidate: "Trazer candidatos: um cadastro ou um arquivo",
		job: "Abrir a primeira vaga",
		publication: "Publicar uma vaga no site",
		apply: "Colocar uma pessoa em uma vaga",
		note: "Escrever uma nota",
		calendar: "Assinar sua agenda no seu calendário",
	},
	screens: {
		any: "Ctrl+K (ou ⌘K) busca em tudo e leva a qualquer página. O + cria um registro. O menu à esquerda guarda as páginas que você salvar.",
		dashboard: "O painel conta o que é seu ou da equipe no período. Cada número abre a lista com as mesmas linhas.",
		candidates:
			"Busque por nome, telefone, e-mail, cargo ou competência. Marque linhas para escrever, mover ou pôr em listas de uma vez. Uma linha aberta fica ao lado da lista; J e K vão à próxima e à anterior.",
		jobs: "Uma vaga tem quadro, candidaturas, equipe e publicação. No quadro, arraste o cartão ou use “Mover para…”.",
		applies:
			"Cada candidatura é uma pessoa em uma vaga. Mover pede só o que a etapa precisa; o motivo da recusa usado por último vem proposto.",
		client_companies: "A empresa reúne contatos, vagas, propostas, contratações e cobranças.",
		client_contacts: "Um contato com portal vê suas vagas e shortlists e responde por lá.",
		contacts: "Um lead vira empresa, contato e proposta em um passo.",
		tearsheets: "Listas guardam pessoas para uma vaga ou um tema; uma lista pode virar fila de envio.",
		sendout_queues: "Uma fila envia em passos, respeita os limites de envio e para com quem responde.",
		emails: "Escreva {{ para inserir um campo e / para usar um modelo. A resposta chega ao registro da pessoa.",
		notes: "Escreva @ para avisar um colega e / para usar um modelo. A nota é guardada como texto simples formatado.",
		tasks: "Tarefas têm prazo e responsável; as atrasadas aparecem no painel.",
		imports: "O arquivo é lido, os campos são conferidos com você e as duplicadas são propostas antes de gravar.",
	},
	what: {
		calm: {
			title: "Telas mais calmas",
			text: "O painel começa pelo que espera por você; no celular nada cobre a página, e o histórico está junto das páginas salvas. Lápis e lixeira aparecem onde você aponta.",
		},
		writing: {
			title: "Escrita com formatação",
			text: "Notas, e-mails, modelos e textos de vagas têm negrito, listas e links; colar do Word ou do Google Docs chega limpo. @ chama colegas, {{ insere campos, / traz modelos.",
		},
		dark: {
			title: "Tema escuro",
			text: "Siga o sistema ou escolha no seu perfil; lá também se escolhe o espaço entre as linhas.",
		},
		panel: {
			title: "Painel ao lado da lista",
			text: "Um registro abre ao lado de onde ele é citado, com currículo, histórico e ações.",
		},
		collection: {
			title: "Coleta de dados",
			text: "A pessoa confere e confirma seus dados por um link; só então eles vão para o registro.",
		},
		shortlists: { title: "Shortlists", text: "Montadas da vaga ou do quadro, avaliadas pelo cliente sem senha." },
	},
};
