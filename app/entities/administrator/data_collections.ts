import { entity } from "../kit/entity.ts";
import { active, computed, integer, multiline, ref, text } from "../kit/fields.ts";

/** Fields of the candidate record that are requested from candidates. */
export const data_collections = entity("data_collections", {
	icon: "clipboard-check",
	reference: true,
	beyond: { questions: "data_collection_id" },
	fields: {
		name: text({ required: true, max: 120, unique: true }),
		text: multiline({ max: 5000 }),
		expiry_days: integer({ min: 1, max: 365, required: true, start: 14 }),
		site_config: ref("site_configs"),
		questions: computed("integer"),
		version: computed("integer"),
		active,
	},
	list: { columns: ["expiry_days", "site_config", "questions", "version", "active"] },
	defaults: [
		{ name: "Dados para entrevista", expiry_days: 7 },
		{ name: "Admissão CLT", expiry_days: 14 },
	],
	words: {
		pt: {
			one: "Coleta de dados",
			many: "Coletas de dados",
			new: "Nova coleta de dados",
			emptyTitle: "Nenhuma coleta ainda",
			emptyText: "Os dados que se pedem ao candidato em uma etapa ou na admissão.",
			fields: {
				text: "Texto para o candidato",
				expiry_days: "Dias para responder",
				site_config: "Site",
				questions: "Campos",
				version: "Versão",
			},
			parts: { items: "Campos" },
		},
		en: {
			one: "Data collection",
			many: "Data collections",
			emptyText: "Data requested from candidates at a stage or when hired.",
			fields: {
				text: "Text for the candidate",
				expiry_days: "Days to answer",
				site_config: "Site",
				questions: "Fields",
				version: "Version",
			},
			parts: { items: "Fields" },
		},
	},
});
