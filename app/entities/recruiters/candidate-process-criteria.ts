import { criterion } from "../kit/criteria.ts";
import { choice, option, text } from "../kit/fields.ts";

const side = option(["in", "out"], { required: true });

/** What candidates are found by of where they live and of their processes; SQL: db/entities/candidate-process-criteria.ts. */
export const candidateProcessCriteria = {
	distance: criterion({
		fields: ["city", "state"],
		inputs: {
			kilometres: option(["10", "25", "50", "100"], { required: true }),
			town: text({ max: 100, required: true }),
		},
		words: {
			pt: {
				label: "Distância",
				inputs: { kilometres: "Até", town: "Cidade: Campinas, SP" },
				chips: { kilometres: "até {{value}}", town: "de {{value}}" },
				options: { kilometres: { 10: "10 km", 25: "25 km", 50: "50 km", 100: "100 km" } },
			},
			en: {
				label: "Distance",
				inputs: { kilometres: "Within", town: "Town: Campinas, SP" },
				chips: { kilometres: "within {{value}}", town: "of {{value}}" },
				options: { kilometres: { 10: "10 km", 25: "25 km", 50: "50 km", 100: "100 km" } },
			},
		},
	}),
	process: criterion({
		several: 3,
		reads: "applies",
		inputs: {
			reached: option(["applied", "client", "finalist", "placed", "rejected"], { required: true }),
			reason: choice("rejectReasons"),
			job: text({ max: 120 }),
		},
		words: {
			pt: {
				label: "Trabalhou conosco",
				inputs: { reached: "Chegou a", reason: "Motivo da recusa", job: "Em vaga parecida com" },
				chips: { reason: "motivo: {{value}}", job: "em vaga como “{{value}}”" },
				options: {
					reached: {
						applied: "candidatou-se",
						client: "chegou ao cliente",
						finalist: "foi finalista",
						placed: "foi contratado",
						rejected: "foi recusado",
					},
				},
			},
			en: {
				label: "Worked with us",
				inputs: { reached: "Got as far as", reason: "Why rejected", job: "In a job like" },
				chips: { reason: "because: {{value}}", job: "in a job like “{{value}}”" },
				options: {
					reached: {
						applied: "applied",
						client: "reached a client",
						finalist: "was a finalist",
						placed: "was placed",
						rejected: "was rejected",
					},
				},
			},
		},
	}),
	job: criterion({
		several: 3,
		reads: "applies",
		inputs: { side, name: text({ max: 120, required: true }) },
		words: {
			pt: {
				label: "Vaga",
				inputs: { side: "Está nela?", name: "Código ou título" },
				chips: { name: "“{{value}}”" },
				options: { side: { in: "está na vaga", out: "não está na vaga" } },
			},
			en: {
				label: "Job",
				inputs: { side: "In it?", name: "Code or title" },
				chips: { name: "“{{value}}”" },
				options: { side: { in: "is in the job", out: "is not in the job" } },
			},
		},
	}),
	list: criterion({
		several: 3,
		reads: "tearsheets",
		inputs: { side, name: text({ max: 120, required: true }) },
		words: {
			pt: {
				label: "Lista",
				inputs: { side: "Está nela?", name: "Nome da lista" },
				chips: { name: "“{{value}}”" },
				options: { side: { in: "está na lista", out: "não está na lista" } },
			},
			en: {
				label: "List",
				inputs: { side: "In it?", name: "Name of the list" },
				chips: { name: "“{{value}}”" },
				options: { side: { in: "is in the list", out: "is not in the list" } },
			},
		},
	}),
	pool: criterion({
		several: 3,
		reads: "talent_pools",
		inputs: { side, name: text({ max: 120, required: true }) },
		words: {
			pt: {
				label: "Banco de talentos",
				inputs: { side: "Está nele?", name: "Nome do banco" },
				chips: { name: "“{{value}}”" },
				options: { side: { in: "está no banco", out: "não está no banco" } },
			},
			en: {
				label: "Talent pool",
				inputs: { side: "In it?", name: "Name of the pool" },
				chips: { name: "“{{value}}”" },
				options: { side: { in: "is in the pool", out: "is not in the pool" } },
			},
		},
	}),
};
