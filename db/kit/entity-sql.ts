import type { RawBuilder } from "kysely";
import type { Viewer } from "#app/entities/kit/query.ts";
import type { RuleViolation } from "#app/entities/kit/rule.ts";
import type { Importable } from "./importable.ts";
import type { Scoped } from "./in-business.ts";
import type { Actor, InsertRecord, MergePlan, MergeResult } from "./types.ts";

/** What an entity needs of SQL beyond its description. */
export interface EntitySql {
	/** By computed field. */
	computed?: Record<string, ComputedSql>;
	/** Computed fields read once per page, by row and name, instead of in SQL. */
	page?: {
		fields: readonly string[];
		read(db: Scoped, ids: readonly number[], viewer: Viewer): Promise<Map<number, Record<string, string[]>>>;
	};
	effects?: Effects;
	/** What other records forbid, before it is written: why, by field. */
	forbidden?: Forbidden;
	/** Why a record may not be removed: a message key. */
	stays?: (db: Scoped, id: number) => Promise<string | null>;
	/** Label SQL where the entity's column is insufficient; `t` is the row. */
	label?: { label: RawBuilder<unknown>; sub?: RawBuilder<unknown>; from?: RawBuilder<unknown> };
	/** Global search columns (`r` is the row) and identifying columns, the first being email. */
	found?: { columns: RawBuilder<unknown>; marks: readonly string[] };
	/** Its records are imported. */
	imported?: Importable;
	/** Its records may be merged. */
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
	/** Changed with others: what is said once for all is said by `together`. */
	many?: true;
}

export interface BulkSave {
	ids: readonly number[];
	after: Record<string, unknown>;
	actor: Actor;
}

/** Form values (refs as `{ id }`) and the current record, empty for a new one. */
export type Forbidden = (
	db: Scoped,
	values: Record<string, unknown>,
	base: Record<string, unknown>,
	/** Who writes, where somebody does. */
	viewer?: Viewer,
) => Promise<Record<string, RuleViolation>>;

/** Side effects in the same transaction, for every source: form, bulk run, import. */
export interface Effects {
	/** `insert` makes a record of another entity, with effects of its own. */
	saved?: (db: Scoped, saved: SavedRecord, insert: InsertRecord) => Promise<void>;
	/** Once per bulk change to the same values; `saved` also runs for each record. */
	together?: (db: Scoped, saved: BulkSave) => Promise<void>;
	removed?: (db: Scoped, removed: { id: number; actor: Actor }) => Promise<void>;
}

/** Texts a merge writes into histories, in the language of who merges. */
export interface MergeWords {
	/** On the apply that stays: where the other one for the same job stood. */
	alsoApplied: (stage: string, day: Date) => string;
}

export interface Mergeable {
	plan: MergePlan;
	/** What else a merge does, in its transaction. */
	merged?: (
		db: Scoped,
		merged: MergeResult & { keptId: number; goneId: number },
		actor: Actor,
		words: MergeWords,
	) => Promise<void>;
	/** Takes back what `merged` added. */
	undone?: (db: Scoped, mergeUid: string) => Promise<void>;
}
