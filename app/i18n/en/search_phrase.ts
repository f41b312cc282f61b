import type { Like } from "../like.ts";
import type { search_phrase as pt } from "../pt/search_phrase.ts";

export const search_phrase: Like<typeof pt> = {
	open: "Describe",
	title: "Describe who you look for",
	text: "Write it as you would tell a colleague. The text becomes filters that you see and can change in the list.",
	label: "Who you look for",
	example: "react developers with English near Campinas",
	read: "Read",
	chips: "Became a filter",
	none: "Nothing of what was written became a filter. Name a job title, a skill, a language or a town.",
	unknown: "Not understood",
	unknownText: "These words filter nothing. If they are a skill, write it as the catalog has it.",
	protected: "Never a filter",
	protectedText: "Gender, age, looks, color, family and belief do not filter people here.",
	gender: "A trade counts in every gender: “waitresses” finds everybody who serves.",
	show: "See the people",
	back: "Candidates",
	model: "Read with the language model",
	modelText: "The model only rewrites your text, without names or contacts; the rules read what it gives back.",
	empty: "Write who you look for.",
};
