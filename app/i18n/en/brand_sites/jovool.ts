import type { Like } from "../../like.ts";
import type { jovool as pt } from "../../pt/brand_sites/jovool.ts";

export const jovool: Like<typeof pt> = {
	voice: {
		title: "Nobody is born with experience",
		text: "Jobs here say what you will learn, not what you should know already. School, courses, volunteering and helping the family count.",
	},
	jobs: "Just in",
	explore: "What is your thing?",
	steps: {
		title: "This is how it starts",
		text: "No cover letter and no two-page CV.",
		one: { title: "Build your profile", text: "On your phone, in ten minutes, with what you did and like to do." },
		two: { title: "Pick a job", text: "Internship, apprenticeship, trainee or first job, near where you live." },
		three: {
			title: "Go prepared",
			text: "We tell you what the interview is like and always answer, also when it is a no.",
		},
	},
	hire: {
		title: "Does your company want new people?",
		text: "Intern, apprentice and trainee groups with fair selection, papers in order and follow-up in the first year.",
	},
	companies: {
		title: "Programs for those who are starting",
		text: "We take care of reach, selection and papers. Your team meets the people.",
		one: {
			title: "Internships",
			text: "Agreements with schools, contracts and half-yearly reports without spreadsheets.",
		},
		two: { title: "Apprenticeships", text: "Quota worked out, training partner found, hours within the law." },
		three: { title: "Trainees", text: "Applications, group days and final panel in eight weeks." },
		how: {
			one: {
				title: "Tell us whom you want to train",
				text: "Course, shift and what they will learn. We ask the rest.",
			},
			two: { title: "Meet the group", text: "A short group interview with those who passed our screening." },
			three: { title: "Start with everything signed", text: "Agreement, school and benefits ready before day one." },
		},
	},
	about: {
		title: "A first job changes a whole home",
		text: "Jovool exists so that starting depends less on knowing somebody.",
		story:
			"We were interns, apprentices and the first in the family with a signed contract. We know what it is to hear nothing back.",
		more: "So we only publish jobs that say what they pay, what they teach and who will guide you.",
		one: { title: "No experience asked", text: "Entry level means entry level." },
		two: { title: "Pay in sight", text: "The amount and benefits are on the job's page." },
		three: { title: "An answer for everyone", text: "Yes or no, with a reason." },
	},
	lists: {
		insight: { title: "To read on the bus", text: "Three-minute texts on interviews, CVs and the first pay." },
		media: { title: "In the news", text: "When they talked about us, and about those who are starting." },
		program: { title: "Programs", text: "Classes to get in together with others who are starting, too." },
		publication: { title: "Grab it", text: "Free guides and templates, to use today." },
		specialty: {
			title: "Where to start",
			text: "Fields that hire people without experience, and what you would do in each.",
		},
		dh: { title: "Need a hand?", text: "Talks with those who have been through it. No lectures." },
		talks: {
			title: "Ask us anything",
			text: "Those who got in tell how it went. Ask whatever you like, even what they earn.",
		},
		past: { title: "Missed it? Here it is", text: "Recordings and materials of the talks so far." },
		courses: { title: "Learn ahead", text: "Courses that count when you are selected." },
	},
	contact: {
		title: "Send us your question",
		text: "Every question counts, even the one that seems silly. We answer within two business days.",
	},
	start: { title: "Shall we?", text: "It is free, from the age of 16.", action: "Create my profile" },
};
