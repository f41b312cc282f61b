import { candidateAccesses, customFieldEntities, customFieldKinds } from "#app/domain/custom-fields/custom-field.ts";
import { customFieldProblems } from "#app/domain/custom-fields/custom-field-problems.ts";
import { entity } from "../kit/entity.ts";
import { active, choices, computed, integer, moment, multiline, option, text, yes } from "../kit/fields.ts";
import { customFieldWords } from "./custom-field-words.ts";

/** Custom fields of the business: each becomes a field of its entity (`kit/extend-entity.ts`). */
export const custom_fields = entity("custom_fields", {
	icon: "list-plus",
	reference: true,
	sub: "key",
	once: ["name_pt", "entity"],
	fields: {
		name_pt: text({ required: true, max: 80 }),
		name_en: text({ max: 80 }),
		entity: option(customFieldEntities, { required: true, start: "candidates" }),
		key: text({ readonly: true }),
		kind: option(customFieldKinds, { required: true }),
		options: multiline({ max: 20_000 }),
		target: option(customFieldEntities),
		help_pt: text({ max: 300 }),
		help_en: text({ max: 300 }),
		section_pt: text({ max: 60 }),
		section_en: text({ max: 60 }),
		place: integer({ max: 9999, required: true, start: 0, bulk: true }),
		required: yes({ bulk: true }),
		required_stages: choices("pipeline", { bulk: true }),
		start_value: text({ max: 200 }),
		smallest: integer({ min: -1_000_000_000 }),
		largest: integer({ min: -1_000_000_000 }),
		candidate_access: option(candidateAccesses, { required: true, start: "none", empty: "none" }),
		sensitive: yes(),
		purpose: text({ max: 500 }),
		consent: multiline({ max: 2000 }),
		active,
		indexed_at: moment({ readonly: true }),
		index_progress: computed("percent"),
	},
	list: {
		columns: ["entity", "kind", "section_pt", "place", "required", "active", "updated_at"],
		order: ["entity", "place"],
		sort: ["entity", "place", "name_pt", "updated_at"],
		filters: ["entity", "kind", "active", "required", "sensitive"],
	},
	form: {
		main: ["name_pt", "name_en", "entity", "kind", "options", "target", "active"],
		looks: ["section_pt", "section_en", "place", "help_pt", "help_en"],
		values: ["required", "required_stages", "start_value", "smallest", "largest"],
		privacy: ["candidate_access", "sensitive", "purpose", "consent"],
	},
	fieldsBy: {
		field: "kind",
		options: {
			text: ["start_value", "smallest", "largest"],
			multiline: ["start_value", "smallest", "largest"],
			integer: ["start_value", "smallest", "largest"],
			money: ["start_value"],
			day: ["start_value"],
			yes: ["start_value"],
			option: ["options", "start_value"],
			options: ["options"],
			person: ["start_value"],
			link: [],
			phone: [],
			ref: ["target"],
		},
		required: ["options", "target"],
	},
	rule: customFieldProblems,
	example: { kind: "text", start_value: "Exemplo", candidate_access: "none", smallest: "1", largest: "80" },
	words: customFieldWords,
});
