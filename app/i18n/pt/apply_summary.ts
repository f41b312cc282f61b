export const apply_summary = {
	open: "Resumir com o modelo",
	of: "Resumo: {{name}}",
	what: "O que resumir",
	kinds: { notes: "Notas", debrief: "Entrevistas" },
	off: "O modelo de linguagem está desligado",
	offText:
		"Resumos voltam quando quem administra o ligar. As notas e as avaliações continuam na página da candidatura.",
	none: { notes: "Ainda não há notas", debrief: "Ainda não há avaliações de entrevista" },
	noneText: "Assim que houver alguma que você possa ler, o resumo pode ser pedido aqui.",
	note: "Nota",
	noteHelp: "O resumo entra aqui quando você o usa. Leia, mude e guarde: a nota fica na candidatura, em seu nome.",
	save: "Guardar como nota",
};
