/** Questions for an interview, by the kind of criterion, and the screen that puts them into a guide. */
export const interview_bank = {
	title: "Perguntas de entrevista",
	text: "Um banco por regras: para cada critério da vaga, o que perguntar e como se reconhece uma boa resposta. Escolha, e elas entram no roteiro.",
	none: "A vaga ainda não diz o que pede: descreva competências, idiomas e nível no perfil.",
	profile: "Abrir o perfil da vaga",
	kit: "Roteiro",
	newKit: "Novo roteiro com o nome da vaga",
	copy: "Pôr no roteiro",
	good: "Boa resposta: {{text}}",
	nothing: "Escolha ao menos uma pergunta.",
	noKits: "Para guardar perguntas em um roteiro, o seu papel precisa poder mudar roteiros.",
	copied_one: "{{count}} pergunta entrou no roteiro.",
	copied_many: "{{count}} perguntas entraram no roteiro.",
	copied_other: "{{count}} perguntas entraram no roteiro.",
	kinds: {
		skill: "{{name}}",
		certificate: "Registro: {{name}}",
		language: "Idioma: {{name}}",
		level: "Nível: {{name}}",
		place: "Local: {{name}}",
		schedule: "Horário: {{name}}",
	},
};
