import { mentionAt, suggestNames } from "#app/domain/notes/mentions.ts";

/** What can be inserted while typing: colleagues after @, fields after {{, templates after /. */
export interface InsertOptions {
	mentions?: readonly string[];
	slots?: readonly { name: string; label: string }[];
	templates?: readonly { value: string; label: string }[];
}

export interface InsertChoice {
	kind: "mention" | "slot" | "template";
	value: string;
	label: string;
}

export interface Suggestions {
	/** How many characters before the caret the choice replaces. */
	typed: number;
	choices: InsertChoice[];
	/** Whether Enter accepts the first choice; after a full name and space it does not. */
	eager: boolean;
}

const most = 8;

/** Suggestions for the text before the caret; null when there is no trigger. */
export function findSuggestions(before: string, offers: InsertOptions): Suggestions | null {
	const at = mentionAt(before, before.length);
	if (at && offers.mentions) {
		const choices = suggestNames(at.typed, offers.mentions, most).map((name) => ({
			...({ kind: "mention", value: name, label: name } as const),
		}));
		return choices.length > 0 ? { typed: before.length - at.start, choices, eager: !at.typed.endsWith(" ") } : null;
	}
	const slot = /\{\{\s*([\p{L}\d_]*)$/u.exec(before);
	if (slot && offers.slots)
		return listed(
			slot[0],
			slot[1] ?? "",
			offers.slots.map(({ name, label }) => ({ kind: "slot", value: name, label: `${label} · {{${name}}}` })),
		);
	const template = /(?:^|\s)\/([\p{L}\d ]{0,30})$/u.exec(before);
	if (template && offers.templates)
		return listed(
			template[0].trimStart(),
			template[1] ?? "",
			offers.templates.map(({ value, label }) => ({ kind: "template", value, label })),
		);
	return null;
}

function listed(input: string, requested: string, all: InsertChoice[]): Suggestions | null {
	const labels = suggestNames(
		requested,
		all.map(({ label }) => label),
		most,
	);
	const choices = labels.flatMap((label) => all.find((item) => item.label === label) ?? []);
	return choices.length > 0 ? { typed: input.length, choices, eager: true } : null;
}
