import type { search_phrase as pt } from "../pt/search_phrase.ts";
import type { TextShape } from "../text-shape.ts";

export const search_phrase: TextShape<typeof pt> = {
	open: "Describe",
	title: "Describe who you are looking for",
	text: "Write it as you would tell a colleague. The text becomes filters that you can see and change in the list.",
	label: "Who you are looking for",
	example: "react developers with English near Campinas",
	read: "Read",
	chips: "Became a filter",
	none: "Nothing you wrote became a filter. Enter a job title, a skill, a language or a town.",
	unknown: "Not understood",
	unknownText: "These words are not used as filters. If one is a skill, write it as in the catalog.",
	protected: "Never a filter",
	protectedText: "Gender, age, looks, color, family and belief cannot be used as filters.",
	gender: "Occupations match any gender: “waitresses” finds everyone who waits tables.",
	show: "See the people",
	back: "Candidates",
	model: "Read with the language model",
	modelText: "The model only rewrites your text, without names or contacts; the rules read the result.",
	empty: "Write who you are looking for.",
};
