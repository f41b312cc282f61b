import { can } from "#app/domain/access/permissions.ts";
import type { DateOrder } from "#app/domain/import/parse-dates.ts";
import { type RefType, refTypes } from "#app/domain/import/sources/related-records.ts";
import { type RelatedKind, relatedKinds } from "#app/domain/import/sources/table-kinds.ts";
import { limitToReader, type Scoped } from "#db/kit/in-business.ts";
import { findRunner } from "#db/queries/bulk-runs/run-users.ts";
import { saveExternalIds } from "../extra-columns.ts";
import { changeImport, enterState, type LockedImport, publishImportProgress } from "../import-states.ts";
import { ReferenceCache } from "../name-lookup.ts";
import { nextRows, type RowFinding, type RowOutcome, saveFindings, saveRowOutcomes } from "../rows.ts";
import { writeApplies } from "./applies.ts";
import { writeEvents } from "./events.ts";
import { writeFiles } from "./files.ts";
import { writeLists } from "./lists.ts";
import { writeNotes } from "./notes.ts";
import { relatedReader } from "./read.ts";
import { getRowKeys, resolveRefs, saveSetRefs } from "./resolve.ts";
import { writeTasks } from "./tasks.ts";
import type { LinkedRow, RelatedImportContext, RelatedWriter } from "./types.ts";

/** Of a check, which writes nothing. */
const checkedAtOnce = 500;
const writers: Record<RelatedKind, RelatedWriter> = {
	applies: writeApplies,
	apply_events: writeEvents,
	notes: writeNotes,
	tasks: writeTasks,
	lists: writeLists,
	files: writeFiles,
};

/** References that a row of each kind requires. */
const required: Record<RelatedKind, readonly (readonly RefType[])[]> = {
	applies: [["candidate"], ["job"]],
	apply_events: [["apply", "candidate"]],
	notes: [],
	tasks: [],
	lists: [],
	files: [["candidate", "job", "company", "contact"]],
};

async function getKit(db: Scoped, lockedImport: LockedImport): Promise<RelatedImportContext | undefined> {
	const kind = lockedImport.entity as RelatedKind;
	const user = await findRunner(db, lockedImport.recruiter_id);
	const action = kind === "files" || kind === "lists" || kind === "apply_events" ? "update" : "create";
	if (!user || !(can(user, action, relatedKinds[kind]) || can(user, "create", relatedKinds[kind]))) return undefined;
	return {
		businessId: db.businessId,
		one: lockedImport,
		kind,
		user,
		system: lockedImport.preset ?? "generic",
		book: new ReferenceCache(db.businessId),
		read: relatedReader(kind, lockedImport.mapping as (string | null)[], lockedImport.date_order as DateOrder),
	};
}

async function link(
	db: Scoped,
	kit: RelatedImportContext,
	after: number,
	{ dryRun, most }: { dryRun: boolean; most: number },
): Promise<LinkedRow[]> {
	const { businessId, one } = kit;
	const rows = (await nextRows(db, one.id, after, most)).map(kit.read);
	const place = { businessId, system: kit.system, setId: one.set_id, book: kit.book };
	const refs = await resolveRefs(db, place, rows, dryRun);
	const owners = await kit.book.find(
		db,
		"recruiters",
		rows.flatMap(({ said }) => said.owner || []),
	);
	const ownerAt = (one.mapping as (string | null)[]).indexOf("owner");
	return rows.map((row, at) => {
		// An unknown owner is reported, and the importing user becomes owner.
		const owner = row.said.owner ?? "";
		const owning = owner === "" ? 0 : owners(owner);
		if (typeof owning !== "number")
			row.left.push([ownerAt, owning === "several" ? "several" : "notFound", { value: owner.slice(0, 80) }]);
		const result = refs[at] ?? {};
		const missing = refTypes.filter((type) => row.names[type] && result[type] === undefined);
		const lacks = required[kit.kind].some((group) => !group.some((type) => result[type] !== undefined));
		const nobody = refTypes.some((type) => row.names[type]) && refTypes.every((type) => result[type] === undefined);
		const names = missing.map((type) => Object.values(row.names[type] ?? {})[0] ?? "").join(", ");
		if (row.problems.length === 0 && (lacks || nobody))
			row.problems.push([null, "notFound", { value: names.slice(0, 80) }]);
		else
			for (const type of missing) row.left.push([null, "notFound", { value: Object.values(row.names[type] ?? {})[0] }]);
		return { row, refs: result };
	});
}

