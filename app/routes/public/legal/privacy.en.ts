import type { LegalDocument } from "./legal-document.ts";

export const privacy: LegalDocument = {
	version: "2026-11-21",
	title: "Privacy policy",
	intro: [
		"This policy explains which personal data {site} processes, what for, with whom it is shared and how you decide about it, under the Brazilian General Data Protection Law (Law 13,709/2018, LGPD).",
		"In short: we use your data to connect you with jobs; a company sees your profile only when you apply or authorize it; you can see, correct, take away and delete everything.",
	],
	sections: [
		{
			id: "controller",
			title: "Who looks after your data",
			text: [
				"The controller of the data processed on this site is {controller}. Once a hiring company receives your profile in a selection process, it also answers for its own use of it.",
				"The data protection officer (DPO) can be reached at {contact}.",
			],
		},
		{
			id: "data",
			title: "Which data we process",
			text: [
				"We process what you tell us, what arises in the selection process and the technical minimum for the site to work:",
			],
			list: [
				"Account: name, e-mail, phone, city and state, date of birth and password, which we keep in a form nobody can read.",
				"Professional profile: experience, education, languages, skills, salary expectations and contract type, the CV you send, professional links and presentation.",
				"Applications: jobs you applied to, stage, interviews, assessments and opinions recorded by those who run the process.",
				"Hiring, when it happens: documents, bank details and dependents required by labor law.",
				"Use of the site: IP address, browser and time of access, as the Brazilian Internet Act (Law 12,965/2014) requires.",
			],
			after: [
				"We may also find professional profiles you made public. In that case we tell you where we found you at first contact, and you can ask us to delete it.",
			],
		},
		{
			id: "purposes",
			title: "What we use it for, and on what basis",
			text: [],
			list: [
				"Receiving and handling your applications: steps prior to a contract, at your request (art. 7, V).",
				"Suggesting jobs and approaching you for similar opportunities: legitimate interest, with the right to object at any time (art. 7, IX).",
				"Meeting labor, tax and record-keeping duties: legal obligation (art. 7, II).",
				"Preventing fraud and protecting accounts: legitimate interest (art. 7, IX).",
				"Defending rights in proceedings: regular exercise of rights (art. 7, VI).",
				"Anything else that depends on your choice: consent, asked field by field, with date and purpose, which you withdraw whenever you like (art. 7, I).",
			],
		},
		{
			id: "sensitive",
			title: "Sensitive data",
			text: [
				"Gender, sexual orientation, race or ethnicity and disability are processed only with your specific and highlighted consent, for affirmative action jobs, accessibility in the process and statistics that identify nobody (art. 11).",
				"This data is encrypted, does not appear in lists or to hiring companies without your authorization, and every reading is recorded. Answering is optional and never rules an application out.",
			],
		},
		{
			id: "sharing",
			title: "Whom we share it with",
			text: ["We do not sell data. We share it only with:"],
			list: [
				"Hiring companies of the jobs you applied to or to which you authorized us to present your profile.",
				"Suppliers that operate the service under contract and under our instructions, such as hosting and e-mail delivery.",
				"Authorities, when the law or a court order requires it.",
			],
			after: [
				"If a supplier processes data outside Brazil, we adopt the safeguards of articles 33 to 36 of the LGPD, such as standard contractual clauses.",
			],
		},
		{
			id: "decisions",
			title: "People decide",
			text: [
				"Filters and searches help to organize applications, but no rejection is decided by a program alone. You can ask for an explanation and a review of any decision that affects your interests (art. 20).",
			],
		},
		{
			id: "retention",
			title: "How long we keep it",
			text: [
				"We keep your account while you use it. After a period without use we tell you by e-mail and, without an answer, delete or anonymize the data, under the retention rules of the site.",
				"Access records are kept for six months. Hiring data is kept for as long as labor, social security and tax laws require.",
			],
		},
		{
			id: "rights",
			title: "Your rights",
			text: ["At any time, free of charge, you can (art. 18):"],
			list: [
				"confirm whether we process your data and have access to it;",
				"correct what is incomplete, inaccurate or out of date;",
				"take your data with you, in an open format;",
				"ask for anonymization, blocking or deletion;",
				"know whom we share it with;",
				"withdraw a consent or object to a use;",
				"delete your account.",
			],
			after: [
				"Almost all of it is done in your area, under Settings. For the rest, write to {contact}: we answer within 15 days. You can also complain to the Brazilian data protection authority (ANPD).",
			],
		},
		{
			id: "cookies",
			title: "Cookies",
			text: [
				"We use necessary cookies and one that says how you arrived, all from this site. There are no advertising or measurement cookies, and no third-party content is loaded. That is why we do not ask for consent to these cookies.",
			],
			list: [
				"Session: keeps you signed in, for up to 90 days or until you sign out.",
				"Sign-in with another account (LinkedIn, GitHub, Google): one day, only while signing in.",
				"Origin of the visit: the site or campaign that first led you here, for 30 days. It goes with your application.",
				"Language: remembers your choice for 365 days.",
				"Notices: shows a message after an action and is deleted right after.",
			],
		},
		{
			id: "security",
			title: "Security",
			text: [
				"We use encrypted connections, strongly hashed passwords, access by role, separation between businesses, records of who read and changed what, and tested backups. If an incident may cause relevant risk or harm, we tell you and the ANPD.",
			],
		},
		{
			id: "minors",
			title: "Teenagers",
			text: [
				"Accounts are for people aged {age}. People under 18 need the authorization of a responsible adult to be hired.",
			],
		},
		{
			id: "changes",
			title: "Changes to this policy",
			text: [
				"When something relevant changes, we tell you by e-mail or on the site before it takes effect. The date of the version is at the top of this page, and former versions can be requested from {contact}.",
			],
		},
	],
};
