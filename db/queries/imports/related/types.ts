import type { RelatedKind } from "#app/domain/import/sources/table-kinds.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { RunUser } from "#db/queries/bulk-runs/run-users.ts";
import type { LockedImport } from "../import-states.ts";
import type { ReferenceCache } from "../name-lookup.ts";
import type { RowOutcome } from "../rows.ts";
import type { RelatedRow, relatedReader } from "./read.ts";
import type { ResolvedRefs } from "./resolve.ts";

/** Shared by every part of one related file; created once per task. */
export interface RelatedImportContext {
	businessId: number;
	one: LockedImport;
	kind: RelatedKind;
	user: RunUser;
	system: string;
	book: ReferenceCache;
	read: ReturnType<typeof relatedReader>;
}

/** A row with the records it names. */
export interface LinkedRow {
	row: RelatedRow;
	refs: ResolvedRefs;
}

export type RelatedWriter = (
	db: Scoped,
	kit: RelatedImportContext,
	rows: readonly LinkedRow[],
) => Promise<RowOutcome[]>;
