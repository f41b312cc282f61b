import type { RawBuilder } from "kysely";
import type { Viewer } from "#app/entities/kit/list-query.ts";
import type { RuleViolation } from "#app/entities/kit/validation-rule.ts";
import type { Importable } from "./importable.ts";
import type { Scoped } from "./in-business.ts";
import type { Actor, InsertRecord, MergePlan, MergeResult } from "./types.ts";

export interface EntitySql {
	/** By computed field. */
	computed?: Record<string, ComputedSql>;
	/** Computed fields read once per page, by row and name, instead of in SQL. */
	page?: {
		fields: readonly string[];
		read(db: Scoped, ids: readonly number[], viewer: Viewer): Promise<Map<number, Record<string, string[]>>>;
	};
	effects?: Effects;
	/** Checks against other records before saving: violations by field. */
	forbidden?: SaveCheck;
	/** Message key of the reason a record cannot be removed; null when it can. */
	stays?: (db: Scoped, id: number) => Promise<string | null>;
	/** Label SQL where the entity's column is insufficient; `t` is the row. */
	label?: { label: RawBuilder<unknown>; sub?: RawBuilder<unknown>; from?: RawBuilder<unknown> };
	/** Global search columns (`r` is the row) and identifying columns, the first being email. */
	found?: { columns: RawBuilder<unknown>; marks: readonly string[] };
	/** Its records are imported. */
	imported?: Importable;
	merge?: Mergeable;
}

/** SQL of a computed field; `row` is the table alias, always within one business. */
export type ComputedSql = (row: string) => RawBuilder<unknown>;

export interface SavedRecord {
	id: number;
	/** Changed fields before and after, by column; `before` is null for a new record. */
	before: Record<string, unknown> | null;
	after: Record<string, unknown>;
	actor: Actor;
	/** Changed in bulk: `together` handles the common effects. */
	many?: true;
}

export interface BulkSave {
	ids: readonly number[];
	after: Record<string, unknown>;
	actor: Actor;
}

/** Form values (refs as `{ id }`) and the current record, empty for a new one. */
export type SaveCheck = (
	db: Scoped,
	values: Record<string, unknown>,
	base: Record<string, unknown>,
	viewer?: Viewer,
) => Promise<Record<string, RuleViolation>>;

/** Side effects in the same transaction, for every source: form, bulk run, import. */
export interface Effects {
	/** `insert` creates a record of another entity, including its effects. */
	saved?: (db: Scoped, saved: SavedRecord, insert: InsertRecord) => Promise<void>;
	/** Once per bulk change to the same values; `saved` also runs for each record. */
	together?: (db: Scoped, saved: BulkSave) => Promise<void>;
	removed?: (db: Scoped, removed: { id: number; actor: Actor }) => Promise<void>;
}

/** Texts a merge adds to histories, in the user's language. */
export interface MergeWords {
	/** On the remaining apply: the stage of the other one for the same job. */
	alsoApplied: (stage: string, day: Date) => string;
}

export interface Mergeable {
	plan: MergePlan;
	/** Further effects of a merge, in its transaction. */
	merged?: (
		db: Scoped,
		merged: MergeResult & { keptId: number; goneId: number },
		actor: Actor,
		words: MergeWords,
	) => Promise<void>;
	undone?: (db: Scoped, mergeUid: string) => Promise<void>;
}
