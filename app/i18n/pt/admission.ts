export const admission = {
	problems: {
		counted: "Esta etapa depende do que foi enviado e conferido; o cartão muda sozinho.",
		incomplete: "Ainda há documentos obrigatórios a enviar ou conferir.",
		notStarted: "Fica ativo no primeiro dia, que ainda não chegou.",
		noAdmission: "Este registro não tem admissão.",
		ended: "Encerra-se com a data de desligamento.",
		taskAsks: "Uma tarefa nossa não pede nada da pessoa.",
	},
};
