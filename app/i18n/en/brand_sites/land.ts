import type { land as pt } from "../../pt/brand_sites/land.ts";
import type { TextShape } from "../../text-shape.ts";

export const land: TextShape<typeof pt> = {
	voice: {
		title: "Work close to where life happens",
		text: "Jobs in capitals and small towns, on farms, in industry and remote. We show the place before the title.",
	},
	jobs: "Newly planted",
	explore: "Where do you want to live?",
	steps: {
		title: "Slow and steady",
		text: "One step at a time, no rush, no surprises.",
		one: { title: "Say where", text: "Your city, how far you can go and whether you would move." },
		two: { title: "Choose calmly", text: "Each job describes the place, how to get there and the routine." },
		three: { title: "Put down roots", text: "We support you when you arrive, and with your move if you relocate." },
	},
	hire: {
		title: "Hire where your operation is",
		text: "We know regional markets: who lives nearby, who would come back to the city and what is paid there.",
	},
	companies: {
		title: "Good people are everywhere",
		text: "We recruit for plants, farms, hospitals, stores and offices away from the big centers, and we are there.",
		one: { title: "Local teams", text: "Selection days in your city, with screening and interviews on the same day." },
		two: {
			title: "Specialists who return",
			text: "Professionals trained elsewhere who want to be near their family again.",
		},
		three: { title: "Assisted moves", text: "Home, school and settling in for people coming from far away." },
		how: {
			one: {
				title: "Show us the place",
				text: "We visit the site and the town, and write down what newcomers will ask.",
			},
			two: {
				title: "Interview on one day",
				text: "We bring people together in town, screened and with their transport arranged.",
			},
			three: { title: "Welcome those who stay", text: "We follow their first ninety days, at work and outside it." },
		},
	},
	about: {
		title: "The country is larger than its center",
		text: "Land connects people to work in every corner of Brazil.",
		story:
			"We started in Belo Horizonte, looking for plant technicians where no one wanted to look. The people were there.",
		more: "Since then, we work like people who plant: we know the soil, respect the time it takes and come back to see it grow.",
		one: { title: "The place first", text: "Every job says where it is and how to get there." },
		two: { title: "A word kept", text: "What we agreed in conversation is in the offer." },
		three: { title: "Neighborhood", text: "Hiring there makes the whole city stronger." },
	},
	lists: {
		insight: { title: "From field to town", text: "How work is changing outside the capitals." },
		media: { title: "In the media", text: "The countryside, as told by people who recruit there." },
		program: { title: "Programs", text: "Training and work in one region, with local employers." },
		publication: { title: "Publications", text: "Pay, housing and the cost of living, region by region." },
		specialty: {
			title: "What we do around here",
			text: "The industries that drive the country, with our people in each.",
		},
		dh: { title: "Before you move", text: "Help deciding, negotiating and settling into another town." },
		talks: {
			title: "Open circle",
			text: "In the square, at the cooperative or by video: straight talk about work, housing and moving.",
		},
		past: { title: "Past circles", text: "Recordings and materials, for the road." },
		courses: { title: "Courses", text: "Learn without leaving town." },
	},
	contact: {
		title: "Pull up a chair",
		text: "Tell us where you are writing from and what you need. We answer within two business days.",
	},
	start: {
		title: "There is a place for you",
		text: "Tell us where you want to live and we will let you know what comes up nearby.",
		action: "Create my profile",
	},
};
