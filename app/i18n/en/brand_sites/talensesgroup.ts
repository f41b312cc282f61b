import type { talensesgroup as pt } from "../../pt/brand_sites/talensesgroup.ts";
import type { TextShape } from "../../text-shape.ts";

export const talensesgroup: TextShape<typeof pt> = {
	voice: {
		title: "Leadership decisions require discretion, time and perspective",
		text: "We run searches for boards, chief executives and directors. Each one has a partner in charge, from the first meeting to the hundredth day in the role.",
	},
	jobs: "Open positions",
	explore: "Practice areas",
	steps: {
		title: "Your career, in confidence",
		text: "Nothing is shown to a client without your consent.",
		one: {
			title: "A private conversation",
			text: "We learn your history, your plans and what your CV leaves out.",
		},
		two: { title: "Selected mandates", text: "We only bring positions that fit your career stage." },
		three: { title: "From offer to day one hundred", text: "We stay through negotiation and arrival." },
	},
	hire: {
		title: "Executive search and succession",
		text: "Full market mapping, leadership assessment and weekly reports on the market's response.",
	},
	companies: {
		title: "Advisors to those who choose leaders",
		text: "We work with shareholders, boards and HR teams on decisions that change a company's course.",
		one: {
			title: "Executive search",
			text: "Chief executives, directors and boards, with full market mapping and a date we keep.",
		},
		two: {
			title: "Assessment and succession",
			text: "An independent view of the leadership team and a succession plan that survives surprises.",
		},
		three: { title: "Interim executives", text: "Experienced executives for a fixed term, in place within days." },
		how: {
			one: {
				title: "Mandate",
				text: "A partner writes with the board what is expected of the position in three years.",
			},
			two: {
				title: "Market map",
				text: "Within two weeks: who could take over, who is available and at what cost.",
			},
			three: {
				title: "Final committee",
				text: "Up to four people, assessed, with references from managers, peers and direct reports.",
			},
		},
	},
	about: {
		title: "A group of recruiting firms, from internship to board",
		text: "Specialized brands that share a method, a code and offices in two Brazilian cities.",
		story:
			"The group was born from the belief that recruiting a chief executive and recruiting an analyst are different crafts, held to the same standard.",
		more: "Each brand serves one market. All follow the same code: confidentiality, independence and transparent fees.",
		one: { title: "Confidentiality", text: "Names are shared only with express consent." },
		two: { title: "Independence", text: "We do not serve both sides of one decision." },
		three: { title: "Long-term view", text: "We measure the result two years after the hire." },
	},
	lists: {
		insight: { title: "Perspectives", text: "Our partners on leadership, succession and governance." },
		media: { title: "In the press", text: "Our analyses, quoted by those who follow business." },
		program: { title: "Programs", text: "Group initiatives to broaden access to leadership." },
		publication: { title: "Studies", text: "Publications for boards and HR departments." },
		specialty: { title: "Practice areas", text: "Each practice is led by a partner with a career in the industry." },
		dh: { title: "Developing leaders", text: "Confidential counsel on transitions, taking office and succession." },
		talks: {
			title: "Gatherings",
			text: "Small-group conversations, where nothing leaves the room.",
		},
		past: { title: "Past gatherings", text: "Highlights we can share." },
		courses: { title: "Executive education", text: "Courses from selected partners for current and future leaders." },
	},
	contact: {
		title: "A private conversation",
		text: "Write to one of our partners. What you tell us stays between us, and you get an answer within two business days.",
	},
	start: {
		title: "Talk to a partner",
		text: "Tell us where you are. The first conversation commits you to nothing.",
		action: "Introduce myself",
	},
};
