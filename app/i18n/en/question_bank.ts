import type { question_bank as pt } from "../pt/question_bank.ts";
import type { TextShape } from "../text-shape.ts";

export const question_bank: TextShape<typeof pt> = {
	skill: {
		1: {
			question: "Tell us about recent work where you used {{name}}: what was your part and what was the team's?",
			good: "A concrete case: their own part, the decision they made and what came of it.",
		},
		2: {
			question: "What was hardest with {{name}}, and how did you solve it?",
			good: "Names the problem, what was tried, what failed and what they would do differently.",
		},
		3: {
			question: "When would you not use {{name}}? What would you use instead?",
			good: "Knows limits and alternatives, and chooses by the problem.",
		},
	},
	certificate: {
		1: {
			question: "Is your registration or certificate {{name}} valid? Until when?",
			good: "Gives the number or the date, and agrees to show the document when hired.",
		},
		2: {
			question: "How does {{name}} affect your work day to day?",
			good: "Ties the requirement to a concrete responsibility of the position.",
		},
	},
	language: {
		1: {
			question: "In which situations at work do you use {{name}}? With whom and how often?",
			good: "Real situations (meeting, text, customers) that fit the level asked for.",
		},
		2: {
			question: "Can we continue in {{name}} for a few minutes? Explain what you do today.",
			good: "Makes themselves understood at the level asked for; accent does not count.",
		},
	},
	level: {
		1: {
			question: "Tell us about a decision you made without anyone to ask.",
			good: "Autonomy that fits the level {{name}}: calculated risk and ownership of the result.",
		},
		2: {
			question: "Who grew with your help, and what did you do for them?",
			good: "An example of helping colleagues as the level {{name}} asks for.",
		},
	},
	place: {
		1: {
			question: "The work is in {{name}}: how does that work for you?",
			good: "Says whether the location works and what must be agreed. Where they live does not count.",
		},
		2: {
			question: "When could you start in {{name}}?",
			good: "A date or a notice period, with what depends on it.",
		},
	},
	schedule: {
		1: {
			question: "The hours are {{name}}: do they work for you, and is there anything to agree on?",
			good: "Yes or no, with what is left to agree. The personal reason is not asked.",
		},
	},
};
