export const templates = {
	file: "Arquivo",
	fileText: "Um docx ou pdf. O que estiver entre chaves duplas é preenchido pelo produto.",
	about: "Versão {{version}}: {{name}}, {{kb}} KB.",
	choose: "Escolha um docx ou pdf",
	upload: "Enviar arquivo",
	replace: "Enviar nova versão",
	fields: "Campos encontrados",
	fieldsText: "Na ordem em que estão no documento.",
	noFields: "O documento não tem campos.",
	unknown: "O produto não conhece: {{names}}.",
	kept: "Arquivo guardado. Todos os campos são conhecidos.",
	unreadable: "Não foi possível ler este documento.",
};
