import type { LegalDocument } from "./legal-document.ts";

export const terms: LegalDocument = {
	version: "2026-11-21",
	title: "Terms of use",
	intro: [
		"These terms apply to everyone who uses {site}, run by {controller}. By creating an account you agree to them. If you do not agree, do not use the site. This is a translation: the Portuguese version prevails.",
	],
	sections: [
		{
			id: "service",
			title: "The service",
			text: [
				"{site} publishes jobs, receives applications and supports selection processes of hiring companies. For people looking for work everything is free: nobody may charge you for registration, interviews, courses or hiring in our name.",
				"We do not guarantee an interview or a job. The decision is the hiring company's.",
			],
		},
		{
			id: "account",
			title: "Your account",
			text: ["The account is personal. You undertake to:"],
			list: [
				"be {age};",
				"give true information and keep it up to date;",
				"keep your password safe and tell us if someone uses it without your permission;",
				"keep a single account.",
			],
			after: [
				"We confirm your e-mail before your first application. You see and end your open sessions under Settings.",
			],
		},
		{
			id: "applications",
			title: "Applications",
			text: [
				"By applying, you authorize {business} to present your profile and CV to the company of that job. Each job takes one application per person. You follow its stage in your area and can withdraw whenever you like.",
				"Some jobs do not show the company's name in the ad. In that case we tell you who it is before presenting your profile.",
			],
		},
		{
			id: "conduct",
			title: "What is not allowed",
			text: [],
			list: [
				"using someone else's data or pretending to be them;",
				"sending files with viruses or illegal, offensive or discriminatory content;",
				"copying jobs or profiles in bulk, by program or by hand;",
				"trying to enter areas or data that are not yours, or harming the working of the site;",
				"offering services to candidates or charging them.",
			],
		},
		{
			id: "equality",
			title: "Equal opportunities",
			text: [
				"We do not publish requirements the law forbids, such as sex, age, color, family situation or religion (Law 9,029/1995 and art. 373-A of the CLT), nor previous experience above six months in the activity (art. 442-A of the CLT). Affirmative action jobs follow the law and are marked.",
				"If you find a job that breaks this, write to {contact}.",
			],
		},
		{
			id: "content",
			title: "Your content",
			text: [
				"What you send remains yours. You allow us to keep, organize and show it only for selection processes and for as long as the privacy policy says.",
			],
		},
		{
			id: "property",
			title: "Brand and content of the site",
			text: [
				"The brand, texts, design and code of this site belong to {business} or to those who licensed them. You may share the address of any job.",
			],
		},
		{
			id: "availability",
			title: "Availability and liability",
			text: [
				"We take care that the site is up and correct, but there may be interruptions and errors. We answer for damage we cause, within the limits of the law. We do not answer for what hiring companies do after receiving your profile, nor for third-party sites linked here.",
			],
		},
		{
			id: "closing",
			title: "Closing an account",
			text: [
				"You delete your account whenever you like, under Settings. We may suspend an account that breaks these terms, with notice and a chance to answer, unless other people are at immediate risk.",
			],
		},
		{
			id: "data",
			title: "Personal data",
			text: ["How your data is processed is in the privacy policy, which is part of these terms."],
		},
		{
			id: "changes",
			title: "Changes to these terms",
			text: [
				"We tell you by e-mail or on the site before a relevant change takes effect. If you go on using the site after that, the new version applies.",
			],
		},
		{
			id: "law",
			title: "Law and jurisdiction",
			text: [
				"Brazilian law applies. Any dispute may be taken to the courts of your home. Before that, write to {contact}: most problems are solved in a conversation.",
			],
		},
	],
};
