import { entity } from "../kit/entity.ts";
import { active, names, ref, yes } from "../kit/fields.ts";

/** Label, order and visibility of a benefit on job pages. */
export const job_benefits = entity("job_benefits", {
	resource: "jobs/benefits",
	path: "/administrator/jobs/benefits",
	icon: "heart-pulse",
	reference: true,
	ordered: true,
	fields: {
		...names,
		benefit: ref("benefits", { required: true }),
		public: yes({ start: true, bulk: true }),
		active,
	},
	list: { columns: ["benefit", "public", "active"] },
	words: {
		pt: {
			one: "Benefício em vagas",
			many: "Benefícios em vagas",
			new: "Novo benefício em vagas",
			emptyText: "Como cada benefício aparece na página da vaga, e em que ordem.",
			fields: { benefit: "Benefício", public: "Aparece no site" },
			help: { name_pt: "O texto que o candidato lê.", public: "Desligado, as vagas deixam de mostrar este benefício." },
		},
		en: {
			one: "Benefit on jobs",
			many: "Benefits on jobs",
			emptyText: "How each benefit appears on a job's page, and in which order.",
			fields: { benefit: "Benefit", public: "Shown on the site" },
			help: { name_pt: "The words candidates read.", public: "If off, jobs do not show this benefit." },
		},
	},
});
