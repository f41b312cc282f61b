import type { mappit as pt } from "../../pt/brand_sites/mappit.ts";
import type { TextShape } from "../../text-shape.ts";

export const mappit: TextShape<typeof pt> = {
	voice: {
		title: "You are here. Choose your way",
		text: "We show where each job leads: the pay, the city, what you will learn and the next step.",
	},
	jobs: "Points on the map",
	explore: "Legend",
	steps: {
		title: "Your route in three stops",
		text: "From profile to first week, without getting lost.",
		one: { title: "Mark where you are", text: "Experience, expected pay and cities you can work in." },
		two: { title: "See the routes", text: "Jobs near your point, with stages and dates described." },
		three: { title: "Follow in real time", text: "Each stage you pass shows on your map." },
	},
	hire: {
		title: "Your job on the map of people nearby",
		text: "Analysts and coordinators filtered by distance, expected pay and career stage.",
	},
	companies: {
		title: "The shortest route to the right people",
		text: "Recruitment of analysts, specialists and first-time managers, with an agreed date and predictable volume.",
		one: { title: "Single jobs", text: "Three matching people within ten business days." },
		two: {
			title: "Groups and growth",
			text: "Ten or more hires with one negotiation and one panel to track arrivals.",
		},
		three: {
			title: "Market map",
			text: "Where the people you need are, what they earn and what would make them move.",
		},
		how: {
			one: {
				title: "Draw the destination",
				text: "How many people, where and by when. You leave with a date and a cost for each stage.",
			},
			two: {
				title: "Follow the route",
				text: "Every application is on the map: where it came from and which stop it is at.",
			},
			three: {
				title: "Arrive with time to spare",
				text: "Two names ready for each position, so a change of mind causes no delay.",
			},
		},
	},
	about: {
		title: "Cartographers of early careers",
		text: "We recruit analysts and first-time managers, where one right step changes the next ten years.",
		story:
			"Mappit grew out of the maps we drew to explain careers to people starting out: where you leave from, where you pass, where you arrive.",
		more: "The drawing became a method. For each role we know the ways in, the typical time and the ways out, and show them to both sides.",
		one: { title: "An open map", text: "Pay, city and stages stated up front." },
		two: { title: "No shortcuts", text: "No one jumps the line as a favor." },
		three: { title: "Next stop", text: "Every no comes with a possible way forward." },
	},
	lists: {
		insight: { title: "Route notes", text: "Time, pay and detours between positions, measured." },
		media: { title: "In the press", text: "Our numbers, quoted by people who write about work." },
		program: { title: "Trails", text: "Programs with a start, stops and an arrival." },
		publication: { title: "Atlas", text: "Studies by position and city to check before you move." },
		specialty: { title: "Legend", text: "The fields we recruit for, and what people do in each." },
		dh: { title: "Compass", text: "Career guidance: where you are and where you can go from there." },
		talks: { title: "Meeting points", text: "Events for people at the first or second stop of their career." },
		past: { title: "Routes taken", text: "Slides and recordings to follow at your own pace." },
		courses: { title: "Shortcuts worth taking", text: "Short courses that bring the next job closer." },
	},
	contact: {
		title: "Need directions?",
		text: "Tell us where you are and where you want to get to. We answer within two business days.",
	},
	start: { title: "Mark your starting point", text: "One profile, all routes.", action: "Get on the map" },
};
