import { entity } from "../kit/entity.ts";
import { multiline, ref, text } from "../kit/fields.ts";

/** A question of an interview kit. */
export const interview_questions = entity("interview_questions", {
	path: "/recruiters/interview_questions",
	resource: "interview_kits",
	icon: "list-ordered",
	menu: { within: "interviews" },
	name: "question",
	ordered: { within: "interview_kit" },
	fields: {
		interview_kit: ref("interview_kits", { required: true }),
		question: text({ required: true, max: 500 }),
		good_answer: multiline({ max: 2000 }),
		interviewer_role: text({ max: 80 }),
	},
	list: { columns: ["interview_kit", "good_answer", "interviewer_role"], filters: ["interview_kit"] },
	form: { main: ["interview_kit", "question", "good_answer", "interviewer_role"] },
	words: {
		pt: {
			one: "Pergunta de entrevista",
			many: "Perguntas de entrevista",
			new: "Nova pergunta",
			emptyText: "O que perguntar, e como se reconhece uma boa resposta.",
			fields: {
				interview_kit: "Roteiro",
				question: "Pergunta",
				good_answer: "O que é uma boa resposta",
				interviewer_role: "Quem pergunta",
			},
			help: { interviewer_role: "Gestor, par, RH. Vazio: quem entrevista." },
		},
		en: {
			one: "Interview question",
			many: "Interview questions",
			new: "New question",
			emptyText: "What to ask, and what a good answer looks like.",
			fields: {
				interview_kit: "Kit",
				question: "Question",
				good_answer: "Good answer",
				interviewer_role: "Who asks",
			},
			help: { interviewer_role: "Manager, peer, HR. If empty: any interviewer." },
		},
	},
});
