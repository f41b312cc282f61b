import { filterableDimensions } from "#app/domain/reports/candidate-dimensions.ts";
import { option, text } from "../kit/fields.ts";
import { defineCriterion } from "../kit/list-criteria.ts";

/** Opens the rows behind a report's number by candidate fact; SQL: db/entities/candidate-dimensions.ts. */
export const candidateFactCriterion = defineCriterion({
	reads: "candidates",
	inAddress: true,
	inputs: { of: option(filterableDimensions, { required: true }), is: text({ max: 200, required: true }) },
	words: {
		pt: {
			label: "Grupo do relatório",
			inputs: { of: "Fato", is: "Valor" },
			options: {
				of: {
					languages: "Idioma",
					skills: "Habilidade",
					employers: "Empresa em que trabalhou",
					current_company: "Empresa atual",
					salary: "Pretensão a partir de (mil)",
					tenure: "Tempo médio por emprego, anos a partir de",
					career: "Experiência, anos a partir de",
				},
			},
		},
		en: {
			label: "Group of the report",
			inputs: { of: "Fact", is: "Value" },
			options: {
				of: {
					languages: "Language",
					skills: "Skill",
					employers: "Company worked for",
					current_company: "Current company",
					salary: "Expectation from (thousands)",
					tenure: "Time per job on average, years from",
					career: "Experience, years from",
				},
			},
		},
	},
});

/** The same of the candidate that a record is about. */
export const candidateFactCriteria = { candidate_fact: candidateFactCriterion };
