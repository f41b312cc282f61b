import { sql } from "kysely";
import type { Db } from "#db/index.ts";
import { audit } from "#db/kit/audit.ts";
import type { BusinessDatabase } from "#db/kit/business-database.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { nextBusinessId } from "#db/tenant-copy/load-rows.ts";
import { deleteLinked, insertLinked } from "./linked-accounts.ts";
import { insertNotification } from "./notifications.ts";

interface Querier {
	id: number;
	name: string;
	ip: string | null;
}

export interface Sandbox {
	id: number;
	recruiter_id: number;
	recruiter: string;
	state: "making" | "ready" | "failed" | "removing";
	problem: string | null;
	sandbox_id: number | null;
	next_id: number | null;
	old_id: number | null;
	entrants: number[];
	rows_total: number;
	rows_done: number;
	files: number;
	asked_at: Date;
	made_at: Date | null;
}

export async function findSandbox(db: Scoped): Promise<Sandbox | undefined> {
	const row = await db
		.selectFrom("business_sandboxes as s")
		.innerJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "s.business_id").onRef("r.id", "=", "s.recruiter_id"),
		)
		.select(["s.id", "s.recruiter_id", "s.state", "s.problem", "s.sandbox_id", "s.next_id", "s.old_id", "s.entrants"])
		.select(["s.rows_total", "s.rows_done", "s.files", "s.asked_at", "s.made_at", "r.name as recruiter"])
		.where("s.business_id", "=", db.businessId)
		.executeTakeFirst();
	return row && { ...row, state: row.state as Sandbox["state"], entrants: row.entrants.map(Number) };
}

/** Whether this business is a sandbox, which sends nothing outside. */
export async function isSandbox(db: Scoped): Promise<boolean> {
	const row = await db
		.selectFrom("businesses")
		.select("sandbox_of_id")
		.where("id", "=", db.businessId)
		.executeTakeFirst();
	return row?.sandbox_of_id != null;
}

/** Active recruiters who can be given access to the sandbox. */
export function listSandboxUserChoices(db: Scoped) {
	return db
		.selectFrom("recruiters")
		.select(["id", "uid", "name", "email", "is_admin as isAdmin"])
		.where("business_id", "=", db.businessId)
		.where("status", "=", "active")
		.where("archived_at", "is", null)
		.orderBy("name")
		.limit(500)
		.execute();
}

/** False while a copy is being made or removed. */
export async function requestSandbox(db: Scoped, user: Querier, entrants: readonly number[]): Promise<boolean> {
	const row = await db
		.insertInto("business_sandboxes")
		.values({ business_id: db.businessId, recruiter_id: user.id, entrants: [...entrants], ip: user.ip })
		.onConflict((oc) =>
			oc
				.column("business_id")
				.doUpdateSet({
					recruiter_id: user.id,
					entrants: [...entrants],
					ip: user.ip,
					state: "making",
					problem: null,
					rows_total: 0,
					rows_done: 0,
					files: 0,
					asked_at: sql<Date>`now()`,
				})
				.where("business_sandboxes.state", "in", ["ready", "failed"]),
		)
		.returning("id")
		.executeTakeFirst();
	if (!row) return false;
	await written(db, user, "create", { entrants: entrants.length });
	await goOn(db, row.id);
	return true;
}

/** False without a copy, or while it is being made. */
export async function removeSandbox(db: Scoped, user: Querier): Promise<boolean> {
	const row = await db
		.updateTable("business_sandboxes")
		.set({ state: "removing", problem: null, recruiter_id: user.id })
		.where("business_id", "=", db.businessId)
		.where("state", "in", ["ready", "failed"])
		.returning("id")
		.executeTakeFirst();
	if (!row) return false;
	await written(db, user, "destroy", {});
	await goOn(db, row.id);
	return true;
}

function written(db: Scoped, user: Querier, action: "create" | "update" | "destroy", changes: object) {
	return audit(db, {
		actor: { type: "recruiter", id: user.id, name: user.name },
		action,
		recordType: "business_sandboxes",
		recordId: null,
		changes: { ...changes },
		ip: user.ip,
	});
}

const goOn = (db: Scoped, sandboxId: number) =>
	enqueue(
		db,
		"sandbox",
		{ businessId: db.businessId, sandboxId },
		{ jobKey: `sandbox:${db.businessId}`, maxAttempts: 5 },
	);

/** Grants access to these recruiters and revokes it from all others. */
export async function saveSandboxUsers(
	db: BusinessDatabase,
	user: Querier,
	entrants: readonly number[],
): Promise<boolean> {
	const before = await db.transaction(async (trx) => {
		const row = await trx
			.selectFrom("business_sandboxes")
			.select(["entrants", "sandbox_id"])
			.where("business_id", "=", db.businessId)
			.where("state", "=", "ready")
			.forUpdate()
			.executeTakeFirst();
		if (!row?.sandbox_id) return undefined;
		await trx
			.updateTable("business_sandboxes")
			.set({ entrants: [...entrants] })
			.where("business_id", "=", db.businessId)
			.execute();
		await written(trx, user, "update", { entrants: [row.entrants.length, entrants.length] });
		return { sandboxId: row.sandbox_id, entrants: row.entrants.map(Number) };
	});
	if (!before) return false;
	await closeDoors(
		db,
		before.sandboxId,
		before.entrants.filter((id) => !entrants.includes(id)),
	);
	await openDoors(db, before.sandboxId, entrants);
	return true;
}

