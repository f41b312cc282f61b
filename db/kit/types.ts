import type { Entity } from "#app/entities/kit/entity.ts";
import type { InputValues } from "#app/entities/kit/schema.ts";
import type { Scoped } from "./in-business.ts";
import type { MergeMove, MovedRows } from "./merge-rows.ts";

export type EntityRecord = Record<string, unknown> & { id: number; uid: string };

/** How two records of an entity merge; the table needs `merged_to_id`. */
export interface MergePlan {
	entity: Entity;
	/** Fields with a choice of value, in the order of the preview. */
	fields: readonly string[];
	/** Columns that follow a field: an address's confirmation date goes with the address. */
	together?: Readonly<Record<string, readonly string[]>>;
	/** Sign-in column that the password follows. */
	password?: string;
	/** Unique columns: the records swap values. A required address is replaced temporarily. */
	fill?: readonly string[];
	/** Unique columns, whose values are swapped; a NOT NULL address gets a temporary value meanwhile. */
	unique?: readonly string[];
	moves: readonly MergeMove[];
}

export interface MergeResult {
	uid: string;
	moved: MovedRows[];
}

export interface Actor {
	type: "candidate" | "recruiter" | "system";
	id: number | null;
	name: string | null;
	ip?: string | null;
}

/** Makes a record of any entity, with its effects. */
export type InsertRecord = (
	db: Scoped,
	entity: Entity,
	values: InputValues,
	actor: Actor,
) => Promise<{ id: number; uid: string }>;
