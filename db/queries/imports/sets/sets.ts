import { sql } from "kysely";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { isRelated } from "#app/domain/import/sources/table-kinds.ts";
import type { ValueReplacements } from "#app/entities/import/read-row.ts";
import { audit } from "#db/kit/audit.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { insertNotification } from "../../notifications.ts";
import { type DuplicatePolicy, enterState, type LockedImport, lockImport } from "../import-states.ts";
import { startCheck, startRun, startUndo } from "../import-transitions.ts";

export type SetState =
	| "unpacking"
	| "reading"
	| "checking"
	| "checked"
	| "running"
	| "done"
	| "cancelled"
	| "failed"
	| "undoing"
	| "undone";

export const busySetStates: ReadonlySet<string> = new Set<SetState>([
	"unpacking",
	"reading",
	"checking",
	"running",
	"undoing",
]);

interface NewSet {
	name: string;
	locale: string;
	ip: string | null;
	/** Stored uploads: a zip, a dump, tables. */
	files: { name: string; storageKey: string; contentType: string; sizeBytes: number; checksum: string }[];
}

/** The file contents are identified later by a background job. */
export async function insertSet(db: Scoped, user: { id: number }, newSet: NewSet): Promise<string> {
	const { id, uid } = await db
		.insertInto("import_sets")
		.values({
			business_id: db.businessId,
			recruiter_id: user.id,
			name: newSet.name.slice(0, 255),
			locale: newSet.locale,
			ip: newSet.ip,
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
	for (const file of newSet.files)
		await db
			.insertInto("data_files")
			.values({
				business_id: db.businessId,
				reference_type: "import_sets",
				reference_id: id,
				name: file.name.slice(0, 255),
				storage_key: file.storageKey,
				content_type: file.contentType,
				size_bytes: file.sizeBytes,
				checksum: file.checksum,
				uploaded_by_type: "recruiter",
				uploaded_by_id: user.id,
				expires_at: sql<string>`now() + interval '7 days'`,
			})
			.execute();
	await enqueueSetStep(db, id);
	return uid;
}

/** Queues the next step of a set: a finished part starts the following one. */
export function enqueueSetStep(db: Scoped, setId: number): Promise<void> {
	return enqueue(db, "import_set", { businessId: db.businessId, setId }, { maxAttempts: 6 });
}

export function lockSet(db: Scoped, id: number) {
	return db
		.selectFrom("import_sets")
		.selectAll()
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.forUpdate()
		.executeTakeFirst();
}
export type LockedSet = NonNullable<Awaited<ReturnType<typeof lockSet>>>;

export function listSetTables(db: Scoped, setId: number) {
	return db
		.selectFrom("imports")
		.selectAll()
		.where("business_id", "=", db.businessId)
		.where("set_id", "=", setId)
		.orderBy("position")
		.orderBy("id")
		.execute();
}

export async function changeSet(db: Scoped, lockedSet: LockedSet, state: SetState, more: object = {}) {
	await db
		.updateTable("import_sets")
		.set({ state, updated_at: new Date(), ...more })
		.where("business_id", "=", db.businessId)
		.where("id", "=", lockedSet.id)
		.execute();
	if (state !== "done" && state !== "failed") return;
	await insertNotification(db, {
		recruiterId: lockedSet.recruiter_id,
		category: "Others",
		kind: `import_${state}`,
		params: { file: lockedSet.name },
		link: `/recruiters/imports/sets/${lockedSet.uid}`,
		dedupeKey: `import_set:${lockedSet.id}:${state}`,
	});
}

const over: readonly string[] = ["done", "failed", "undone", "cancelled"];

/** Processes parts in dependency order. Idempotent. */
export async function advanceSet(db: Scoped, setId: number): Promise<void> {
	const item = await lockSet(db, setId);
	if (!item) return;
	const parts = await listSetTables(db, setId);
	const are = (...states: string[]) => parts.filter(({ state }) => states.includes(state));
	if (item.state === "reading") {
		if (are("reading").length > 0) return;
		await changeSet(db, item, "checking");
		await checkNextPart(db, item, parts);
	} else if (item.state === "checking") {
		if (are("checking", "reading").length === 0) await checkNextPart(db, item, parts);
	} else if (item.state === "running") {
		if (are("running", "checking", "reading").length > 0) return;
		const [next] = are("checked");
		if (next) {
			const user = { id: item.recruiter_id, name: null } as unknown as Recruiter;
			await startRun(db, next.id, item.policy as DuplicatePolicy, user, item.ip ?? "");
			return;
		}
		const stopped = are("cancelled").length > 0;
		await db
			.deleteFrom("import_set_refs")
			.where("business_id", "=", db.businessId)
			.where("set_id", "=", setId)
			.execute();
		await changeSet(db, item, stopped ? "cancelled" : "done", stopped ? {} : { finished_at: new Date() });
	} else if (item.state === "undoing") {
		if (are("undoing").length > 0) return;
		const next = parts.findLast(({ state, created }) => (state === "done" || state === "cancelled") && created > 0);
		const user = { id: item.recruiter_id, name: null } as unknown as Recruiter;
		if (next) await startUndo(db, next.id, user, item.ip ?? "");
		else await changeSet(db, item, "undone", { undone_at: new Date() });
	}
}

async function checkNextPart(db: Scoped, lockedSet: LockedSet, parts: readonly LockedImport[]) {
	for (const part of parts.filter(({ state }) => state === "mapping")) {
		const started = await startCheck(db, part.id, {
			mapping: part.mapping as (string | null)[],
			dateOrder: part.date_order as "dmy" | "mdy",
			createCompanies: true,
			...(isRelated(part.entity) ? { matches: {} as ValueReplacements } : {}),
		});
		if (started) return;
	}
	const usable = parts.some(({ state }) => !over.includes(state));
	await changeSet(db, lockedSet, usable ? "checked" : "failed");
}

/** Imports a checked set, or resumes one that stopped. */
export async function startSetRun(
	db: Scoped,
	id: number,
	policy: DuplicatePolicy,
	user: Recruiter,
	ip: string,
): Promise<boolean> {
	const item = await lockSet(db, id);
	if (!item || (item.state !== "checked" && item.state !== "cancelled")) return false;
	const parts = await listSetTables(db, id);
	const usedPolicy = item.state === "checked" ? policy : item.policy;
	await changeSet(db, item, "running", { policy: usedPolicy, ip, problem: null });
	for (const { id: part, state, done_to } of parts)
		if (state === "cancelled" && done_to > 0) await startRun(db, part, policy, user, ip);
	await audited(db, item, user, "import", ip);
	await enqueueSetStep(db, id);
	return true;
}

/** Undoes everything a set created, in reverse order. */
export async function startSetUndo(db: Scoped, id: number, user: Recruiter, ip: string) {
	const item = await lockSet(db, id);
	if (!item || (item.state !== "done" && item.state !== "cancelled")) return false;
	await changeSet(db, item, "undoing", { ip, problem: null });
	await audited(db, item, user, "undo_import", ip);
	await enqueueSetStep(db, id);
	return true;
}

/** Stops a set before its next part; imported records remain. */
export async function cancelSet(db: Scoped, id: number): Promise<boolean> {
	const item = await lockSet(db, id);
	if (!item || !(["unpacking", "reading", "checking", "checked", "running"] as string[]).includes(item.state))
		return false;
	for (const { id: part } of await listSetTables(db, id)) {
		const locked = await lockImport(db, part);
		if (locked && ["reading", "mapping", "checking", "running"].includes(locked.state))
			await enterState(db, locked, "cancelled");
	}
	await changeSet(db, item, "cancelled");
	return true;
}

const audited = (db: Scoped, lockedSet: LockedSet, user: Recruiter, action: string, ip: string) =>
	audit(db, {
		actor: { type: "recruiter", id: user.id, name: user.name },
		action: action as "import",
		recordType: "import_sets",
		recordId: lockedSet.id,
		changes: { set: lockedSet.uid, name: lockedSet.name },
		ip,
	});

type UserRef = Pick<Recruiter, "id" | "isAdmin">;

const visible = (db: Scoped, user: UserRef) =>
	db
		.selectFrom("import_sets as s")
		.innerJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "s.business_id").onRef("r.id", "=", "s.recruiter_id"),
		)
		.selectAll("s")
		.select("r.name as recruiter")
		.where("s.business_id", "=", db.businessId)
		.$if(!user.isAdmin, (query) => query.where("s.recruiter_id", "=", user.id));

/** Recruiters see their own sets; administrators see all of the business. */
export const findSet = (db: Scoped, user: UserRef, uid: string) =>
	visible(db, user).where("s.uid", "=", uid).executeTakeFirst();
export type ImportSetRow = NonNullable<Awaited<ReturnType<typeof findSet>>>;

export function findPartSet(db: Scoped, { business_id, set_id }: Pick<LockedImport, "business_id" | "set_id">) {
	return db
		.selectFrom("import_sets")
		.select(["uid", "name"])
		.where("business_id", "=", business_id)
		.where("id", "=", set_id)
		.executeTakeFirst();
}

export const listSets = (db: Scoped, user: UserRef, take: number) =>
	visible(db, user).orderBy("s.created_at", "desc").orderBy("s.id", "desc").limit(take).execute();

export async function findSetId(db: Scoped, uid: string): Promise<number> {
	const row = await db
		.selectFrom("import_sets")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("uid", "=", uid)
		.executeTakeFirstOrThrow();
	return row.id;
}

export async function findRecruiterId(db: Scoped, email: string): Promise<number | undefined> {
	const row = await db
		.selectFrom("recruiters")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("email", "=", email)
		.executeTakeFirst();
	return row?.id;
}
