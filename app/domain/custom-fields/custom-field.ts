import type { CustomOption } from "./custom-options.ts";

export const customFieldEntities = [
	"candidates",
	"jobs",
	"applies",
	"client_companies",
	"client_contacts",
	"contacts",
	"proposals",
	"placements",
	"projects",
	"tasks",
] as const;
export type CustomFieldEntity = (typeof customFieldEntities)[number];

/** Entities a stage may require fields of: a move involves one record of each. */
export const stageFieldEntities = ["candidates", "jobs", "applies"] as const satisfies readonly CustomFieldEntity[];
export type StageFieldEntity = (typeof stageFieldEntities)[number];

export const customFieldKinds = [
	"text",
	"multiline",
	"integer",
	"money",
	"day",
	"yes",
	"option",
	"options",
	"person",
	"link",
	"phone",
	"ref",
] as const;
export type CustomFieldKind = (typeof customFieldKinds)[number];
/** Kinds that reference other records, which candidates do not see. */
export const referenceKinds: ReadonlySet<unknown> = new Set(["person", "ref"] satisfies CustomFieldKind[]);

/** Candidate access to a value. */
export const candidateAccesses = ["none", "see", "answer"] as const;
export type CandidateAccess = (typeof candidateAccesses)[number];

/** No entity has more fields in use. */
export const maxCustomFields = 200;

export interface CustomField {
	id: number;
	entity: CustomFieldEntity;
	key: string;
	kind: CustomFieldKind;
	name: { pt: string; en: string };
	help: { pt: string | null; en: string | null };
	section: { pt: string; en: string } | null;
	required: boolean;
	/** Process stages that require this field to be filled. */
	requiredStages: readonly number[];
	start: string | null;
	smallest: number | null;
	largest: number | null;
	options: readonly CustomOption[];
	target: CustomFieldEntity | null;
	candidateAccess: CandidateAccess;
	purpose: string | null;
	consent: string | null;
	sensitive: boolean;
	/** Inactive fields keep their values but accept no new ones. */
	active: boolean;
	indexed: boolean;
}

/** By entity; the same object is returned until a field changes. */
export type CustomFields = ReadonlyMap<string, readonly CustomField[]>;

const prefix = "cf_";

/** The prefix is reserved: no built-in field name begins with it. */
export const customFieldName = (key: string): string => `${prefix}${key}`;
/** The key in a field's name; null for a described field. */
export const customFieldKey = (name: string): string | null =>
	name.startsWith(prefix) ? name.slice(prefix.length) : null;