/** Links must exist on both sides; people have the same ids in the copy. */
async function openDoors(db: BusinessDatabase, sandboxId: number, entrants: readonly number[]) {
	await db.other(sandboxId).transaction((there) => insertSandboxAccess(there, db.businessId, entrants));
	await db.transaction(async (trx) => {
		for (const id of entrants) await insertLinked(trx, id, { businessId: sandboxId, id });
	});
}

export async function insertSandboxAccess(there: Scoped, home: number, entrants: readonly number[]) {
	for (const id of entrants) {
		const existing = await there
			.selectFrom("recruiters")
			.select("id")
			.where("business_id", "=", there.businessId)
			.where("id", "=", id)
			.executeTakeFirst();
		// Recruiters added after the copy was made are not in it.
		if (existing) await insertLinked(there, id, { businessId: home, id });
	}
}

async function closeDoors(db: BusinessDatabase, sandboxId: number, entrants: readonly number[]) {
	await db.transaction(async (trx) => {
		for (const id of entrants) await deleteLinked(trx, id, { businessId: sandboxId, id });
	});
	await db.other(sandboxId).transaction(async (there) => {
		for (const id of entrants) await deleteLinked(there, id, { businessId: db.businessId, id });
	});
}

/** Saves the id before creating the copy, so that a crash leaves no unknown business. */
export async function reserveSandboxId(db: Db, own: BusinessDatabase, sandbox: Sandbox): Promise<number> {
	if (sandbox.next_id !== null) return sandbox.next_id;
	const id = await nextBusinessId(db);
	await own.transaction((trx) => change(trx, { next_id: id }));
	return id;
}

export async function saveSandboxProgress(db: Scoped, rows: { done: number; total: number }): Promise<void> {
	await change(db, { rows_done: rows.done, rows_total: rows.total });
}

/** Marks the sandbox as ready and links its entrants. */
export async function finishSandbox(
	db: Scoped,
	sandbox: Sandbox,
	created: { id: number; rows: number; files: number },
): Promise<void> {
	await db
		.deleteFrom("recruiter_linked_accounts")
		.where("business_id", "=", db.businessId)
		.where("other_business_id", "=", sandbox.sandbox_id ?? 0)
		.execute();
	for (const id of sandbox.entrants) await insertLinked(db, id, { businessId: created.id, id });
	await change(db, {
		state: "ready",
		problem: null,
		sandbox_id: created.id,
		next_id: null,
		old_id: sandbox.sandbox_id,
		made_at: new Date(),
		rows_done: created.rows,
		rows_total: created.rows,
		files: created.files,
	});
	await tell(db, sandbox, "sandbox_ready");
}

export async function failSandbox(db: Scoped, sandbox: Sandbox): Promise<void> {
	await change(db, { state: "failed", problem: "error" });
	await tell(db, sandbox, "sandbox_failed");
}

/** Deletes the sandbox entry once its copy is gone. */
export async function deleteSandbox(db: Scoped): Promise<void> {
	await db.deleteFrom("business_sandboxes").where("business_id", "=", db.businessId).execute();
}

/** Closes access before the removal and labels the copy as being removed. */
export async function markSandboxRemoved(db: Scoped, sandbox: Sandbox): Promise<void> {
	if (sandbox.sandbox_id === null) return;
	await db
		.deleteFrom("recruiter_linked_accounts")
		.where("business_id", "=", db.businessId)
		.where("other_business_id", "=", sandbox.sandbox_id)
		.execute();
	await change(db, { sandbox_id: null, old_id: sandbox.sandbox_id });
}

export async function clearOldSandbox(db: Scoped): Promise<void> {
	await change(db, { old_id: null });
}

type Changes = Partial<{
	state: Sandbox["state"];
	problem: string | null;
	sandbox_id: number | null;
	next_id: number | null;
	old_id: number | null;
	rows_total: number;
	rows_done: number;
	files: number;
	made_at: Date;
}>;

async function change(db: Scoped, changes: Changes): Promise<void> {
	await db.updateTable("business_sandboxes").set(changes).where("business_id", "=", db.businessId).execute();
}

const tell = (db: Scoped, sandbox: Sandbox, kind: "sandbox_ready" | "sandbox_failed") =>
	insertNotification(db, {
		recruiterId: sandbox.recruiter_id,
		category: "Others",
		kind,
		params: {},
		link: "/administrator/sandbox",
		dedupeKey: `sandbox:${sandbox.asked_at.getTime()}:${kind}`,
	});
