/** What the specification says in English is the English text; here it is said in Portuguese. */
export const errors = {
	pageNotFound: "Esta página não foi encontrada",
	failed: "Ocorreu um erro ao mostrar a página de erro",
	generic: "Ocorreu um erro",
	home: "Voltar",
	titleStatus: "Erro {{status}}",
	sessionExpired: "Sua sessão expirou.",
	tooMany: "Muitas tentativas. Aguarde {{seconds}} segundos e tente de novo.",
	forbiddenOrigin: "Este envio não veio desta página. Recarregue e tente de novo.",
	conflict: "Este formulário já foi enviado com outro conteúdo. Recarregue a página.",
	badRequest: "Este endereço pede algo que não pode ser lido. Volte à lista e tente de novo.",
	notAllowed: "Você não tem permissão para isso.",
	notAllowedThere: "Você não tem permissão para abrir aquela página. Peça acesso a quem administra.",
	again: "Tentar de novo",
	kept: "O que você preencheu está nesta página e não se perde.",
	notKept: "Volte à página anterior: o que você preencheu ainda está lá. Escolha os arquivos outra vez.",
	unavailable: "O serviço está indisponível por um instante. Tente de novo em alguns segundos.",
};
