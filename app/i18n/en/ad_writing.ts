import type { Like } from "../like.ts";
import type { ad_writing as pt } from "../pt/ad_writing.ts";

export const ad_writing: Like<typeof pt> = {
	title: "Help with writing the ad",
	text: "Nothing here is saved by itself: the text changes in the form, and you save it.",
	check: "Check the language",
	clean: "Nothing to point out in the ad's language.",
	unlawful: "What the law forbids in ads",
	unlawfulText: "Check and rewrite: the ad stays yours, and whoever publishes it answers for it.",
	inclusive: "What may leave people out",
	inclusiveText: "These are suggestions of wording, not demands of the law.",
	replace: "Replace with “{{replacement}}”",
	replaceOne: "Replace with “{{replacement}}”: “{{match}}”",
	takeOut: "Take it out",
	takeOutOne: "Take “{{match}}” out of the text",
	mended: "It reads: “{{mended}}”",
	nothingLeft: "The line leaves the text.",
	draftIn: { pt: "Draft in Portuguese", en: "Draft in English" },
};
