import { sql } from "kysely";
import { can } from "#app/domain/access/permissions.ts";
import { isRelated } from "#app/domain/import/sources/table-kinds.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { suppressAutomations } from "#db/kit/suppress-automations.ts";
import { type Duplicate, findDuplicates } from "./duplicates.ts";
import { saveExternalIds } from "./extra-columns.ts";
import {
	changeImport,
	type DuplicatePolicy,
	enterState,
	type LockedImport,
	lockImport,
	publishImportProgress,
} from "./import-states.ts";
import { loadImportContext, type PreparedRow, prepareRows } from "./prepare.ts";
import { runRelated } from "./related/run-related.ts";
import { nextRows, type RowOutcome, saveRowOutcomes } from "./rows.ts";
import { resolveSelfReferences, type SelfReferenceState } from "./self-references.ts";
import type { ImportContext } from "./types.ts";
import { insertAll, restoreDuplicate, updateDuplicate } from "./write.ts";

/** Rows and file position are saved in one transaction, so a restarted worker repeats nothing. Returns whether rows remain. */
export async function runNext(
	db: Scoped,
	importId: number,
	saved: { kit?: ImportContext | undefined; settling?: SelfReferenceState },
	rowsAtOnce: number,
): Promise<boolean> {
	const item = await lockImport(db, importId);
	if (item?.state !== "running") return false;
	if (item.set_id !== null) await suppressAutomations(db);
	if (isRelated(item.entity)) return runRelated(db, item, saved, rowsAtOnce);
	const kit = await loadImportContext(db, item, saved);
	const policy = item.policy as DuplicatePolicy;
	if (!kit || !mayFollow(kit, policy)) {
		await enterState(db, item, "failed", { problem: JSON.stringify({ code: "notAllowed" }) });
		return false;
	}
	const rows = await nextRows(db, importId, item.done_to, rowsAtOnce);
	const companies: number[] = [];
	if (rows.length > 0) {
		const prepared = await prepareRows(db, kit, rows, item.create_companies ? "now" : "never", (id) =>
			companies.push(id),
		);
		const outcomes = await takeIn(db, kit, prepared, policy);
		await saveRowOutcomes(db, importId, outcomes);
		await keepOwnVersions(db, kit, outcomes);
		await count(db, item, rows.at(-1)?.number ?? 0, outcomes, companies);
	}
	// References to the same kind are resolved last: they may point to later rows.
	if (rows.length > 0) return true;
	saved.settling ??= {};
	const { more, updated } = await resolveSelfReferences(db, kit, item, saved.settling);
	if (updated > 0)
		await changeImport(db, importId, { updated: item.updated + updated, skipped: item.skipped - updated });
	if (more) return true;
	await enterState(db, item, "done", { finished_at: new Date() });
	return false;
}

/** Updates by later rows of the same import must not block undo of a record. */
async function keepOwnVersions(
	db: Scoped,
	{ businessId, importId, entity }: ImportContext,
	outcomes: readonly RowOutcome[],
) {
	const ids = outcomes.flatMap(({ outcome, record_id }) => (outcome === "updated" ? (record_id ?? []) : []));
	if (ids.length === 0) return;
	await sql`update import_rows r set record_version = t.lock_version from ${sql.table(entity.table)} t
where r.business_id = ${businessId} and r.import_id = ${importId} and r.outcome = 'created' and r.record_id = any(${sql.val(ids)}::bigint[])
  and t.business_id = r.business_id and t.id = r.record_id`.execute(db);
}

function mayFollow(kit: ImportContext, policy: DuplicatePolicy): boolean {
	return policy === "skip" || policy === "create" || can(kit.user, "update", kit.entity.resource);
}

