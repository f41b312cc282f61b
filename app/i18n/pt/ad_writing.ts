/** Help to write a job's ad: what its language leaves out, and drafts. */
export const ad_writing = {
	title: "Ajuda para escrever o anúncio",
	text: "Nada aqui é salvo sozinho: o texto muda no formulário, e você salva.",
	check: "Conferir a linguagem",
	clean: "Nada a apontar na linguagem do anúncio.",
	unlawful: "O que a lei não permite em anúncios",
	unlawfulText: "Confira e reescreva: o anúncio continua com você, e quem responde por ele é quem publica.",
	inclusive: "O que pode deixar gente de fora",
	inclusiveText: "São sugestões de redação, não exigências da lei.",
	replace: "Trocar por “{{replacement}}”",
	replaceOne: "Trocar por “{{replacement}}”: “{{match}}”",
	takeOut: "Tirar do texto",
	takeOutOne: "Tirar “{{match}}” do texto",
	mended: "Fica: “{{mended}}”",
	nothingLeft: "A linha sai do texto.",
	draftIn: { pt: "Rascunho em português", en: "Rascunho em inglês" },
};
