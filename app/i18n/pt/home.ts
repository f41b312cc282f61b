export const home = {
	description:
		"Vagas e carreira com {{site}}: busque por cargo, cidade e forma de trabalho, candidate-se e acompanhe cada etapa.",
	ways: "Por forma de trabalho",
	levels: "Por nível",
	all_one: "Ver a vaga aberta",
	all_other: "Ver as {{number}} vagas abertas",
	none: "Novas vagas chegam toda semana. Cadastre seu currículo para ser encontrado quando surgir uma com o seu perfil.",
	areas: "Áreas",
	cities: "Cidades",
	candidates: { mine: "Ir para minha área" },
};
