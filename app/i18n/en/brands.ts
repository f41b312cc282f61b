import type { Like } from "#app/i18n/like.ts";
import type { brands as pt } from "#app/i18n/pt/brands.ts";

export const brands: Like<typeof pt> = {
	analytics: {
		title: "Visit counting",
		ask: "May we count your visit with Google Analytics? Nothing is loaded before you answer.",
		more: "Learn more",
		yes: "Allow",
		no: "Do not allow",
		on: "You allowed your visits to be counted with Google Analytics.",
		off: "Your visits are not counted.",
	},
	nav: {
		label: "Main",
		jobs: "Jobs",
		companies: "For companies",
		about: "About",
		enter: "Log in",
		account: "Account of {{name}}",
		leave: "Log out",
		area: "My area",
	},
	footer: {
		label: "Footer",
		signUp: "Create an account",
		recruiters: "For recruiters",
		terms: "Terms of use",
		privacy: "Privacy policy",
		candidates: "If you are looking",
		business: "If you are hiring",
		rights: "{{site}}. All rights reserved.",
		client: "Client area",
		language: "Language",
	},
	terms: {
		use: "You use {{site}} to look for jobs and take part in selection processes, with true information about yourself.",
		data: "Your data serves the selection process. A company sees your profile only when you apply or allow it.",
		rights: "You can see, correct, download and erase your data whenever you want, in your area.",
		contact: "News about your applications comes by e-mail. You can stop receiving everything else.",
		whole: "Read the full terms",
	},
	seleta: {
		headline: "The right job, out of them all",
		text: "Search, apply and follow every step of the process in one place.",
		about: "A selection platform: jobs, applications and decisions, clear for every side.",
		terms: "Seleta connects people with jobs of many companies on one platform.",
	},
	talensesgroup: {
		headline: "Leadership that moves companies",
		text: "Executive and specialist recruitment for positions that ask for experience.",
		about: "A group of recruitment consultancies, from internship to the board.",
		terms:
			"The consultancies of Talenses Group work in confidence: your name reaches a client only with your permission.",
	},
	talenses: {
		headline: "Good people know good people",
		text: "Consultants who know your field introduce you to the right companies.",
		about: "Specialist recruitment for middle and senior management.",
		terms: "A Talenses consultant is with you in every process, from first contact to offer.",
	},
	jovool: {
		headline: "Your first job starts here",
		text: "Internships, trainee programmes and first jobs. No experience, plenty of will.",
		about: "Jobs for people who are starting out.",
		terms: "On Jovool you can register from the age of 16. Under 18 you need the permission of a guardian.",
	},
	land: {
		headline: "A place to grow",
		text: "Jobs close to where you want to live and work.",
		about: "Opportunities in every corner of the country.",
		terms: "Land gathers jobs published by companies all over the country.",
	},
	mappit: {
		headline: "Find the way to your next job",
		text: "Analysts and specialists in early and mid career, on the map.",
		about: "Recruitment for analysts and first-time managers.",
		terms: "Mappit introduces your profile to the companies of the jobs you apply to.",
	},
	localhost: {
		headline: "jobs --search",
		text: "A development environment. The same product, with demonstration data.",
		about: "A local environment to develop and try things.",
		terms: "This is a local environment. Its data is for demonstration and may be erased.",
	},
};
