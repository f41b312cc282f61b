import { entity } from "../kit/entity.ts";
import { active, many, multiline, tags, text } from "../kit/fields.ts";

/** Questions and scorecard for a stage's interviewers; the questions are separate records. */
export const interview_kits = entity("interview_kits", {
	path: "/recruiters/interview_kits",
	icon: "scale",
	menu: { within: "interviews" },
	reference: true,
	parts: { entity: "interview_questions", by: "interview_kit", shown: ["good_answer", "interviewer_role"] },
	fields: {
		name: text({ required: true, max: 120, unique: true }),
		purpose: multiline({ max: 2000 }),
		attributes: tags(),
		pool: many("recruiters", { through: "interview_kit_pool", own: "interview_kit_id", other: "recruiter_id" }),
		active,
	},
	list: { columns: ["purpose", "attributes", "active", "updated_at"], filters: ["active"] },
	form: { main: ["name", "purpose", "active"], judging: ["attributes"], people: ["pool"] },
	words: {
		pt: {
			one: "Roteiro de entrevista",
			many: "Roteiros de entrevista",
			new: "Novo roteiro",
			emptyText: "Um roteiro diz o que perguntar e o que avaliar em uma etapa. Escolha-o no status do processo.",
			fields: { purpose: "Objetivo", attributes: "Atributos a avaliar", pool: "Quem pode entrevistar" },
			help: {
				attributes: "Cada entrevistador avalia cada um: definitivamente não, não, sim, com certeza sim.",
				pool: "Quando um entrevistador recusa, quem destes estiver livre naquele horário é proposto.",
			},
			sections: { judging: "O que avaliar", people: "Substitutos" },
		},
		en: {
			one: "Interview kit",
			many: "Interview kits",
			emptyText: "A kit defines what to ask and what to assess in a stage. Choose it in the status of a process.",
			fields: { purpose: "Purpose", attributes: "Attributes to rate", pool: "Who can interview" },
			help: {
				attributes: "Each interviewer rates each of them: definitely not, no, yes, strong yes.",
				pool: "When an interviewer declines, someone from this list who is free is suggested.",
			},
			sections: { judging: "What to rate", people: "Stand-ins" },
		},
	},
});
