import type { brand_sites as pt } from "../../pt/brand_sites/index.ts";
import type { TextShape } from "../../text-shape.ts";
import { jovool } from "./jovool.ts";
import { land } from "./land.ts";
import { localhost } from "./localhost.ts";
import { mappit } from "./mappit.ts";
import { seleta } from "./seleta.ts";
import { talenses } from "./talenses.ts";
import { talensesgroup } from "./talensesgroup.ts";

export const brand_sites: TextShape<typeof pt> = {
	jovool,
	land,
	localhost,
	mappit,
	seleta,
	talenses,
	talensesgroup,
	shared: {
		figures: {
			jobs_one: "open job now",
			jobs_other: "open jobs now",
			cities_one: "city with jobs",
			cities_other: "cities with jobs",
			areas_one: "field",
			areas_other: "fields",
			offices: "cities with an office",
			community: "technology professionals in the community",
			officesValue: "2",
			communityValue: "10,000+",
		},
		news: "To read",
		allNews: "See all",
		companies: "See what we do for companies",
		about: "Who we are",
		services: "What we do",
		how: "How we work with your company",
		values: "What we believe in",
		history: "The moments",
		more: "More solutions",
		talk: "Talk to the team",
		client: "I am a client already",
		seeJobs: "See jobs",
		companiesHead: "For companies",
		aboutHead: "About",
	},
};
