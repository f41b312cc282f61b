import type { Resource } from "#app/domain/access/resources.ts";
import { entities } from "./index.ts";
import type { Entity } from "./kit/entity.ts";
import type { RefTarget } from "./kit/fields.ts";
import { notes } from "./recruiters/notes.ts";

/** Target of a reference field: the columns for its name, subtitle and link. */
export interface ReferenceTarget {
	table: RefTarget;
	/** Resource whose read right is needed; null: colleagues and reference lists are visible to all. */
	resource: Resource | null;
	label: string;
	/** Reference columns that name a row without its own name: an apply's candidate and job. */
	namedBy?: readonly { column: string; to: RefTarget }[] | undefined;
	/** Column of the English name, which may be empty. */
	english?: string | undefined;
	sub?: string | undefined;
	picture?: string | undefined;
	/** Resource whose permission its pages need. */
	opens?: Resource;
	/** Records open at `<path>/<uid>`; without a path a name is only a name. */
	path?: string;
	/** Rows are filed away, not deleted. */
	archives?: boolean;
	/** SQL condition for rows that can be newly selected. */
	active?: string | undefined;
	/** Columns of private rows: flag, owner, and users it is shared with. */
	private?: { flag: string; owner: string; shared?: string } | undefined;
	/** Its names have search documents: rows are many, and found by them. */
	searched?: boolean;
	/** Rows are switched off (`active`) instead of deleted. */
	deactivates?: true | undefined;
	/** Rows are offered in the order of their `position`. */
	ordered?: true | undefined;
	few?: true | undefined;
}

/** Referenced tables without screens. */
const references: readonly ReferenceTarget[] = [
	{
		table: "recruiters",
		resource: null,
		label: "name",
		sub: "title",
		picture: "photo_url",
		active: "status = 'active'",
		few: true,
	},
	{ table: "business_units", resource: null, label: "name", sub: "code", active: "active", few: true },
];

const byTable = new Map<string, ReferenceTarget>(
	[...entities.map(asTarget), ...references].map((target) => [target.table, target]),
);

function asTarget(entity: Entity): ReferenceTarget {
	const { key, path, resource, picture, pointed = {}, undeletable, reference, scope } = entity;
	const label = pointed.label ?? entity.fields[entity.name]?.column ?? entity.name;
	const searched = !undeletable && !pointed.few && !pointed.label;
	return {
		table: key,
		// Job editors may read these reference lists, though only administrators open their pages.
		resource: reference || scope === "everyone" ? null : resource,
		opens: resource,
		path,
		picture,
		archives: !undeletable,
		searched,
		private: entity.private,
		...pointed,
		label,
		namedBy: label === "uid" ? joinedRecords(entity) : undefined,
		english: entity.english,
		ordered: entity.ordered ? true : undefined,
		deactivates: entity.reference,
	};
}

function joinedRecords({ fields, name, sub }: Entity): ReferenceTarget["namedBy"] {
	return [name, sub].flatMap((key) => {
		const field = key === undefined ? undefined : fields[key];
		return field?.kind === "ref" ? [{ column: field.column, to: field.to }] : [];
	});
}

export const isTarget = (key: string): key is RefTarget => byTable.has(key);

export function findReferenceTarget(key: string | undefined): ReferenceTarget | undefined {
	return key === undefined ? undefined : byTable.get(key);
}

/** Looks up a target of a description; an entity test checks that each exists. */
export function getTarget(key: RefTarget): ReferenceTarget {
	const target = byTable.get(key);
	if (!target) throw new Error(`${key} is no entity and no reference`);
	return target;
}

export const allowsNotes = (key: string): boolean =>
	Object.values(notes.fields).some((field) => field.kind === "related" && field.to.some((target) => target === key));
