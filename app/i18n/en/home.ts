import type { home as pt } from "../pt/home.ts";
import type { TextShape } from "../text-shape.ts";

export const home: TextShape<typeof pt> = {
	description: "Jobs and careers at {{site}}: search by title, city and work type, apply and follow every stage.",
	ways: "By work type",
	levels: "By level",
	all_one: "See the open job",
	all_other: "See the {{number}} open jobs",
	none: "New jobs arrive every week. Register your CV to be found when one fits your profile.",
	areas: "Areas",
	cities: "Cities",
	candidates: { mine: "Go to my area" },
};
