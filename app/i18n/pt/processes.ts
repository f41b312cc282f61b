export const processes = {
	problems: {
		rejected: "Um processo precisa do status Rejected: é por ele que sai quem não foi escolhido.",
		entry: "Um processo precisa de Web Response e de Submission: é por eles que as pessoas entram.",
		twice: "Este processo já tem este status. Cada um aparece uma vez só.",
		elsewhere: "Um status não muda de lugar assim. Crie outro lá.",
		locked: "Este modelo é protegido. Crie outro modelo: ele começa igual a este.",
		rejectedForm: "O formulário de reprovação só serve para um status de reprovação.",
	},
};
