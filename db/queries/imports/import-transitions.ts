import { sql } from "kysely";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { headerKey } from "#app/domain/import/normalize-header.ts";
import type { DateOrder } from "#app/domain/import/parse-dates.ts";
import type { ValueReplacements } from "#app/entities/import/read-row.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { deletePostponed } from "#db/queries/maintenance/postponed-work.ts";
import { type DuplicatePolicy, enterState, type ImportState, type LockedImport, lockImport } from "./import-states.ts";
import { deleteFindings, deleteRowKeys } from "./rows.ts";

export interface Mapping {
	mapping: (string | null)[];
	dateOrder: DateOrder;
	createCompanies: boolean;
	/** Meaning of unknown values; undefined: as in earlier files of the same kind. */
	matches?: ValueReplacements;
}

/** Saves the mapping and restarts the check. False when the import is past that state. */
export async function startCheck(db: Scoped, id: number, chosen: Mapping): Promise<boolean> {
	const item = await among(db, id, ["mapping", "checked"]);
	if (!item) return false;
	await deleteRowKeys(db, id);
	await deleteFindings(db, id);
	await enterState(db, item, "checking", {
		mapping: JSON.stringify(chosen.mapping),
		date_order: chosen.dateOrder,
		create_companies: chosen.createCompanies,
		matches: JSON.stringify(chosen.matches ?? (await earlierMatches(db, item, chosen.mapping))),
		rows_checked: 0,
		checked_to: 0,
		good: 0,
		wrong: 0,
		twins: 0,
	});
	return true;
}

/** Earlier value matches for columns with the same header and field, latest first. */
async function earlierMatches(
	db: Scoped,
	lockedImport: LockedImport,
	mapping: readonly (string | null)[],
): Promise<ValueReplacements> {
	const earlier = await db
		.selectFrom("imports")
		.select(["headers", "mapping", "matches"])
		.where("business_id", "=", lockedImport.business_id)
		.where("entity", "=", lockedImport.entity)
		.where(sql<boolean>`matches <> '{}'`)
		.orderBy("id", "desc")
		.limit(20)
		.execute();
	const existing = new Map<string, Record<string, string>>();
	const getKey = (header: string | undefined, field: string | null | undefined) =>
		`${headerKey(header ?? "")}|${field}`;
	for (const { headers, mapping: fields, matches } of earlier)
		for (const [column, values] of Object.entries(matches as ValueReplacements)) {
			const key = getKey((headers as string[])[Number(column)], (fields as string[])[Number(column)]);
			existing.set(key, { ...values, ...existing.get(key) });
		}
	return Object.fromEntries(
		(lockedImport.headers as string[]).flatMap((header, at) => {
			const values = existing.get(getKey(header, mapping[at]));
			return values ? [[String(at), values]] : [];
		}),
	);
}

/** Imports the rows, continuing where an earlier run stopped. */
export async function startRun(
	db: Scoped,
	id: number,
	policy: DuplicatePolicy,
	user: Recruiter,
	ip: string,
): Promise<boolean> {
	const item = await among(db, id, ["checked", "cancelled"]);
	if (!item || item.cells_gone || (item.state === "cancelled" && item.done_to === 0)) return false;
	await enterState(db, item, "running", {
		policy: item.state === "checked" ? policy : item.policy,
		ip,
		started_at: item.started_at ?? new Date(),
		problem: null,
	});
	await audit(db, {
		actor: getActor(user),
		action: "import",
		recordType: item.entity,
		recordId: null,
		changes: { import: item.uid, rows: item.rows_read, policy: item.state === "checked" ? policy : item.policy },
		ip,
	});
	return true;
}

/** Stops a running import before its next part; imported records remain. */
export async function cancelImport(db: Scoped, id: number): Promise<boolean> {
	const item = await among(db, id, ["reading", "mapping", "checking", "checked", "running"]);
	if (!item) return false;
	// A check that is not wanted any more leads back to the columns.
	await enterState(db, item, item.state === "checking" ? "mapping" : "cancelled");
	await deletePostponed(db, "import", id);
	return true;
}

/** Next state when a step has failed for good. */
export const afterFailure: Partial<Record<string, ImportState>> = {
	reading: "failed",
	checking: "mapping",
	running: "cancelled",
	undoing: "done",
};

/** Returns the import to its last working state after the job has failed for good. */
export async function failImport(db: Scoped, id: number): Promise<void> {
	const item = await lockImport(db, id);
	const state = item && afterFailure[item.state];
	if (state) await enterState(db, item, state, { problem: JSON.stringify({ code: "error" }) });
}

export async function startUndo(db: Scoped, id: number, user: Recruiter, ip: string): Promise<boolean> {
	const item = await among(db, id, ["done", "cancelled"]);
	if (!item || item.created === 0) return false;
	await enterState(db, item, "undoing", { ip });
	await audit(db, {
		actor: getActor(user),
		action: "undo_import",
		recordType: item.entity,
		recordId: null,
		changes: { import: item.uid, created: item.created },
		ip,
	});
	return true;
}

const getActor = (user: Recruiter): Actor & { type: "recruiter" } => ({
	type: "recruiter",
	id: user.id,
	name: user.name,
});

async function among(db: Scoped, id: number, states: readonly ImportState[]): Promise<LockedImport | undefined> {
	const item = await lockImport(db, id);
	return item && (states as readonly string[]).includes(item.state) ? item : undefined;
}
