import { defaultRadiusKm, searchRadiiKm } from "#app/domain/reference/town-search.ts";
import type { Locale } from "#app/i18n/languages.ts";
import { choice, option, type RefTarget, text } from "../kit/fields.ts";
import { defineCriterion } from "../kit/list-criteria.ts";

interface MembershipWords {
	label: string;
	inputs: { side: string; name: string };
	in: string;
	out: string;
}

const membershipWords = ({ label, inputs, ...side }: MembershipWords) => ({
	label,
	inputs,
	chips: { name: "“{{value}}”" },
	options: { side },
});

/** In, or not in, a record of a name. */
const membership = (reads: RefTarget, words: Readonly<Record<Locale, MembershipWords>>) =>
	defineCriterion({
		several: 3,
		reads,
		inputs: { side: option(["in", "out"], { required: true }), name: text({ max: 120, required: true }) },
		words: { pt: membershipWords(words.pt), en: membershipWords(words.en) },
	});

const inKilometres = Object.fromEntries(searchRadiiKm.map((distance) => [distance, `${distance} km`]));

/** Candidate criteria by residence and processes; SQL: db/entities/candidate-apply-criteria.ts. */
export const candidateProcessCriteria = {
	distance: defineCriterion({
		fields: ["city", "state"],
		inputs: {
			kilometres: option(searchRadiiKm.map(String), { empty: String(defaultRadiusKm) }),
			town: { ...text({ max: 100, required: true }), offers: "towns" },
		},
		words: {
			pt: {
				label: "Distância",
				inputs: { kilometres: "Até", town: "Cidade: Campinas, SP" },
				chips: { kilometres: "até {{value}}", town: "de {{value}}" },
				options: { kilometres: inKilometres },
			},
			en: {
				label: "Distance",
				inputs: { kilometres: "Within", town: "Town: Campinas, SP" },
				chips: { kilometres: "within {{value}}", town: "of {{value}}" },
				options: { kilometres: inKilometres },
			},
		},
	}),
	process: defineCriterion({
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
				inputs: { reached: "Reached", reason: "Rejection reason", job: "In a job like" },
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
	job: membership("applies", {
		pt: {
			label: "Vaga",
			inputs: { side: "Está nela?", name: "Código ou título" },
			in: "está na vaga",
			out: "não está na vaga",
		},
		en: {
			label: "Job",
			inputs: { side: "In it?", name: "Code or title" },
			in: "is in the job",
			out: "is not in the job",
		},
	}),
	list: membership("tearsheets", {
		pt: {
			label: "Lista",
			inputs: { side: "Está nela?", name: "Nome da lista" },
			in: "está na lista",
			out: "não está na lista",
		},
		en: {
			label: "List",
			inputs: { side: "In it?", name: "Name of the list" },
			in: "is in the list",
			out: "is not in the list",
		},
	}),
	pool: membership("talent_pools", {
		pt: {
			label: "Banco de talentos",
			inputs: { side: "Está nele?", name: "Nome do banco" },
			in: "está no banco",
			out: "não está no banco",
		},
		en: {
			label: "Talent pool",
			inputs: { side: "In it?", name: "Name of the pool" },
			in: "is in the pool",
			out: "is not in the pool",
		},
	}),
};