async function count(
	db: Scoped,
	lockedImport: LockedImport,
	doneTo: number,
	outcomes: readonly RowOutcome[],
	companies: readonly number[],
): Promise<void> {
	const of = (outcome: RowOutcome["outcome"]) => outcomes.filter((row) => row.outcome === outcome).length;
	const done = lockedImport.rows_done + outcomes.length;
	await changeImport(db, lockedImport.id, {
		rows_done: done,
		done_to: doneTo,
		created: lockedImport.created + of("created"),
		updated: lockedImport.updated + of("updated"),
		skipped: lockedImport.skipped + of("skipped"),
		failed: lockedImport.failed + of("failed"),
		...(companies.length > 0 ? { companies_made: [...lockedImport.companies_made, ...companies] } : {}),
	});
	await publishImportProgress(
		db,
		lockedImport,
		Math.min(99, Math.floor((done * 100) / Math.max(1, lockedImport.rows_read))),
	);
}

/** Rows that repeat an earlier one of the same batch are deferred until it exists. */
async function takeIn(
	db: Scoped,
	kit: ImportContext,
	rows: readonly PreparedRow[],
	policy: DuplicatePolicy,
): Promise<RowOutcome[]> {
	const outcomes: RowOutcome[] = [];
	for (let waiting = rows; waiting.length > 0; ) {
		const { now, later } = split(waiting, policy);
		const twins = await findDuplicates(
			db,
			kit.key,
			now.map(({ marks }) => marks),
			kit,
		);
		const fresh: PreparedRow[] = [];
		const existing: { code: string; id: number }[] = [];
		for (const [at, row] of now.entries()) {
			const decided = decide(row, twins[at], policy);
			if (decided === "create") fresh.push(row);
			else if (decided === "revive") outcomes.push(await restoreDuplicate(db, kit, row, twins[at] as Duplicate));
			else if (decided === "update") outcomes.push(await updateDuplicate(db, kit, row, twins[at] as Duplicate, policy));
			else outcomes.push(decided);
			if (decided !== "create" && row.marks.id && twins[at]) existing.push({ code: row.marks.id, id: twins[at].id });
		}
		// Skipped rows too: later files of the same system find their people by these ids.
		await saveExternalIds(db, kit, kit.entity.key, existing);
		outcomes.push(...(await insertAll(db, kit, fresh)));
		waiting = later;
	}
	return outcomes;
}

/** Keys that must be unique, whatever the policy. */
const unique = new Set(["id", "email", "cpf", "cnpj"]);

function split(rows: readonly PreparedRow[], policy: DuplicatePolicy): { now: PreparedRow[]; later: PreparedRow[] } {
	const seen = new Set<bigint>();
	const now: PreparedRow[] = [];
	const later: PreparedRow[] = [];
	for (const row of rows) {
		const keys = row.keys.filter(([by]) => policy !== "create" || unique.has(by)).map(([, key]) => key);
		if (row.problems.length === 0 && keys.some((key) => seen.has(key))) later.push(row);
		else {
			now.push(row);
			if (row.problems.length === 0) for (const key of keys) seen.add(key);
		}
	}
	return { now, later };
}

function decide(
	{ number, problems }: PreparedRow,
	twin: Duplicate | undefined,
	policy: DuplicatePolicy,
): "create" | "revive" | "update" | RowOutcome {
	const updates = policy === "fill" || policy === "overwrite";
	const lacksOnly = problems.length > 0 && problems.every(([, code]) => code === "required");
	if (twin?.revives && problems.length === 0) return "revive";
	if (twin?.archived && (problems.length === 0 || lacksOnly))
		return { number, outcome: "failed", details: { problems: [[null, "archivedTwin", { label: twin.label }]] } };
	if (problems.length > 0 && !(twin && lacksOnly && policy !== "create"))
		return { number, outcome: "failed", details: { problems } };
	if (!twin) return "create";
	if (policy === "create")
		return unique.has(twin.by)
			? { number, outcome: "failed", details: { problems: [[null, "taken", { label: twin.label }]] } }
			: "create";
	if (updates) return "update";
	const { by, uid, label } = twin;
	return { number, outcome: "skipped", record_id: twin.id, details: { twin: { by, uid, label } } };
}
