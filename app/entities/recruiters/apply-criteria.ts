import { funnelStages } from "#app/domain/applies/pipeline.ts";
import { choice, day, option } from "../kit/fields.ts";
import { defineCriterion } from "../kit/list-criteria.ts";
import { candidateFactCriteria } from "./candidate-fact-criterion.ts";

/** Criteria about an application's process; SQL: db/entities/apply-criteria.ts. */
export const applyCriteria = {
	...candidateFactCriteria,
	reached: defineCriterion({
		inputs: { stage: option(funnelStages.map(String), { required: true }) },
		words: {
			pt: {
				label: "Chegou a",
				inputs: { stage: "Etapa, ou mais longe" },
				options: {
					stage: {
						0: "Candidatura",
						1: "Submissão",
						4: "Entrevista interna",
						5: "Entrevista",
						7: "Oferta",
						8: "Contratação",
					},
				},
			},
			en: {
				label: "Reached",
				inputs: { stage: "Stage, or later" },
				options: {
					stage: {
						0: "Application",
						1: "Submission",
						4: "Internal interview",
						5: "Interview",
						7: "Offer",
						8: "Placement",
					},
				},
			},
		},
	}),
	left: defineCriterion({
		inputs: { stage: choice("pipeline"), from: day(), to: day() },
		words: {
			pt: {
				label: "Saiu de",
				inputs: { stage: "Etapa", from: "A partir de", to: "Até" },
				chips: { from: "a partir de {{value}}", to: "até {{value}}" },
			},
			en: {
				label: "Left",
				inputs: { stage: "Stage", from: "From", to: "Until" },
				chips: { from: "from {{value}}", to: "until {{value}}" },
			},
		},
	}),
};
