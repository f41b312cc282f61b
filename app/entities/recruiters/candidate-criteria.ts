import { choice, integer, option, text } from "../kit/fields.ts";
import { defineCriterion } from "../kit/list-criteria.ts";
import { candidateFactCriterion } from "./candidate-fact-criterion.ts";
import { candidateProcessCriteria } from "./candidate-process-criteria.ts";

const atLeast = { pt: "{{value}} ou mais", en: "{{value}} or more" };

/** Candidate criteria besides fields; SQL: db/entities/candidate-criteria.ts. */
export const candidateCriteria = {
	skill: defineCriterion({
		several: 5,
		inputs: {
			name: { ...text({ max: 80, required: true }), offers: "skills" },
			years: integer({ min: 1, max: 7 }),
			level: choice("levelSkills"),
		},
		words: {
			pt: {
				label: "Habilidade",
				inputs: { name: "Habilidade", years: "Anos, ao menos", level: "Nível, ao menos" },
				chips: { years: ["ao menos 1 ano", "ao menos {{value}} anos"], level: atLeast.pt },
			},
			en: {
				label: "Skill",
				inputs: { name: "Skill", years: "Years, at least", level: "Level, at least" },
				chips: { years: ["at least 1 year", "at least {{value}} years"], level: atLeast.en },
			},
		},
	}),
	language: defineCriterion({
		several: 3,
		inputs: {
			name: { ...text({ max: 60, required: true }), offers: "languages" },
			level: choice("languageLevels"),
		},
		words: {
			pt: {
				label: "Idioma",
				inputs: { name: "Idioma", level: "Nível, ao menos" },
				chips: { level: atLeast.pt },
			},
			en: {
				label: "Language",
				inputs: { name: "Language", level: "Level, at least" },
				chips: { level: atLeast.en },
			},
		},
	}),
	experience: defineCriterion({
		several: 3,
		inputs: {
			title: text({ max: 120 }),
			employer: text({ max: 120 }),
			when: option(["now", "past"]),
			level: choice("positionLevels"),
		},
		words: {
			pt: {
				label: "Experiência",
				inputs: { title: "Cargo", employer: "Empregador", when: "Quando", level: "Senioridade" },
				chips: { employer: "em {{value}}" },
				options: { when: { now: "agora", past: "antes" } },
			},
			en: {
				label: "Experience",
				inputs: { title: "Title", employer: "Employer", when: "When", level: "Seniority" },
				chips: { employer: "at {{value}}" },
				options: { when: { now: "now", past: "in the past" } },
			},
		},
	}),
	career: defineCriterion({
		inputs: { least: integer({ min: 1, max: 50 }), most: integer({ min: 0, max: 50 }) },
		words: {
			pt: {
				label: "Anos de experiência",
				inputs: { least: "Anos, ao menos", most: "Anos, no máximo" },
				chips: {
					least: ["ao menos 1 ano", "ao menos {{value}} anos"],
					most: ["no máximo 1 ano", "no máximo {{value}} anos"],
				},
			},
			en: {
				label: "Years of experience",
				inputs: { least: "Years, at least", most: "Years, at most" },
				chips: {
					least: ["at least 1 year", "at least {{value}} years"],
					most: ["at most 1 year", "at most {{value}} years"],
				},
			},
		},
	}),
	study: defineCriterion({
		several: 3,
		inputs: {
			course: text({ max: 120 }),
			institution: text({ max: 120 }),
			level: choice("educationLevels"),
			status: choice("educationStatuses"),
		},
		words: {
			pt: {
				label: "Formação",
				inputs: { course: "Curso", institution: "Instituição", level: "Grau, ao menos", status: "Situação" },
				chips: { level: atLeast.pt },
			},
			en: {
				label: "Education",
				inputs: { course: "Course", institution: "Institution", level: "Degree, at least", status: "State" },
				chips: { level: atLeast.en },
			},
		},
	}),
	cv: defineCriterion({
		inputs: { file: option(["yes", "no"]) },
		words: {
			pt: {
				label: "Currículo",
				inputs: { file: "Arquivo" },
				options: { file: { yes: "com arquivo", no: "sem arquivo" } },
			},
			en: {
				label: "CV",
				inputs: { file: "File" },
				options: { file: { yes: "with a file", no: "without a file" } },
			},
		},
	}),
	fact: candidateFactCriterion,
	...candidateProcessCriteria,
};
