export const email_templates = {
	one: "Modelo de e-mail",
	many: "Modelos de e-mail",
	new: "Novo modelo de e-mail",
	emptyTitle: "Nenhum modelo ainda",
	emptyText: "Escreva uma vez o que você envia sempre: follow-up, convite, retorno, proposta.",
	searchHint: "Nome ou assunto",
	fields: {
		name: "Nome",
		event_key: "E-mail do sistema",
		entity: "Para",
		site_config: "Marca",
		sender: "Remetente",
		active: "Ativo",
		owner: "Dono",
		subject_pt: "Assunto em português",
		body_pt: "Texto em português",
		subject_en: "Assunto em inglês",
		body_en: "Texto em inglês",
		edition: "Versão",
	},
	help: {
		event_key:
			"Vazio: a equipe escolhe o modelo ao escrever. Escolhido: estas palavras substituem as do sistema nesse momento.",
		entity: "Define os campos que o texto pode usar. Vazio: os que todos têm.",
		site_config: "Vazio: vale para todas as marcas.",
		sender:
			"De quem é a caixa de saída quando alguém escreve com este modelo. Os e-mails do sistema saem da marca.",
		body_pt:
			"Linha em branco separa parágrafos; “- ” começa uma lista; **negrito**, _itálico_, [texto](https://endereço).",
		body_en: "Vazio: quem lê em inglês recebe o texto em português.",
	},
	options: {
		event_key: {
			apply_received: "Candidatura recebida",
			apply_moved: "Candidatura mudou de etapa",
			apply_closed: "Processo encerrado",
			candidates_presented: "Candidatos apresentados ao cliente",
			interview_invited: "Convite de entrevista",
			interview_changed: "Entrevista remarcada",
			interview_cancelled: "Entrevista cancelada",
			interview_reminder: "Lembrete de entrevista",
		},
		entity: { candidates: "Candidatos", client_contacts: "Contatos", contacts: "Leads" },
		sender: { business: "A marca", owner: "Quem envia" },
	},
	sections: { main: "Modelo", portuguese: "Português", english: "Inglês", use: "Uso" },
};
