import type { Like } from "../../like.ts";
import type { localhost as pt } from "../../pt/brand_sites/localhost.ts";

export const localhost: Like<typeof pt> = {
	voice: {
		title: "everything the product does, on this machine",
		text: "The same sites, panels and processes as in production, with invented people and companies. Nothing leaves it: e-mails stay in the outbox.",
	},
	jobs: "ls jobs --new",
	explore: "tree jobs/",
	steps: {
		title: "man candidate",
		text: "Three commands, from profile to offer.",
		one: { title: "profile --new", text: "A profile in three stages. Stop and continue later." },
		two: { title: "job --apply", text: "With the profile done, one click and the job's answers." },
		three: { title: "process --follow", text: "Each change of stage shows at once." },
	},
	hire: {
		title: "man company",
		text: "Sign in with a demo client account and see jobs, shortlists and decisions as the company does.",
	},
	companies: {
		title: "company --help",
		text: "What a client company finds in the product, ready to try.",
		one: { title: "jobs", text: "Ask for a job, approve its text and follow each stage." },
		two: { title: "shortlists", text: "Compare people, comment and decide together." },
		three: { title: "proposals", text: "Read, accept and sign without an account." },
		how: {
			one: { title: "client --sign-in", text: "Use the demo account of the company." },
			two: { title: "list --open", text: "See profiles, compare and comment." },
			three: { title: "proposal --accept", text: "Sign, and start over whenever you like." },
		},
	},
	about: {
		title: "cat about.md",
		text: "A demo environment you may break as you like.",
		story: "The data is invented and dated from today. Starting with an empty database brings it all back in seconds.",
		more: "The product's seven brands run here, each at its own address, with the database, the job queue and the live channels.",
		one: { title: "no network", text: "Nothing is sent outside the machine." },
		two: { title: "no fear", text: "Delete, import, move a thousand people: it is for that." },
		three: { title: "no secret", text: "The demo accounts are in the README." },
	},
	lists: {
		insight: { title: "cat insights/*", text: "Sample texts: edit, schedule and publish them in the panel." },
		media: { title: "grep -r press", text: "Made-up quotes, with link and date, to see how the list looks." },
		program: { title: "ls programs/", text: "Sample programs, ready to be replaced by yours." },
		publication: { title: "ls publications/", text: "Sample guides and studies, with summary and edition." },
		specialty: { title: "tree specialties/", text: "The fields of this demo. Each has a page of its own." },
		dh: { title: "man career", text: "Pages on human development, edited as all others are." },
		talks: {
			title: "talks --upcoming",
			text: "Sample events: registration, waiting list and certificate really work.",
		},
		past: { title: "talks --past", text: "Materials and recordings of the sample events." },
		courses: { title: "ls courses/", text: "Sample courses, with a discount and a counted way to the partner." },
	},
	contact: {
		title: "message --write",
		text: "The message stays on this machine: administrators find it in the system, and no e-mail leaves it.",
	},
	start: {
		title: "ready to start",
		text: "create a candidate account and follow the whole process",
		action: "profile --new",
	},
};
