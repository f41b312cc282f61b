/** Contents of legacy files, in import order: referenced records come first. */
export const movingKinds = [
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
export type MovingKind = (typeof movingKinds)[number];

/** Kinds that belong to other records, with the resource whose create right they need. */
export const relatedKinds = {
	applies: "applies",
	apply_events: "applies",
	notes: "notes",
	tasks: "tasks",
	lists: "tearsheets",
	files: "candidates",
} as const satisfies Partial<Record<MovingKind, string>>;
export type RelatedKind = keyof typeof relatedKinds;

export const isRelated = (kind: string): kind is RelatedKind => kind in relatedKinds;

/** One table of an old system, as it will be read. */
export interface MovingTable {
	kind: MovingKind;
	name: string;
	headers: string[];
	rows: string[][];
}

export const systems = ["generic", "opencats", "bullhorn", "greenhouse", "gupy", "linkedin", "odoo", "seleta"] as const;
export type System = (typeof systems)[number];
