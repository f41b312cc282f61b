/** The specification gives these messages word for word; those it gives in English only stay so in both languages. */
export const errors = {
	pageNotFound: "This page could not be found",
	failed: "An error occurred while showing the error page",
	generic: "An error occurred",
	home: "Voltar",
	titleStatus: "Erro {{status}}",
	sessionExpired: "Session expired!",
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
