/** The long texts are in app/routes/public/legal: only those pages' loaders include them. */
export const legal = {
	summary: "Termos de uso em resumo",
	summaryText: "O essencial para usar {{site}}. Este resumo ajuda a ler, mas quem vale são os termos completos.",
	version: "Versão de {{date}}",
	contents: "Nesta página",
	contact: "Fale com a gente",
	contactText: "Encarregado pelo tratamento de dados (DPO):",
	contactUnknown: "o canal de contato de {{site}}",
	age: "{{age}} anos ou mais",
	ageApprentice: "{{adult}} anos ou mais, ou {{age}} na condição de aprendiz",
	registered: "CNPJ {{cnpj}}",
	seeTerms: "Ler os termos completos",
	seePrivacy: "Ler a política de privacidade",
};
