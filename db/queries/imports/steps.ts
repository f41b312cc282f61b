import { sql } from "kysely";
import type { Recruiter } from "#app/domain/candidates/person.ts";
import type { DateOrder } from "#app/domain/import/dates.ts";
import { headerKey } from "#app/domain/import/normalize-header.ts";
import type { Matches } from "#app/entities/import/read-row.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { forgetFindings, forgetKeys } from "./rows.ts";
import { enterState, type ImportState, type LockedImport, lockImport, type Policy } from "./stages.ts";

export interface Mapping {
	mapping: (string | null)[];
	dateOrder: DateOrder;
	createCompanies: boolean;
	/** What unknown values mean; undefined: as in earlier files of the same kind. */
	matches?: Matches;
}

/** Keeps what the columns mean and checks every row by it, anew if it was checked before. False: it is past that. */
export async function startCheck(db: Scoped, businessId: number, id: number, chosen: Mapping): Promise<boolean> {
	const one = await among(db, businessId, id, ["mapping", "checked"]);
	if (!one) return false;
	await forgetKeys(db, businessId, id);
	await forgetFindings(db, businessId, id);
	await enterState(db, businessId, one, "checking", {
		mapping: JSON.stringify(chosen.mapping),
		date_order: chosen.dateOrder,
		create_companies: chosen.createCompanies,
		matches: JSON.stringify(chosen.matches ?? (await earlierMatches(db, one, chosen.mapping))),
		rows_checked: 0,
		checked_to: 0,
		good: 0,
		wrong: 0,
		twins: 0,
	});
	return true;
}

/** What values of columns with the same header and field were said to mean before, the latest word first. */
async function earlierMatches(db: Scoped, one: LockedImport, mapping: readonly (string | null)[]): Promise<Matches> {
	const earlier = await db
		.selectFrom("imports")
		.select(["headers", "mapping", "matches"])
		.where("business_id", "=", one.business_id)
		.where("entity", "=", one.entity)
		.where(sql<boolean>`matches <> '{}'`)
		.orderBy("id", "desc")
		.limit(20)
		.execute();
	const known = new Map<string, Record<string, string>>();
	const keyOf = (header: string | undefined, field: string | null | undefined) => `${headerKey(header ?? "")}|${field}`;
	for (const { headers, mapping: fields, matches } of earlier)
		for (const [column, values] of Object.entries(matches as Matches)) {
			const key = keyOf((headers as string[])[Number(column)], (fields as string[])[Number(column)]);
			known.set(key, { ...values, ...known.get(key) });
		}
	return Object.fromEntries(
		(one.headers as string[]).flatMap((header, at) => {
			const values = known.get(keyOf(header, mapping[at]));
			return values ? [[String(at), values]] : [];
		}),
	);
}

/** Takes the rows in, from where an earlier run stopped. */
export async function startRun(
	db: Scoped,
	businessId: number,
	id: number,
	policy: Policy,
	user: Recruiter,
	ip: string,
): Promise<boolean> {
	const one = await among(db, businessId, id, ["checked", "cancelled"]);
	if (!one || one.cells_gone || (one.state === "cancelled" && one.done_to === 0)) return false;
	await enterState(db, businessId, one, "running", {
		policy: one.state === "checked" ? policy : one.policy,
		ip,
		started_at: one.started_at ?? new Date(),
		problem: null,
	});
	await audit(db, businessId, {
		actor: actorOf(user),
		action: "import",
		recordType: one.entity,
		recordId: null,
		changes: { import: one.uid, rows: one.rows_read, policy: one.state === "checked" ? policy : one.policy },
		ip,
	});
	return true;
}

/** Stops what is under way before its next part; what came in stays in. */
export async function cancelImport(db: Scoped, businessId: number, id: number): Promise<boolean> {
	const one = await among(db, businessId, id, ["reading", "mapping", "checking", "checked", "running"]);
	if (!one) return false;
	// A check that is not wanted any more leads back to the columns.
	await enterState(db, businessId, one, one.state === "checking" ? "mapping" : "cancelled");
	return true;
}

/** Where a state leads when its work is given up. */
export const afterFailure: Partial<Record<string, ImportState>> = {
	reading: "failed",
	checking: "mapping",
	running: "cancelled",
	undoing: "done",
};

/** The background gave up: people see so, and go on from the last thing that worked. */
export async function giveUp(db: Scoped, businessId: number, id: number): Promise<void> {
	const one = await lockImport(db, businessId, id);
	const state = one && afterFailure[one.state];
	if (state) await enterState(db, businessId, one, state, { problem: JSON.stringify({ code: "error" }) });
}

/** Takes back what an import created. */
export async function startUndo(
	db: Scoped,
	businessId: number,
	id: number,
	user: Recruiter,
	ip: string,
): Promise<boolean> {
	const one = await among(db, businessId, id, ["done", "cancelled"]);
	if (!one || one.created === 0) return false;
	await enterState(db, businessId, one, "undoing", { ip });
	await audit(db, businessId, {
		actor: actorOf(user),
		action: "undo_import",
		recordType: one.entity,
		recordId: null,
		changes: { import: one.uid, created: one.created },
		ip,
	});
	return true;
}

const actorOf = (user: Recruiter): Actor & { type: "recruiter" } => ({
	type: "recruiter",
	id: user.id,
	name: user.name,
});

async function among(
	db: Scoped,
	businessId: number,
	id: number,
	states: readonly ImportState[],
): Promise<LockedImport | undefined> {
	const one = await lockImport(db, businessId, id);
	return one && (states as readonly string[]).includes(one.state) ? one : undefined;
}
