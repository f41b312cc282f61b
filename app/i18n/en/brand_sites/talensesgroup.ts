import type { Like } from "../../like.ts";
import type { talensesgroup as pt } from "../../pt/brand_sites/talensesgroup.ts";

export const talensesgroup: Like<typeof pt> = {
	voice: {
		title: "Leadership decisions ask for discretion, time and perspective",
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
		two: { title: "Chosen mandates", text: "We only bring positions that suit where you are." },
		three: { title: "From offer to day one hundred", text: "We stay through negotiation and arrival." },
	},
	hire: {
		title: "Executive search and succession",
		text: "The whole market mapped, leadership assessed, and weekly reports on all that the market answered.",
	},
	companies: {
		title: "Advisors to those who choose leaders",
		text: "We work with shareholders, boards and people teams on decisions that change a company's course.",
		one: {
			title: "Executive search",
			text: "Chief executives, directors and boards, with the whole market mapped and a date we keep.",
		},
		two: {
			title: "Assessment and succession",
			text: "An independent reading of the leadership team and a succession plan that survives surprises.",
		},
		three: { title: "Interim executives", text: "Experienced people who take a role for a set time, within days." },
		how: {
			one: {
				title: "Mandate",
				text: "A partner writes with the board what is expected of the position in three years.",
			},
			two: {
				title: "Map of the market",
				text: "Within two weeks: who could take over, who is available and at what cost.",
			},
			three: {
				title: "Final committee",
				text: "Up to four people, assessed, with references from bosses, peers and reports.",
			},
		},
	},
	about: {
		title: "A group of recruiting firms, from internship to board",
		text: "Specialized brands that share a method, a code and offices in two Brazilian cities.",
		story:
			"The group was born of the belief that recruiting a chief executive and recruiting an analyst are different crafts, held to the same measure.",
		more: "Each brand of the group speaks to one market. All follow the same code: confidence, independence and open fees.",
		one: { title: "Confidence", text: "Names travel only with express consent." },
		two: { title: "Independence", text: "We do not serve both sides of one decision." },
		three: { title: "Permanence", text: "We measure the result two years after the hire." },
	},
	lists: {
		insight: { title: "Perspectives", text: "Notes by our partners on leadership, succession and governance." },
		media: { title: "In the press", text: "Our analyses, quoted by those who follow business." },
		program: { title: "Programs", text: "Initiatives of the group to widen who reaches leadership." },
		publication: { title: "Studies", text: "Publications for boards and people departments." },
		specialty: { title: "Practice areas", text: "Each practice is led by a partner with a career in its industry." },
		dh: { title: "Developing leaders", text: "Confidential counsel on transitions, taking office and succession." },
		talks: {
			title: "Gatherings",
			text: "Conversations for a few people, under the rule that nothing leaves the room.",
		},
		past: { title: "Earlier gatherings", text: "What may be shared of what was said." },
		courses: { title: "Executive education", text: "Courses of chosen partners for those who lead or are about to." },
	},
	contact: {
		title: "A conversation in confidence",
		text: "Write to one of our partners. What you tell us stays between us, and an answer reaches you within two business days.",
	},
	start: {
		title: "Talk to a partner",
		text: "Tell us where you are. The first conversation commits you to nothing.",
		action: "Introduce myself",
	},
};
