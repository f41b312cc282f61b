export const templates = {
	file: "Arquivo",
	fileText:
		"Um docx é preenchido onde tiver chaves duplas; de um pdf, os campos de formulário que tiverem esses nomes.",
	about: "Versão {{version}}: {{name}}, {{kb}} KB.",
	noBoxes: "Este pdf não tem campos de formulário: será usado como está, sem preencher nada.",
	choose: "Escolha um docx ou pdf",
	upload: "Enviar arquivo",
	replace: "Enviar nova versão",
	fields: "Campos encontrados",
	fieldsText: "Na ordem em que estão no documento.",
	noFields: "O documento não tem campos.",
	unknown: "O produto não conhece: {{names}}.",
	kept: "Arquivo guardado. Todos os campos são conhecidos.",
	unfillable: "Há chaves abertas sem fechar, ou fechadas sem abrir. Corrija no Word e envie de novo.",
	unreadable: "Não foi possível ler este documento.",
};
