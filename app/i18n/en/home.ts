import type { Like } from "../like.ts";
import type { home as pt } from "../pt/home.ts";

export const home: Like<typeof pt> = {
	title: "Home",
	description: "Jobs and careers with {{site}}: search by title, city and work type, apply and follow every stage.",
	ways: "By work type",
	levels: "By level",
	newest: "Newest jobs",
	all_one: "See the open job",
	all_other: "See the {{number}} open jobs",
	none: "New jobs arrive every week. Register your résumé to be found when one fits your profile.",
	explore: "Browse by area or city",
	areas: "Areas",
	cities: "Cities",
	candidates: {
		title: "For job seekers",
		text: "From résumé to offer, you know where you stand.",
		steps: {
			one: {
				title: "Register once",
				text: "Send your résumé and complete your profile in three steps. Everything is saved, and you continue where you left off.",
			},
			two: { title: "Apply in one tap", text: "Find jobs by title, city and work type. Your profile goes along." },
			three: { title: "Follow every stage", text: "See where each application stands, from screening to offer." },
		},
		action: "Create my account",
		mine: "Go to my area",
	},
	companies: {
		title: "For employers",
		text: "A clear process, with people who know your field.",
		steps: {
			one: {
				title: "Tell us what you need",
				text: "A consultant learns about the role, the team and where the company stands.",
			},
			two: {
				title: "Get a short, strong shortlist",
				text: "With the view of the consultant who spoke to each person.",
			},
			three: {
				title: "Decide with everything in view",
				text: "Review, comment and follow interviews and offers in one place.",
			},
		},
		action: "Talk to a consultant",
		area: "I am already a client",
		subject: "I want to hire with {{site}}",
	},
	group: {
		title: "Close to you, and to those who hire",
		officesValue: "2",
		officesUnit: "Brazilian cities with an office",
		communityValue: "10,000+",
		communityUnit: "technology professionals in the community",
		openUnit_one: "job open now",
		openUnit_other: "jobs open now",
		text: "We are a group with offices in two Brazilian cities and a community of over 10,000 technology professionals.",
	},
	start: {
		title: "Your next job may already be here",
		text: "Registration is free and takes a few minutes.",
	},
};
