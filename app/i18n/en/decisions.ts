import type { Like } from "#app/i18n/like.ts";
import type { decisions as pt } from "#app/i18n/pt/decisions.ts";

export const decisions: Like<typeof pt> = {
	review: {
		ask: "Ask for review by a person",
		title: "Ask for a person to look at your application?",
		text: "Somebody of the team looks again at your application to {{title}} and at what rules said of it, and answers within 15 days, by e-mail and here.",
		message: "What you want somebody to look at",
		messageHelp: "For example: an answer that was not understood, or experience that was not seen.",
		submit: "Ask for a person",
		cancel: "Back",
		sent: "Request sent. A person will answer.",
		waiting: "You asked for a person to look at this application. Answer by {{day}}.",
		answered: "A person looked at this application and answered on {{day}}.",
		banner: "This person asks for somebody to look at the application. Answer by {{day}}.",
		bannerLate: "This person asks for somebody to look at the application. The time was over on {{day}}.",
		open: "Answer the request",
		pageTitle: "Answer the request for a person",
		pageText:
			"The law (LGPD, article 20) gives people the right that somebody looks at what was decided with the help of rules. Read the CV and the answers before you write: the person gets this text by e-mail and reads it under Applications.",
		theirWords: "What the person wrote",
		noWords: "The person wrote nothing.",
		dueOn: "Answer by",
		answer: "Your answer",
		answerHelp: "What you looked at, what stays or changes, and why.",
		send: "Send answer",
		done: "Answer sent.",
		gone: "This request was answered already.",
	},
};
