import { entity } from "../kit/entity.ts";
import { active, integer, ref, text } from "../kit/fields.ts";

/** External industry labels mapped to ours. */
export const linkedin_core_industries = entity("linkedin_core_industries", {
	icon: "map-pin",
	name: "external_name",
	reference: true,
	fields: {
		external_name: text({ required: true, max: 200, unique: true }),
		external_id: text({ max: 40 }),
		core_industry: ref("core_industries", { required: true, bulk: true }),
		confidence: integer({ max: 100, required: true, start: 100 }),
		active,
	},
	list: {
		columns: ["core_industry", "confidence", "external_id", "active"],
		filters: ["core_industry", "confidence", "active"],
	},
	words: {
		pt: {
			one: "Indústria do LinkedIn",
			many: "Indústrias do LinkedIn",
			new: "Nova correspondência",
			emptyTitle: "Nenhuma correspondência ainda",
			emptyText: "Nomes de indústria que vêm de fora, cada um com o nosso.",
			fields: {
				external_name: "Nome de fora",
				external_id: "Código de fora",
				core_industry: "Nossa indústria",
				confidence: "Certeza, de 0 a 100",
			},
			help: {
				external_name: "Uma empresa salva com este nome, ou com o código, fica com a nossa indústria.",
				confidence: "Abaixo de 50, nenhuma empresa é mudada.",
			},
		},
		en: {
			one: "LinkedIn industry",
			many: "LinkedIn industries",
			new: "New mapping",
			emptyTitle: "No mappings yet",
			emptyText: "External industry labels mapped to ours.",
			fields: {
				external_name: "External name",
				external_id: "External code",
				core_industry: "Our industry",
				confidence: "Confidence, 0 to 100",
			},
			help: {
				external_name: "Companies saved with this label or code get our industry.",
				confidence: "Below 50, no company is changed.",
			},
		},
	},
});
