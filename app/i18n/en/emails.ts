import type { Like } from "#app/i18n/like.ts";
import type { emails as pt } from "#app/i18n/pt/emails.ts";

export const emails: Like<typeof pt> = {
	hello: "Hello, {{name}}.",
	linkHint: "If the button does not work, copy this address into your browser:",
	followAction: "Follow my application",
	applyFooter: "You got this e-mail because you applied to a job at {{site}}.",
	digest: {
		subject_one: "{{count}} notice of today on {{site}}",
		subject_other: "{{count}} notices of today on {{site}}",
		more_one: "and {{count}} more notice",
		more_other: "and {{count}} more notices",
		action: "Open notifications",
		footer: "You get this summary because you chose it in your profile on {{site}}. You can turn it off there.",
	},
	bulkMessage: { footer: "A message from {{recruiter}} at {{site}}." },
	presented: {
		experiences: "Experience: {{list}}.",
		skills: "Skills: {{list}}.",
		languages: "Languages: {{list}}.",
		cv: "This e-mail carries a summary. For the complete CV, write to {{email}}.",
		footer: "Presentation sent by {{recruiter}}, of {{site}}.",
	},
	confirmEmail: {
		subject: "Confirm your e-mail at {{site}}",
		text: "One step is left before your account at {{site}} is valid: confirm that this e-mail is yours.",
		expiry: "The link is valid for 24 hours.",
		action: "Confirm e-mail",
		footer: "If you did not create an account at {{site}}, ignore this e-mail.",
	},
	resetPassword: {
		subject: "Create a new password at {{site}}",
		text: "We received a request to change the password of your account at {{site}}.",
		expiry: "The link is valid for 30 minutes and can be used once.",
		action: "Create new password",
		footer: "If you did not ask for a new password, ignore this e-mail. Your current password is still valid.",
	},
	alreadyRegistered: {
		subject: "You already have an account at {{site}}",
		text: "Someone, maybe you, tried to create an account at {{site}} with this e-mail, which is already registered. If you forgot your password, create a new one.",
		action: "Create new password",
		footer: "If it was not you, ignore this e-mail. Nothing changed in your account.",
	},
	applyReceived: {
		subject: "We received your application: {{job}}",
		text: "Your application to {{job}} arrived at {{site}}.",
		next: "We will e-mail you when it moves on. You can also follow every step on the site.",
	},
	applyMoved: {
		subject: "Your application moved on: {{job}}",
		text: "Your application to {{job}} is now in: {{stage}}.",
	},
	applyClosed: {
		subject: "Your application: {{job}}",
		text: "The process for {{job}} has ended for you. Thank you for your time and interest.",
		next: "Your curriculum stays at {{site}}, and you can apply to other jobs whenever you like.",
	},
};
