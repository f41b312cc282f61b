import type { seleta as pt } from "../../pt/brand_sites/seleta.ts";
import type { TextShape } from "../../text-shape.ts";

export const seleta: TextShape<typeof pt> = {
	voice: {
		title: "Hiring without the silence",
		text: "Every application has a stage, a date and an answer. You see what the people deciding see, and no one waits for a call that never comes.",
	},
	jobs: "Newest jobs",
	explore: "Browse by area or city",
	steps: {
		title: "For job seekers",
		text: "From CV to offer, you know where you stand.",
		one: {
			title: "Register once",
			text: "Upload your CV and complete your profile in three steps. Everything is saved.",
		},
		two: { title: "Apply in one tap", text: "We send your profile along with the answers the job asks for." },
		three: { title: "Follow every stage", text: "From screening to offer, with the date and the next step in sight." },
	},
	hire: {
		title: "For companies",
		text: "One panel with the shortlist, the interviewers' reasons and your team's feedback, side by side.",
	},
	companies: {
		title: "Hire with everything in sight",
		text: "From opening the job to the hire, your team follows the process in the same panel as our consultants.",
		one: {
			title: "Jobs made to measure",
			text: "A consultant writes the job with you, publishes it on the right sites and reaches passive candidates.",
		},
		two: {
			title: "A shortlist with reasons",
			text: "Three to five people, each with the interviewer's assessment and evidence of their work.",
		},
		three: {
			title: "Recruiting as a service",
			text: "Our team inside yours, month by month, when many jobs open at once.",
		},
		how: {
			one: {
				title: "Tell us what you need",
				text: "A consultant learns about the role, the team and where the company stands.",
			},
			two: {
				title: "Get a short, strong shortlist",
				text: "With an assessment from the consultant who spoke to each person.",
			},
			three: {
				title: "Decide with everything in view",
				text: "Review, comment and follow interviews and offers in one place.",
			},
		},
	},
	about: {
		title: "Selecting is choosing with care",
		text: "We are a recruiting group with offices in two Brazilian cities and a community of over 10,000 technology professionals.",
		story:
			"We started with companies that lost good people by being slow. The job was rarely the problem: it was the silence between stages.",
		more: "So we built the process in one place, where candidates, companies and consultants see the same thing at the same time.",
		one: { title: "Always an answer", text: "Everyone who applies hears back." },
		two: { title: "Written criteria", text: "Requirements are stated up front and apply to everyone." },
		three: { title: "Your data is yours", text: "See, correct, download or delete it whenever you want." },
	},
	lists: {
		insight: {
			title: "What the data shows",
			text: "Short studies on jobs, pay and deadlines, with practical advice.",
		},
		media: { title: "In the media", text: "When the press asks how Brazil hires, we show the numbers." },
		program: { title: "Programs", text: "Free classes for people returning to work or changing fields." },
		publication: { title: "Publications", text: "Guides short enough for a meeting that change your next interview." },
		specialty: { title: "Specialties", text: "Each consultant specializes in one field and speaks its language." },
		dh: { title: "Human development", text: "Decide your next step with time, data and someone by your side." },
		talks: {
			title: "C-Talks",
			text: "One evening, one topic and the people who decide: open talks about careers and hiring.",
		},
		past: { title: "What we talked about", text: "Materials and recordings of each C-Talk." },
		courses: { title: "Courses", text: "What jobs require and no one taught you, from schools we vetted." },
	},
	contact: {
		title: "Ask us, we answer",
		text: "Jobs, processes, events or hiring: your message gets an answer within two business days.",
	},
	start: {
		title: "Your next job may already be here",
		text: "Registering is free and takes a few minutes.",
		action: "Create my profile",
	},
};
