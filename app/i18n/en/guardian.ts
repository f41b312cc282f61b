import type { Like } from "../like.ts";
import type { guardian as pt } from "../pt/guardian.ts";

export const guardian: Like<typeof pt> = {
	title: "Do you allow it, for {{name}}?",
	text: "{{name}} is under 18, applied as an apprentice and said that you answer for them. Without your permission nothing is sent to recruiters.",
	jobs_one: "The job",
	jobs_other: "The jobs",
	what: "What you agree to",
	points: {
		kept: "We keep what {{name}} told us for the selection: name, contacts, birthday, city and CV.",
		read: "Our recruiters read it, talk to {{name}} about the job and may present it to the company that hires.",
		own: "We also keep your name, e-mail and phone, only to reach you about this.",
		rights: "You and {{name}} may see, correct or erase everything at any time.",
	},
	privacy: "Privacy policy",
	agree: "I am the legal guardian of {{name}} and agree to what is above.",
	agreeShort: "Permission",
	submit: "Allow",
	refuse: "I don’t allow it",
	refuseText: "Nothing will be sent, and we will not write to you again.",
	takeBack: "Take the permission back",
	takeBackText: "Applications under way are withdrawn.",
	answered: "Answered by {{guardian}} on {{day}}",
	agreed: "You allowed it for {{name}}",
	agreedText:
		"What {{name}} applies to is sent to recruiters. While this link is good you may change your mind here; after that, write to us.",
	refused: "You did not allow it for {{name}}",
	refusedText: "Nothing is sent to recruiters. Should you change your mind, allow it below.",
	over: {
		title: "This link is over",
		text: "It is good for 14 days, and only for the guardian named last. Ask who named you to send another one, on their page of applications.",
		home: "Go to the site",
	},
	own: {
		missingTitle: "The e-mail of who answers for you is missing",
		missingText:
			"You are under 18: your application waits until that person allows it. Tell us their e-mail, not yours.",
		missingAction: "Tell us",
		askedTitle: "Waiting for {{guardian}}",
		askedText:
			"We wrote to {{email}}. Once {{guardian}} allows it your application is sent. The link is good for 14 days.",
		askedSoon: "We will write to {{email}} as soon as your e-mail is confirmed and you apply.",
		again: "Send again",
		change: "Name another guardian",
		sent: "Sent again to {{email}}.",
		refusedTitle: "{{guardian}} did not allow it",
		refusedText:
			"Your application is kept and was not sent. Talk to {{guardian}}: the link in the e-mail still takes another answer.",
		saved: "Application kept. It is sent once who answers for you allows it.",
	},
};
