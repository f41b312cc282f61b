export const bin = {
	title: "Lixeira",
	text: "O que foi excluído, por quem e quando. O que você pode excluir, pode restaurar.",
	entity: "Tipo de registro",
	all: "Todos",
	show: "Mostrar",
	what: "Registro",
	who: "Excluído por",
	when: "Quando",
	restore: "Restaurar",
	empty: "A lixeira está vazia",
	emptyText: "Registros excluídos aparecem aqui e podem ser restaurados.",
	newer: "Mais recentes",
	older: "Mais antigos",
	restored: "Restaurado: {{label}}.",
	taken:
		"Não foi restaurado: outro registro já usa o nome, e-mail ou número dele ({{label}}). Mude o outro e restaure de novo.",
	missing: "Este registro não está mais na lixeira ({{label}}).",
	cancel: "Cancelar",
	confirm: {
		shortlist: {
			title: "Excluir esta shortlist?",
			text: "Ela sai das listas, e quem a recebeu a encontra fechada. Vai para a lixeira, de onde pode voltar.",
			button: "Excluir a shortlist",
		},
		file: {
			title: "Excluir este arquivo?",
			text: "O arquivo é apagado de vez e não pode ser trazido de volta.",
			button: "Excluir o arquivo",
		},
		service: {
			title: "Tirar este serviço da proposta?",
			text: "O serviço e seu preço saem da proposta. Para tê-lo de novo, é preciso incluí-lo outra vez.",
			button: "Tirar o serviço",
		},
		snapshot: {
			title: "Excluir este retrato da empresa?",
			text: "Os números daquele dia saem dos gráficos e não podem ser trazidos de volta.",
			button: "Excluir o retrato",
		},
		download: {
			title: "Excluir este download?",
			text: "O arquivo é apagado de vez. A exportação pode ser pedida de novo.",
			button: "Excluir o download",
		},
		export: {
			title: "Excluir esta exportação?",
			text: "Os arquivos são apagados de vez. A exportação pode ser pedida de novo.",
			button: "Excluir a exportação",
		},
		view: {
			title: "Excluir esta visão?",
			text: "A visão some da lista de todos que a usam. Os registros ficam como estão.",
			button: "Excluir a visão",
		},
		category: {
			title: "Excluir esta coluna?",
			text: "Quem está nela volta para a coluna sem categoria.",
			button: "Excluir a coluna",
		},
		question: {
			title: "Tirar esta pergunta?",
			text: "Ela não é mais feita. O que já foi respondido fica.",
			button: "Tirar a pergunta",
		},
		comment: {
			title: "Tirar este comentário?",
			text: "O cliente e a equipe deixam de vê-lo. O histórico da candidatura guarda o que foi escrito.",
			button: "Tirar o comentário",
		},
		notifications: {
			title: "Excluir todas as notificações?",
			text: "As notificações de todas as categorias saem, lidas ou não, e não podem ser trazidas de volta.",
			button: "Excluir todas",
		},
		savedPages: {
			title: "Remover todas as páginas salvas?",
			text: "Todas saem do menu. Cada uma pode ser salva de novo, uma a uma.",
			button: "Remover todas",
		},
		recentPages: {
			title: "Limpar as páginas recentes?",
			text: "A lista do que você abriu fica vazia e não pode ser trazida de volta.",
			button: "Limpar",
		},
	},
};
