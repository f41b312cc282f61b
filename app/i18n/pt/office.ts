export const office = {
	costumer: {
		notCnpj: "Este CNPJ não existe: confira os dígitos.",
		notCpf: "Este CPF não existe: confira os dígitos.",
		emails: "Um destes não é um endereço de e-mail.",
		reason: "Diga por que está bloqueado.",
		blocked: "{{name}} está bloqueado e a empresa não recebe vagas novas: {{reason}}",
	},
};
