/** Services that the installation's settings open, for administrators. */
export const services = {
	title: "Serviços da instalação",
	text: "O que as configurações do servidor abrem para todas as empresas. Aqui se vê o que há e se testa; segredos nunca aparecem, e quem opera o servidor os altera.",
	names: {
		microsoft: "Microsoft",
		mailgun: "Mailgun",
		storage: "Armazenamento de arquivos",
	},
	texts: {
		microsoft:
			"Contas de trabalho dos recrutadores e, com o locatário, e-mails enviados das próprias caixas de correio. Cada site pode ter o seu aplicativo, em “Entrar com outras contas”.",
		mailgun: "Envios grandes, que não cabem na caixa de correio de uma pessoa.",
		storage: "Currículos, documentos e fotos: em uma pasta do servidor ou em um armazenamento compatível com S3.",
	},
	states: { ready: "Configurado", half: "Incompleto", off: "Não configurado" },
	missing: "Faltam no servidor: {{names}}.",
	facts: {
		domain: "Domínio de envio",
		api: "Endereço da API",
		client: "ID do aplicativo",
		tenant: "Locatário",
		mailboxes: "Caixas de correio",
		events: "Entregas e recusas",
		bucket: "Bucket",
		store: "Endereço",
		place: "Lugar",
	},
	yes: "Sim",
	eventsOff: "Não são lidas: falta MAILGUN_SIGNING_KEY",
	mailboxesOff: "Não são usadas: falta MICROSOFT_TENANT_ID",
	amazon: "Amazon S3",
	folder: "Pasta de dados do servidor",
	test: "Testar",
	testWhat: "Testar {{name}}",
	sandbox: "Cópias de testes não chamam ninguém.",
	works: {
		microsoft: "A Microsoft aceitou o aplicativo e deu acesso.",
		mailgun: "O Mailgun aceitou a chave, e o domínio está ativo.",
		storage: "Um arquivo pequeno foi gravado, lido e apagado.",
	},
	partly: {
		microsoft: "A Microsoft aceitou o aplicativo, mas faltam permissões: {{names}}.",
		mailgun: "O Mailgun aceitou a chave, mas o domínio ainda não envia: {{state}}.",
	},
	outcomes: {
		refused: "As credenciais foram recusadas.",
		unknown: "O domínio não existe nesta conta ou nesta região do Mailgun.",
		unreachable: "O serviço não respondeu.",
		failed: "O teste falhou.",
	},
	detail: "Resposta: {{detail}}",
};
