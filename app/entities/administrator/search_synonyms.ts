import { synonymGroups } from "#app/domain/reference/synonym-groups.ts";
import { synonymProblems } from "#app/domain/reference/synonym-problems.ts";
import { entity } from "../kit/entity.ts";
import { active, tags, text } from "../kit/fields.ts";

/** Synonyms for searches: by visitors among jobs, by recruiters among candidates. */
export const search_synonyms = entity("search_synonyms", {
	icon: "search",
	reference: true,
	fields: { name: text({ required: true, max: 120, unique: true }), words: tags({ required: true }), active },
	list: { columns: ["words", "active", "updated_at"], filters: ["words", "active"] },
	form: { main: ["name", "words", "active"] },
	rule: synonymProblems,
	defaults: synonymGroups,
	words: {
		pt: {
			one: "Grupo de sinônimos",
			many: "Sinônimos da busca",
			new: "Novo grupo de sinônimos",
			emptyText: "Palavras que a busca entende como iguais: visitantes entre vagas, recrutadores entre pessoas.",
			fields: { words: "Palavras" },
			help: {
				words:
					"Em português e inglês, siglas e grafias. Acentos, hífens, plural e gênero já são reconhecidos. Uma palavra pode estar em mais de um grupo: os grupos não se juntam.",
			},
		},
		en: {
			one: "Synonym group",
			many: "Search synonyms",
			emptyText: "Words that searches treat as equal: job searches by visitors and people searches by recruiters.",
			fields: { words: "Words" },
			help: {
				words:
					"In Portuguese and English, with abbreviations and spellings. Accents, hyphens, number and gender are handled automatically. A word can be in several groups: groups are not merged.",
			},
		},
	},
});