type Stored = { kit?: unknown };

/** Checks the next rows against existing records and earlier files of the set, without writing. */
export async function checkRelated(db: Scoped, lockedImport: LockedImport, saved: Stored): Promise<boolean> {
	const kit = await keptKit(db, lockedImport, saved);
	if (!kit) return refuse(db, lockedImport);
	const linked = await link(db, kit, lockedImport.checked_to, { dryRun: true, most: checkedAtOnce });
	const findings = linked.flatMap<RowFinding>(({ row: { number, problems, left } }) =>
		problems.length > 0
			? [{ number, found: "wrong", details: { problems } }]
			: left.length > 0
				? [{ number, found: null, details: { left } }]
				: [],
	);
	await saveFindings(db, lockedImport.id, findings);
	if (kit.kind === "applies" && lockedImport.set_id !== null)
		await saveSetRefs(
			db,
			lockedImport.set_id,
			linked.flatMap(({ row }) => (row.problems.length === 0 ? getRowKeys("apply", { id: row.externalId }) : [])),
		);
	const wrong = findings.filter(({ found }) => found === "wrong").length;
	const checked = lockedImport.rows_checked + linked.length;
	await changeImport(db, lockedImport.id, {
		rows_checked: checked,
		checked_to: linked.at(-1)?.row.number ?? lockedImport.checked_to,
		good: lockedImport.good + linked.length - wrong,
		wrong: lockedImport.wrong + wrong,
	});
	if (linked.length === checkedAtOnce) return true;
	await enterState(db, lockedImport, "checked");
	return false;
}

/** Writes the next rows and the position in the file, in the caller's transaction. */
export async function runRelated(
	db: Scoped,
	lockedImport: LockedImport,
	saved: Stored,
	rowsAtOnce: number,
): Promise<boolean> {
	const kit = await keptKit(db, lockedImport, saved);
	if (!kit) return refuse(db, lockedImport);
	const linked = await link(db, kit, lockedImport.done_to, { dryRun: false, most: rowsAtOnce });
	const good = linked.filter(({ row }) => row.problems.length === 0);
	const failed = linked.flatMap<RowOutcome>(({ row: { number, problems } }) =>
		problems.length > 0 ? [{ number, outcome: "failed", details: { problems } }] : [],
	);
	const outcomes = [...failed, ...(good.length > 0 ? await writers[kit.kind](db, kit, good) : [])];
	const codes = new Map(good.map(({ row }) => [row.number, row.externalId]));
	const lefts = new Map(good.map(({ row }) => [row.number, row.left]));
	await saveExternalIds(
		db,
		{ businessId: db.businessId, system: kit.system },
		kit.kind,
		outcomes.flatMap(({ number, record_id: id }) => {
			const code = codes.get(number);
			return code && id ? [{ code, id }] : [];
		}),
	);
	await saveRowOutcomes(
		db,
		lockedImport.id,
		outcomes.map((row) => {
			const left = lefts.get(row.number) ?? [];
			return left.length > 0 ? { ...row, details: { ...row.details, left } } : row;
		}),
	);
	const of = (what: RowOutcome["outcome"]) => outcomes.filter(({ outcome }) => outcome === what).length;
	const done = lockedImport.rows_done + linked.length;
	await changeImport(db, lockedImport.id, {
		rows_done: done,
		done_to: linked.at(-1)?.row.number ?? lockedImport.done_to,
		created: lockedImport.created + of("created"),
		skipped: lockedImport.skipped + of("skipped"),
		failed: lockedImport.failed + of("failed"),
	});
	await publishImportProgress(
		db,
		lockedImport,
		Math.min(99, Math.floor((done * 100) / Math.max(1, lockedImport.rows_read))),
	);
	if (linked.length === rowsAtOnce) return true;
	await enterState(db, lockedImport, "done", { finished_at: new Date() });
	return false;
}

async function keptKit(
	db: Scoped,
	lockedImport: LockedImport,
	saved: Stored,
): Promise<RelatedImportContext | undefined> {
	const kit = saved.kit as RelatedImportContext | undefined;
	if (kit) await limitToReader(db, kit.user);
	saved.kit = kit ?? (await getKit(db, lockedImport));
	return saved.kit as RelatedImportContext | undefined;
}

async function refuse(db: Scoped, lockedImport: LockedImport): Promise<false> {
	await enterState(db, lockedImport, "failed", { problem: JSON.stringify({ code: "notAllowed" }) });
	return false;
}
