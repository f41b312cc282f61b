export const office = {
	costumer: {
		notCnpj: "There is no such CNPJ: check its digits.",
		notCpf: "There is no such CPF: check its digits.",
		emails: "One of these is no e-mail address.",
		reason: "Say why it is blocked.",
		blocked: "{{name}} is blocked, so the company gets no new jobs: {{reason}}",
	},
};
