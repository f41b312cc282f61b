import type { ParsedRow } from "#app/entities/import/read-row.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { Importable } from "#db/kit/importable.ts";
import type { Actor } from "#db/kit/types.ts";
import type { RunUser } from "#db/queries/bulk-runs/run-users.ts";
import type { ReferenceCache } from "./name-lookup.ts";

/** Created once per task and discarded when a transaction fails. */
export interface ImportContext {
	businessId: number;
	importId: number;
	importUid: string;
	/** The system whose ids the file contains. */
	system: string;
	entity: Entity;
	key: string;
	marks: Importable["marks"];
	user: RunUser;
	actor: Actor;
	mapping: (string | null)[];
	headers: readonly string[];
	locale: string;
	read: (cells: readonly string[]) => ParsedRow;
	book: ReferenceCache;
}
