import type { localhost as pt } from "../../pt/brand_sites/localhost.ts";
import type { TextShape } from "../../text-shape.ts";

export const localhost: TextShape<typeof pt> = {
	voice: {
		title: "everything the product does, on this machine",
		text: "The same sites, panels and processes as in production, with fictitious people and companies. Nothing is sent: e-mails stay in the outbox.",
	},
	jobs: "ls jobs --new",
	explore: "tree jobs/",
	steps: {
		title: "man candidate",
		text: "Three commands, from profile to offer.",
		one: { title: "profile --new", text: "A profile in three steps. Stop and continue later." },
		two: { title: "job --apply", text: "Once your profile is complete: one click, plus the job's questions." },
		three: { title: "process --follow", text: "Every stage change shows immediately." },
	},
	hire: {
		title: "man company",
		text: "Sign in with a demo client account and see jobs, shortlists and decisions as the company does.",
	},
	companies: {
		title: "company --help",
		text: "What a client company finds in the product, ready to try.",
		one: { title: "jobs", text: "Request a job, approve its text and follow each stage." },
		two: { title: "shortlists", text: "Compare people, comment and decide together." },
		three: { title: "proposals", text: "Read, accept and sign without an account." },
		how: {
			one: { title: "client --sign-in", text: "Use the demo account of the company." },
			two: { title: "list --open", text: "See profiles, compare and comment." },
			three: { title: "proposal --accept", text: "Sign, and start over at any time." },
		},
	},
	about: {
		title: "cat about.md",
		text: "A demo environment you can safely break.",
		story: "The data is fictitious and dated from today. Starting with an empty database restores it in seconds.",
		more: "The product's seven brands run here, each at its own address, with the database, the job queue and the live channels.",
		one: { title: "no network", text: "Nothing is sent outside the machine." },
		two: { title: "no fear", text: "Delete, import, move a thousand people: that is what it is for." },
		three: { title: "no secret", text: "The demo accounts are in the README." },
	},
	lists: {
		insight: { title: "cat insights/*", text: "Sample texts: edit, schedule and publish them in the panel." },
		media: { title: "grep -r press", text: "Made-up quotes, with link and date, to see how the list looks." },
		program: { title: "ls programs/", text: "Sample programs, ready to be replaced by yours." },
		publication: { title: "ls publications/", text: "Sample guides and studies, with summary and edition." },
		specialty: { title: "tree specialties/", text: "The fields in this demo. Each has its own page." },
		dh: { title: "man career", text: "Pages on human development, edited like all the others." },
		talks: {
			title: "talks --upcoming",
			text: "Sample events: registration, waiting list and certificate really work.",
		},
		past: { title: "talks --past", text: "Materials and recordings of the sample events." },
		courses: { title: "ls courses/", text: "Sample courses, with a discount and a tracked link to the partner." },
	},
	contact: {
		title: "message --write",
		text: "The message stays on this machine: administrators find it in the system, and no e-mail is sent.",
	},
	start: {
		title: "ready to start",
		text: "create a candidate account and follow the whole process",
		action: "profile --new",
	},
};
