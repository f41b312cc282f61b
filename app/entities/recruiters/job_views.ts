import { entity } from "../kit/entity.ts";
import { choice, day, integer, ref, text } from "../kit/fields.ts";

const visible = { readonly: true } as const;

/** Daily views of a job's public page by brand, source and campaign. */
export const job_views = entity("job_views", {
	path: "/recruiters/job_views",
	resource: "jobs",
	icon: "chart-scatter",
	menu: { within: "jobs" },
	name: "job",
	sub: "site_config",
	fields: {
		job: ref("jobs", { ...visible, always: true, required: true }),
		site_config: ref("site_configs", { ...visible, required: true }),
		day: day({ ...visible, required: true }),
		source: choice("applySources", { ...visible, required: true }),
		utm_campaign: text({ ...visible, max: 80 }),
		views: integer({ ...visible, required: true }),
	},
	list: {
		columns: ["day", "site_config", "source", "utm_campaign", "views"],
		sort: ["day", "views", "created_at"],
		order: ["-day"],
		filters: ["job", "site_config", "source", "utm_campaign", "day"],
		blocks: ["day", "source", "views"],
		views: ["table", "blocks"],
		search: "its_job",
	},
	form: {},
	undeletable: true,
	uncreatable: true,
	unowned: true,
	pointed: { label: "uid" },
	words: {
		pt: {
			one: "Visualizações de uma vaga em um dia",
			many: "Visualizações de vagas",
			new: "Novas visualizações",
			emptyTitle: "Nenhuma visualização ainda",
			emptyText: "Quem abre a página pública de uma vaga é contado aqui, por dia, marca, origem e campanha.",
			searchHint: "Título da vaga",
			fields: {
				job: "Vaga",
				site_config: "Marca",
				day: "Dia",
				source: "Origem",
				utm_campaign: "Campanha",
				views: "Visualizações",
			},
		},
		en: {
			one: "Daily job views",
			many: "Job views",
			emptyTitle: "No views yet",
			emptyText: "Visits to public job pages are counted here, by day, brand, source and campaign.",
			searchHint: "Job title",
			fields: {
				job: "Job",
				site_config: "Brand",
				day: "Day",
				source: "Source",
				utm_campaign: "Campaign",
				views: "Views",
			},
		},
	},
});
