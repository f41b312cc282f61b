export const sites = {
	problems: {
		analytics: "O código do Google Analytics começa com G-, como G-AB12CD34.",
		hostTaken: "{{host}} já é o endereço de um site.",
		lastDoor: "É o único site por onde a equipe entra: escolha outro antes.",
	},
};
