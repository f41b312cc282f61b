import type { RefTarget } from "#app/entities/kit/fields.ts";
import type { Actor } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Merged, MergePlan } from "#db/kit/merge.ts";
import { candidates } from "./candidates.ts";
import { client_companies } from "./client_companies.ts";
import { client_contacts } from "./client_contacts.ts";
import { contacts } from "./contacts.ts";

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
		businessId: number,
		merged: Merged & { keptId: number; goneId: number },
		actor: Actor,
		words: MergeWords,
	) => Promise<void>;
	/** Takes back what `merged` added. */
	undone?: (db: Scoped, businessId: number, mergeUid: string) => Promise<void>;
}

/** Entities whose records may be merged. A new one adds its plan. */
export const mergeables: Partial<Record<RefTarget, Mergeable>> = {
	candidates,
	client_companies,
	client_contacts,
	contacts,
};
