import type { talenses as pt } from "../../pt/brand_sites/talenses.ts";
import type { TextShape } from "../../text-shape.ts";

export const talenses: TextShape<typeof pt> = {
	voice: {
		title: "The people who introduce you know the work from the inside",
		text: "Our consultants come from the fields they recruit for. Finance talks to people who have closed the books; sales, to people who have met targets.",
	},
	jobs: "Jobs to talk about this week",
	explore: "Choose your field",
	steps: {
		title: "A person on your side",
		text: "In every process you have a consultant with a name and a phone number.",
		one: { title: "Tell your story", text: "Half an hour about what you did and what you want to do." },
		two: {
			title: "Prepare with someone who knows",
			text: "The consultant explains the company, the team and the questions.",
		},
		three: { title: "Get a real answer", text: "A call after every stage, even when it is a no." },
	},
	hire: {
		title: "Managers and specialists your team will want to meet",
		text: "We introduce people, each with an assessment from the consultant who met them.",
	},
	companies: {
		title: "Let's talk about your team",
		text: "Specialized recruiting for middle and senior management, by people from your field.",
		one: {
			title: "Permanent hires",
			text: "Managers and directors in finance, sales, legal, people, marketing and operations.",
		},
		two: {
			title: "Projects and interim cover",
			text: "Professionals for a set time, with contract and benefits on our side.",
		},
		three: { title: "Pay guide", text: "What is paid by role and city, from our own processes." },
		how: {
			one: {
				title: "Coffee with someone who knows",
				text: "A consultant from the field listens to the manager and says what the market pays.",
			},
			two: {
				title: "Three stories to read",
				text: "Each person comes with what they told us and what we heard from those who worked with them.",
			},
			three: {
				title: "By your side for the offer",
				text: "We talk to both parties until the end of the first month.",
			},
		},
	},
	about: {
		title: "People who like to talk",
		text: "We recruit by listening: first the people, then their CVs.",
		story:
			"Talenses began with consultants tired of sending CVs by the pound. We chose to introduce few people and to know each of them well.",
		more: "Today each desk specializes in one field. A consultant stays with the same person for years, from one move to the next.",
		one: { title: "Listen first", text: "Every introduction starts with a conversation." },
		two: { title: "Say it as it is", text: "About the job, the company and the chances." },
		three: { title: "Stay close", text: "We call three months later to hear how it goes." },
	},
	lists: {
		insight: {
			title: "Conversations in writing",
			text: "What we learned in interviews that is worth sharing with people preparing for theirs.",
		},
		media: { title: "They talked to us", text: "News stories where we share what the market tells us." },
		program: { title: "Programs", text: "Small groups, with people who have been through the same." },
		publication: { title: "Take-aways", text: "Guides we give to candidates and managers, now for everyone." },
		specialty: {
			title: "Our desks",
			text: "Each desk specializes in one field, with consultants who have worked in it.",
		},
		dh: { title: "Your career, in good company", text: "One-to-one meetings to think aloud before you decide." },
		talks: { title: "Coffee with us", text: "Half an hour of experience, half an hour of questions. Bring yours." },
		past: { title: "Earlier coffees", text: "Notes from past conversations." },
		courses: {
			title: "Courses",
			text: "Recommended by people who recruit in the field, not by people who sell courses.",
		},
	},
	contact: {
		title: "Shall we talk?",
		text: "Tell us what you are looking for. A consultant from your field answers within two business days.",
	},
	start: {
		title: "Shall we talk?",
		text: "Leave your profile and a consultant from your field will call.",
		action: "Leave my profile",
	},
};
