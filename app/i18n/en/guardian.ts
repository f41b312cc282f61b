import type { guardian as pt } from "../pt/guardian.ts";
import type { TextShape } from "../text-shape.ts";

export const guardian: TextShape<typeof pt> = {
	title: "Do you give permission for {{name}}?",
	text: "{{name}} is under 18, applied as an apprentice and listed you as their guardian. Without your permission, nothing is sent to recruiters.",
	jobs_one: "The job",
	jobs_other: "The jobs",
	what: "What you agree to",
	points: {
		kept: "We store what {{name}} told us for the selection: name, contacts, date of birth, city and CV.",
		read: "Our recruiters read it, talk to {{name}} about the job and may present it to the hiring company.",
		own: "We also store your name, e-mail and phone, only to contact you about this.",
		rights: "You and {{name}} can see, correct or delete everything at any time.",
	},
	privacy: "Privacy policy",
	agree: "I am the legal guardian of {{name}} and agree to the above.",
	agreeShort: "Permission",
	submit: "Allow",
	refuse: "I don’t allow it",
	refuseText: "Nothing will be sent, and we will not write to you again.",
	takeBack: "Withdraw permission",
	takeBackText: "Active applications will be withdrawn.",
	answered: "Answered by {{guardian}} on {{day}}",
	agreed: "You gave permission for {{name}}",
	agreedText:
		"Applications from {{name}} are sent to recruiters. While this link is valid, you can change your mind here; after that, write to us.",
	refused: "You did not give permission for {{name}}",
	refusedText: "Nothing is sent to recruiters. If you change your mind, give permission below.",
	over: {
		title: "This link has expired",
		text: "It is valid for 14 days, and only for the last guardian named. Ask the candidate to send another one from their Applications page.",
		home: "Go to the site",
	},
	own: {
		missingTitle: "Your guardian's e-mail is missing",
		missingText:
			"You are under 18: your application waits until your legal guardian gives permission. Enter their e-mail, not yours.",
		missingAction: "Add guardian",
		askedTitle: "Waiting for {{guardian}}",
		askedText:
			"We wrote to {{email}}. Your application is sent once {{guardian}} gives permission. The link is valid for 14 days.",
		askedSoon: "We will write to {{email}} as soon as your e-mail is confirmed and you apply.",
		again: "Send again",
		change: "Name another guardian",
		sent: "Sent again to {{email}}.",
		refusedTitle: "{{guardian}} did not give permission",
		refusedText:
			"Your application is saved but was not sent. Talk to {{guardian}}: they can still change the answer with the link in the e-mail.",
		saved: "Application saved. It is sent once your guardian gives permission.",
	},
};
