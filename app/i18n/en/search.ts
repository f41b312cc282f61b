import type { search as pt } from "#app/i18n/pt/search.ts";
import type { TextShape } from "#app/i18n/text-shape.ts";

export const search: TextShape<typeof pt> = {
	title: "Search",
	label: "Search everything",
	placeholder: "Name, e-mail, phone, CPF, CNPJ or words",
	in: "Search in",
	/** Chip of an entity without a description yet. */
	proposal: "Proposal",
	submit: "Search",
	searching: "Searching",
	noEntity: "Please select at least one entity to search",
	results: "Results",
	found_zero: "No results",
	found_one: "{{count}} result",
	found_other: "{{count}} results",
	noneTitle: "No results for “{{term}}”",
	noneText: "Try another spelling, part of the name, only the phone number, or turn on other types.",
	instead: "No results for “{{term}}”. Showing “{{instead}}”.",
	recent: "Recently viewed",
	seen: "Already known",
	enter: "Press Enter to search now.",
	actions: "Actions",
	goTo: "Go to {{entity}}",
	create: "Create in {{entity}}",
	createNamed: "Create in {{entity}}: “{{name}}”",
	/** Prefixes of commands, comma-separated. */
	verbs: { go: "go to,go,open", create: "create,new,add" },
	nothingYet: "Type to search everything you can see.",
	also: "Also",
	openAs: "Open {{name}} as {{role}}",
};
