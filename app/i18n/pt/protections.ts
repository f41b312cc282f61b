export const protections = {
	coverage: "Mercado fechado",
	coverageText: "Empresas protegidas hoje e quando cada uma volta a ficar livre.",
	company: "Empresa",
	people: "Pessoas",
	months: "Meses",
	until: "Até",
	noEnd: "Sem prazo",
	endsFirst: "Termina antes de começar.",
};
