/** Contents of legacy files, in import order: referenced records come first. */
export const sourceTableKinds = [
	"client_companies",
	"client_contacts",
	"jobs",
	"candidates",
	"applies",
	"apply_events",
	"notes",
	"tasks",
	"lists",
	"files",
] as const;
export type SourceTableKind = (typeof sourceTableKinds)[number];

/** Kinds that belong to other records, with the resource whose create right they need. */
export const relatedKinds = {
	applies: "applies",
	apply_events: "applies",
	notes: "notes",
	tasks: "tasks",
	lists: "tearsheets",
	files: "candidates",
} as const satisfies Partial<Record<SourceTableKind, string>>;
export type RelatedKind = keyof typeof relatedKinds;

export const isRelated = (kind: string): kind is RelatedKind => kind in relatedKinds;

/** One table of an old system, as it will be read. */
export interface SourceTable {
	kind: SourceTableKind;
	name: string;
	headers: string[];
	rows: string[][];
}

export const sourceSystems = [
	"generic",
	"opencats",
	"bullhorn",
	"greenhouse",
	"gupy",
	"linkedin",
	"odoo",
	"seleta",
] as const;
export type SourceSystem = (typeof sourceSystems)[number];
