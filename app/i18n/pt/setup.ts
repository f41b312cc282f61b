/** The first page of a new installation, seen once. */
export const setup = {
	title: "Primeira instalação",
	text: "Crie a empresa e a conta de quem a administra. Papéis, processo, áreas, modelos e feriados vêm prontos.",
	code: "Código de instalação",
	codeHelp: "Está no log do servidor, na linha com “Not set up yet”.",
	codeWrong: "O código não confere.",
	business: "Nome da empresa",
	domain: "Domínio",
	domainHelp: "O endereço do site, como vagas.empresa.com.br.",
	domainInvalid: "Digite um domínio, como vagas.empresa.com.br.",
	name: "Seu nome",
	email: "Seu e-mail",
	password: "Sua senha",
	submit: "Criar empresa",
	doneTitle: "Tudo pronto",
	doneText: "A empresa foi criada. Entre com o e-mail e a senha que você escolheu.",
	enter: "Entrar",
};
