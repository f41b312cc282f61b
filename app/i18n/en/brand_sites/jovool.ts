import type { jovool as pt } from "../../pt/brand_sites/jovool.ts";
import type { TextShape } from "../../text-shape.ts";

export const jovool: TextShape<typeof pt> = {
	voice: {
		title: "No one is born with experience",
		text: "Jobs here say what you will learn, not what you should already know. School, courses, volunteering and helping your family count.",
	},
	jobs: "Just in",
	explore: "What is your thing?",
	steps: {
		title: "This is how it starts",
		text: "No cover letter and no two-page CV.",
		one: {
			title: "Build your profile",
			text: "On your phone, in ten minutes, with what you have done and like to do.",
		},
		two: { title: "Pick a job", text: "Internship, apprenticeship, trainee or first job, near where you live." },
		three: {
			title: "Go prepared",
			text: "We tell you what the interview is like and always answer, even when it is a no.",
		},
	},
	hire: {
		title: "Looking for new talent?",
		text: "Intern, apprentice and trainee programs with fair selection, paperwork in order and follow-up in the first year.",
	},
	companies: {
		title: "Early-career programs",
		text: "We handle outreach, selection and paperwork. Your team meets the people.",
		one: {
			title: "Internships",
			text: "School agreements, contracts and half-yearly reports without spreadsheets.",
		},
		two: { title: "Apprenticeships", text: "Quota calculated, training partner found, hours within the law." },
		three: { title: "Trainees", text: "Applications, group days and final panel in eight weeks." },
		how: {
			one: {
				title: "Tell us who you want to train",
				text: "Course, shift and what they will learn. We take it from there.",
			},
			two: { title: "Meet the group", text: "A short group interview with people who passed our screening." },
			three: { title: "Start with everything signed", text: "Agreement, school and benefits ready before day one." },
		},
	},
	about: {
		title: "A first job changes a whole family",
		text: "Jovool exists so that getting started depends less on who you know.",
		story:
			"We were interns, apprentices and the first in our family with a formal job. We know what it is like to hear nothing back.",
		more: "So we only publish jobs that say what they pay, what they teach and who will guide you.",
		one: { title: "No experience required", text: "Entry level means entry level." },
		two: { title: "Pay in sight", text: "Salary and benefits are on the job page." },
		three: { title: "An answer for everyone", text: "Yes or no, with a reason." },
	},
	lists: {
		insight: { title: "Reads for the bus", text: "Three-minute reads on interviews, CVs and your first paycheck." },
		media: { title: "In the news", text: "What the press says about us and about people starting out." },
		program: { title: "Programs", text: "Classes where you start together with others." },
		publication: { title: "Grab it", text: "Free guides and templates to use today." },
		specialty: {
			title: "Where to start",
			text: "Fields that hire people without experience, and what you would do in each.",
		},
		dh: { title: "Need a hand?", text: "Conversations with people who have been through it. No lectures." },
		talks: {
			title: "Ask us anything",
			text: "People who got in share how it went. Ask anything, even what they earn.",
		},
		past: { title: "Missed it? Here it is", text: "Recordings and materials from past talks." },
		courses: { title: "Learn ahead", text: "Courses that count when you are selected." },
	},
	contact: {
		title: "Send us your question",
		text: "Every question counts, even the one that seems silly. We answer within two business days.",
	},
	start: { title: "Ready?", text: "It is free, from age 16.", action: "Create my profile" },
};
