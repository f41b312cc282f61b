import type { ad_writing as pt } from "../pt/ad_writing.ts";
import type { TextShape } from "../text-shape.ts";

export const ad_writing: TextShape<typeof pt> = {
	title: "Help with writing the ad",
	text: "Nothing is saved automatically: changes are made in the form, and you save it.",
	check: "Check the language",
	clean: "No issues found in the ad's language.",
	unlawful: "What the law forbids in ads",
	unlawfulText: "Review and rewrite: whoever publishes the ad is responsible for it.",
	inclusive: "What may exclude people",
	inclusiveText: "These are wording suggestions, not legal requirements.",
	replace: "Replace with “{{replacement}}”",
	replaceOne: "Replace with “{{replacement}}”: “{{match}}”",
	takeOut: "Remove it",
	takeOutOne: "Remove “{{match}}” from the text",
	mended: "Result: “{{mended}}”",
	nothingLeft: "The line will be removed.",
	draftIn: { pt: "Draft in Portuguese", en: "Draft in English" },
};
