import type { RelatedKind } from "#app/domain/import/sources/table-kinds.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { RunUser } from "#db/queries/bulk-runs/permission-filter.ts";
import type { RefBook } from "../name-lookup.ts";
import type { Outcome } from "../rows.ts";
import type { LockedImport } from "../stages.ts";
import type { RelatedRow, relatedReader } from "./read.ts";
import type { ResolvedRefs } from "./resolve.ts";

/** Shared by every part of one related file; created once per task. */
export interface RelatedKit {
	businessId: number;
	one: LockedImport;
	kind: RelatedKind;
	user: RunUser;
	system: string;
	book: RefBook;
	read: ReturnType<typeof relatedReader>;
}

/** A row with the records it names. */
export interface LinkedRow {
	row: RelatedRow;
	refs: ResolvedRefs;
}

export type Write = (db: Scoped, kit: RelatedKit, rows: readonly LinkedRow[]) => Promise<Outcome[]>;
