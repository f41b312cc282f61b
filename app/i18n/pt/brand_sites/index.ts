import { jovool } from "./jovool.ts";
import { land } from "./land.ts";
import { localhost } from "./localhost.ts";
import { mappit } from "./mappit.ts";
import { seleta } from "./seleta.ts";
import { talenses } from "./talenses.ts";
import { talensesgroup } from "./talensesgroup.ts";

/** Brand pages run no scripts, so only the server needs these. */
export const brand_sites = {
	jovool,
	land,
	localhost,
	mappit,
	seleta,
	talenses,
	talensesgroup,
	shared: {
		figures: {
			jobs_one: "vaga aberta agora",
			jobs_other: "vagas abertas agora",
			cities_one: "cidade com vagas",
			cities_other: "cidades com vagas",
			areas_one: "área de atuação",
			areas_other: "áreas de atuação",
			offices: "cidades com escritório",
			community: "profissionais de tecnologia na comunidade",
			officesValue: "2",
			communityValue: "10.000+",
		},
		news: "Para ler",
		allNews: "Ver tudo",
		companies: "Conhecer o trabalho para empresas",
		about: "Quem somos",
		services: "O que fazemos",
		how: "Como trabalhamos com a sua empresa",
		values: "No que acreditamos",
		history: "Os momentos",
		more: "Mais soluções",
		talk: "Falar com a equipe",
		client: "Já sou cliente",
		seeJobs: "Ver vagas",
		companiesHead: "Para empresas",
		aboutHead: "Sobre",
	},
};
