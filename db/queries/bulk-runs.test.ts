import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { type BulkAction, isRunFinished } from "#app/domain/lists/bulk-actions.ts";
import { readSelection } from "#app/domain/lists/bulk-selection.ts";
import { bulkMailComposers } from "#app/emails/bulk-mail-composers.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import {
	aCandidate,
	aClientContact,
	aCompany,
	aJob,
	aLimitedRecruiter,
	anApply,
	aRecruiter,
	personRow,
	withRollback,
} from "#db/testing.ts";
import { advanceRun, runRecordByRecord } from "./bulk-runs/advance.ts";
import type { RunAction, Step } from "./bulk-runs/context.ts";
import { listSkippedItems } from "./bulk-runs/items.ts";
import { cancelRun, findRun, insertRun, listRuns, pauseRun, resumeRun } from "./bulk-runs.ts";
import { listQueue } from "./queue.ts";

const tools = bulkMailComposers;

interface Query {
	entity?: string;
	action: Exclude<BulkAction, "export">;
	params?: object;
	selection: [string, string][];
}

async function start(db: Scoped, recruiterId: number, request: Query) {
	const run = await insertRun(db, {
		recruiterId,
		entity: request.entity ?? "candidates",
		action: request.action,
		params: request.params ?? {},
		selection: readSelection(request.selection),
		notSelected: 0,
		locale: "pt",
		ip: null,
		undoDays: 30,
	});
	if (!run) throw new Error("No run");
	return run;
}

async function finish(db: Scoped, runId: number) {
	for (let parts = 0; parts < 1000; parts++) if (isRunFinished(await advanceRun(db, runId, tools))) return parts;
	throw new Error("It never ends");
}

async function undo(db: Scoped, recruiterId: number, run: { id: number }, request: Query) {
	const back = await insertRun(db, {
		recruiterId,
		entity: request.entity ?? "candidates",
		action: "undo",
		params: request.params ?? {},
		selection: {},
		notSelected: 0,
		locale: "pt",
		ip: null,
		undoOfId: run.id,
		undoDays: null,
	});
	if (back) await finish(db, back.id);
	return back;
}

const ids = (...records: { uid: string }[]) => records.map(({ uid }): [string, string] => ["ids", uid]);
const admin = (db: Scoped) => aRecruiter(db, { is_admin: true });
const outcome = async (db: Scoped, recruiterId: number, uid: string) => {
	const run = await findRun(db, { id: recruiterId, isAdmin: false }, uid);
	return run && { state: run.state, total: run.total, done: run.done, skipped: run.skipped, reasons: run.reasons };
};
const candidate = (db: Scoped, id: number) => personRow(db, "candidates", id);

describe("bulk deletion", () => {
	test("archives the selected records once with audit entries, and undo restores them", () =>
		withRollback(async ({ trx }) => {
			const user = await admin(trx);
			const [first, two, three] = [await aCandidate(trx), await aCandidate(trx), await aCandidate(trx)];
			const request: Query = { action: "delete", selection: ids(first, two, { uid: "nobody" }) };
			const run = await start(trx, user.id, request);
			await finish(trx, run.id);
			expect(await outcome(trx, user.id, run.uid)).toEqual({
				state: "completed",
				total: 2,
				done: 2,
				skipped: 0,
				reasons: {},
			});
			expect((await candidate(trx, first.id)).archived_at).not.toBeNull();
			expect((await candidate(trx, three.id)).archived_at).toBeNull();
			const audits = await trx
				.selectFrom("audit_entries")
				.select("record_id")
				.where("action", "=", "destroy")
				.where("record_type", "=", "candidates")
				.execute();
			expect(audits.map(({ record_id }) => record_id).sort()).toEqual([first.id, two.id].sort());

			// A new candidate took the address meanwhile.
			await aCandidate(trx, { email: two.email });
			const back = await undo(trx, user.id, run, request);
			expect(await outcome(trx, user.id, back?.uid ?? "")).toMatchObject({
				state: "completed",
				done: 1,
				skipped: 1,
				reasons: { name_taken: 1 },
			});
			expect((await candidate(trx, first.id)).archived_at).toBeNull();
			expect((await candidate(trx, two.id)).archived_at).not.toBeNull();
			// A run is undone only once.
			expect(await undo(trx, user.id, run, request)).toBeUndefined();
		}));

	test("bulk deletion skips records when another business owns them", () =>
		withRollback(async ({ trx, inOther }) => {
			const user = await admin(trx);
			const theirs = await inOther((their) => aCandidate(their));
			const run = await start(trx, user.id, { action: "delete", selection: ids(theirs) });
			await finish(trx, run.id);
			expect(await outcome(trx, user.id, run.uid)).toMatchObject({ total: 0, done: 0 });
			expect((await inOther((their) => candidate(their, theirs.id))).archived_at).toBeNull();
		}));
});

describe("a whole list", () => {
	test("advance evaluates the query without excluded records when the run starts", () =>
		withRollback(async ({ trx }) => {
			const user = await admin(trx);
			const active = [];
			for (let n = 0; n < 5; n++) active.push(await aCandidate(trx, { status: 3 }));
			const off = await aCandidate(trx, { status: 4 });
			const selection: [string, string][] = [
				["all", "1"],
				["filters[status]", "3"],
				["except", active[2]?.uid ?? ""],
			];
			const run = await start(trx, user.id, { action: "delete", selection });
			// Created after the run was requested, and matches.
			await aCandidate(trx, { status: 3 });
			await finish(trx, run.id);
			expect(await outcome(trx, user.id, run.uid)).toMatchObject({ total: 5, done: 5 });
			expect((await candidate(trx, active[2]?.id ?? 0)).archived_at).toBeNull();
			expect((await candidate(trx, off.id)).archived_at).toBeNull();
		}));

	test("advance resumes without repeating and commits each part alone when it was stopped", () =>
		withRollback(async ({ trx, business: { id } }) => {
			const user = await admin(trx);
			await sql`insert into candidates (business_id, name, email, status)
        select ${id}, 'Pessoa ' || n, 'p' || n || '@muitas.example', 3 from generate_series(1, 1200) n`.execute(trx);
			const selection: [string, string][] = [
				["all", "1"],
				["filters[status]", "3"],
			];
			const run = await start(trx, user.id, {
				action: "edit",
				selection,
				params: { set: { status: 4 }, tags: {} },
			});
			expect(await advanceRun(trx, run.id, tools)).toBe("running");
			expect(await advanceRun(trx, run.id, tools)).toBe("running");
			// Simulates a worker dying before its part commits.
			await sql`savepoint killed`.execute(trx);
			await advanceRun(trx, run.id, tools);
			await sql`rollback to savepoint killed`.execute(trx);
			expect(await outcome(trx, user.id, run.uid)).toMatchObject({ state: "running", total: 1200, done: 500 });
			expect(await advanceRun(trx, run.id, tools)).toBe("running");
			expect(await advanceRun(trx, run.id, tools)).toBe("completed");
			// A repeated job finds nothing to do.
			expect(await advanceRun(trx, run.id, tools)).toBe("completed");
			expect(await outcome(trx, user.id, run.uid)).toMatchObject({ done: 1200, skipped: 0 });
			const { rows } = await sql<{
				n: number;
			}>`select count(*) as n from audit_entries where action = 'update'`.execute(trx);
			expect(rows[0]?.n).toBe(1200);
		}));

	test("cancelRun stops the run and preserves finished parts when it is running", () =>
		withRollback(async ({ trx }) => {
			const user = await admin(trx);
			const run = await start(trx, user.id, { action: "delete", selection: ids(await aCandidate(trx)) });
			expect(await cancelRun(trx, run.id)).toBe(true);
			expect(await advanceRun(trx, run.id, tools)).toBe("cancelled");
			expect(await cancelRun(trx, run.id)).toBe(false);
		}));

	test("a paused run stops, resumes after the last finished part and can be cancelled", () =>
		withRollback(async ({ trx, business: { id } }) => {
			const user = await admin(trx);
			await sql`insert into candidates (business_id, name, email, status)
        select ${id}, 'Pessoa ' || n, 'p' || n || '@muitas.example', 3 from generate_series(1, 30) n`.execute(trx);
			const run = await start(trx, user.id, {
				action: "edit",
				selection: [
					["all", "1"],
					["filters[status]", "3"],
				],
				params: { set: { status: 4 }, tags: {} },
			});
			const waiting = async () => (await listQueue(trx)).find(({ task }) => task === "bulk_run")?.waiting ?? 0;
			await advanceRun(trx, run.id, tools, 10);
			await advanceRun(trx, run.id, tools, 10);
			expect([await pauseRun(trx, run.id), await pauseRun(trx, run.id)]).toEqual([true, false]);
			expect(await advanceRun(trx, run.id, tools, 10)).toBe("paused");
			expect(await outcome(trx, user.id, run.uid)).toMatchObject({ state: "paused", total: 30, done: 10 });
			expect(await waiting()).toBe(0);
			expect([await resumeRun(trx, run.id), await resumeRun(trx, run.id)]).toEqual([true, false]);
			expect(await waiting()).toBe(1);
			expect(await advanceRun(trx, run.id, tools, 10)).toBe("running");
			expect(await pauseRun(trx, run.id)).toBe(true);
			expect([await cancelRun(trx, run.id), await resumeRun(trx, run.id)]).toEqual([true, false]);
			expect(await outcome(trx, user.id, run.uid)).toMatchObject({ state: "cancelled", done: 20 });
		}));
});

describe("bulk editing", () => {
	test("edit sets, clears and tags, and undo restores only fields unchanged since", () =>
		withRollback(async ({ trx }) => {
			const user = await admin(trx);
			const owner = await aRecruiter(trx);
			const item = await aCandidate(trx, { tags: ["sql", "java"], city: "Santos", status: 3 });
			const two = await aCandidate(trx, { tags: [], city: "Recife", status: 4 });
			const same = await aCandidate(trx, { tags: ["remoto"], city: null, owner_id: owner.id, status: 3 });
			const request: Query = {
				action: "edit",
				selection: ids(item, two, same),
				params: {
					set: { city: null, owner: { id: owner.id, label: owner.name } },
					tags: { tags: { add: ["remoto"], remove: ["java"] } },
				},
			};
			const run = await start(trx, user.id, request);
			await finish(trx, run.id);
			expect(await outcome(trx, user.id, run.uid)).toMatchObject({
				done: 2,
				skipped: 1,
				reasons: { unchanged: 1 },
			});
			expect(await candidate(trx, item.id)).toMatchObject({ tags: ["sql", "remoto"], city: null, owner_id: owner.id });

			await trx.updateTable("candidates").set({ city: "Olinda" }).where("id", "=", two.id).execute();
			const back = await undo(trx, user.id, run, request);
			expect(await outcome(trx, user.id, back?.uid ?? "")).toMatchObject({
				done: 1,
				skipped: 1,
				reasons: { changed_since: 1 },
			});
			expect(await candidate(trx, item.id)).toMatchObject({ tags: ["sql", "java"], city: "Santos", owner_id: null });
			expect(await candidate(trx, two.id)).toMatchObject({ tags: ["remoto"], city: "Olinda" });
		}));

	test("runRecordByRecord fails one record alone when the database refuses it", () =>
		withRollback(async ({ trx }) => {
			const [good, bad] = [await aCandidate(trx), await aCandidate(trx)];
			const renamed: RunAction = async ({ db, items }) => {
				for (const item of items) {
					const name = item.id === bad.id ? "" : "Novo nome";
					await db.updateTable("candidates").set({ name }).where("id", "=", item.id).execute();
				}
				return items.map((item) => ({ id: item.id, outcome: "done" }));
			};
			const items = [good, bad].map((item) => ({ id: item.id, trace: null }));
			const outcomes = await runRecordByRecord(renamed, { db: trx, items } as unknown as Step);
			expect(outcomes).toEqual([
				{ id: good.id, outcome: "done" },
				{ id: bad.id, outcome: "failed", reason: "error" },
			]);
			expect((await candidate(trx, good.id)).name).toBe("Novo nome");
			expect((await candidate(trx, bad.id)).name).toBe("Marina Alves");
		}));
});

describe("bulk adding to a list", () => {
	async function aList(db: Scoped, ownerId: number, values: object = {}) {
		return db
			.insertInto("tearsheets")
			.values({ business_id: db.businessId, name: "Favoritos", entity: "candidates", owner_id: ownerId, ...values })
			.returningAll()
			.executeTakeFirstOrThrow();
	}
	const members = (db: Scoped, listId: number) =>
		db.selectFrom("tearsheet_members").select("reference_id").where("tearsheet_id", "=", listId).execute();

	test("addToList adds only new members, and undo removes only those", () =>
		withRollback(async ({ trx }) => {
			const user = await admin(trx);
			const list = await aList(trx, user.id);
			const [there, fresh] = [await aCandidate(trx), await aCandidate(trx)];
			const request: Query = { action: "add_to_list", selection: ids(there), params: { list: list.uid } };
			await finish(trx, (await start(trx, user.id, request)).id);
			const again: Query = { ...request, selection: ids(there, fresh) };
			const run = await start(trx, user.id, again);
			await finish(trx, run.id);
			expect(await outcome(trx, user.id, run.uid)).toMatchObject({ done: 1, reasons: { already_in_list: 1 } });
			const left = await listSkippedItems(trx, run.id, candidates, { skip: 0, take: 10 });
			expect(left).toMatchObject([{ uid: there.uid, name: there.name, outcome: "skipped", reason: "already_in_list" }]);
			await undo(trx, user.id, run, again);
			expect(await members(trx, list.id)).toEqual([{ reference_id: there.id }]);
		}));

	test("addToList adds nothing when the list is another recruiter's private one", () =>
		withRollback(async ({ trx }) => {
			const user = await aLimitedRecruiter(trx, { candidates: ["read"], tearsheets: ["read", "update"] });
			const list = await aList(trx, (await aRecruiter(trx)).id, { private: true });
			const run = await start(trx, user.id, {
				action: "add_to_list",
				selection: ids(await aCandidate(trx)),
				params: { list: list.uid },
			});
			await finish(trx, run.id);
			expect(await outcome(trx, user.id, run.uid)).toMatchObject({ done: 0, reasons: { gone: 1 } });
			expect(await members(trx, list.id)).toEqual([]);
		}));
});

test("addToPool adds only consenting candidates, and undoing a removal restores them", () =>
	withRollback(async ({ trx, business: { id } }) => {
		const user = await admin(trx);
		const pool = await trx
			.insertInto("talent_pools")
			.values({ business_id: id, name: "Engenharia", manager_id: user.id })
			.returning(["id", "uid"])
			.executeTakeFirstOrThrow();
		const members = async () =>
			(
				await trx
					.selectFrom("talent_pool_members")
					.select("candidate_id")
					.where("talent_pool_id", "=", pool.id)
					.execute()
			).map(({ candidate_id }) => candidate_id);
		const [agreed, silent] = [await aCandidate(trx), await aCandidate(trx)];
		await trx
			.insertInto("candidate_consents")
			.values({ business_id: id, candidate_id: agreed.id, purpose: "talent_pool", text_version: "1", locale: "pt" })
			.execute();
		const added: Query = { action: "add_to_pool", selection: ids(agreed, silent), params: { pool: pool.uid } };
		const run = await start(trx, user.id, added);
		await finish(trx, run.id);
		expect(await outcome(trx, user.id, run.uid)).toMatchObject({ done: 1, reasons: { no_pool_consent: 1 } });
		expect(await members()).toEqual([agreed.id]);
		const removed: Query = { ...added, action: "remove_from_pool" };
		const out = await start(trx, user.id, removed);
		await finish(trx, out.id);
		expect(await outcome(trx, user.id, out.uid)).toMatchObject({ done: 1, reasons: { not_in_pool: 1 } });
		expect(await members()).toEqual([]);
		await undo(trx, user.id, out, removed);
		expect(await members()).toEqual([agreed.id]);
		const { rows } = await sql<{ n: number }>`
select count(*)::int as n from audit_entries where business_id = ${id} and record_type = 'talent_pools'`.execute(trx);
		expect(rows[0]?.n).toBe(3);
	}));

test("addToJob adds candidates of a protected company when the job is its own", () =>
	withRollback(async ({ trx }) => {
		const user = await admin(trx);
		const company = await aCompany(trx, { name: "Aço Forte S.A.", status: "Off Limits" });
		const job = await aJob(trx, { client_company_id: company.id });
		const own = await aCandidate(trx, { current_company: "Aço Forte S.A." });
		const run = await start(trx, user.id, { action: "add_to_job", selection: ids(own), params: { job: job.uid } });
		await finish(trx, run.id);
		expect(await outcome(trx, user.id, run.uid)).toMatchObject({ done: 1 });
	}));

test("addToJob creates one apply each, skips existing and unusable candidates, and can be undone", () =>
	withRollback(async ({ trx }) => {
		const user = await admin(trx);
		const job = await aJob(trx);
		await aCompany(trx, { name: "Aço Forte S.A.", status: "Off Limits" });
		const [fresh, moved] = [await aCandidate(trx), await aCandidate(trx)];
		const there = await aCandidate(trx);
		await anApply(trx, { job_id: job.id, candidate_id: there.id });
		const dnu = await aCandidate(trx, { status: 7 });
		const guarded = await aCandidate(trx, { current_company: "aco forte s.a." });
		const request: Query = {
			action: "add_to_job",
			selection: ids(fresh, moved, there, dnu, guarded),
			params: { job: job.uid },
		};
		const run = await start(trx, user.id, request);
		await finish(trx, run.id);
		expect(await outcome(trx, user.id, run.uid)).toMatchObject({
			done: 2,
			reasons: { already_in_job: 1, do_not_use: 1, off_limits: 1 },
		});
		const created = await trx
			.selectFrom("applies")
			.select(["candidate_id", "source"])
			.where("job_id", "=", job.id)
			.execute();
		expect(created).toContainEqual({ candidate_id: fresh.id, source: "Candidate Search" });

		await trx.updateTable("applies").set({ status: 1 }).where("candidate_id", "=", moved.id).execute();
		const back = await undo(trx, user.id, run, request);
		expect(await outcome(trx, user.id, back?.uid ?? "")).toMatchObject({ done: 1, reasons: { changed_since: 1 } });
		const saved = await trx.selectFrom("applies").select("candidate_id").where("job_id", "=", job.id).execute();
		expect(saved.map(({ candidate_id }) => candidate_id).sort()).toEqual([there.id, moved.id].sort());
	}));

test("email sends once per address with its own text and is stored on the candidate", () =>
	withRollback(async ({ trx, business: { id } }) => {
		const user = await aRecruiter(trx, { is_admin: true, name: "Helena Prado" });
		const company = await aCompany(trx, { name: "Aurora", status: "DNC" });
		const ana = await aClientContact(trx, { name: "Ana Luz", title: "Diretora" });
		const stopped = await aClientContact(trx, { client_company_id: company.id });
		const out = await aClientContact(trx, { email: `saiu.${id}@mail.example` });
		await trx
			.insertInto("suppressions")
			.values({
				business_id: id,
				address_hash: sql<Buffer>`app_address_hash(${`Saiu.${id}@mail.example`})`,
				reason: "unsubscribe",
				source: "page",
			})
			.execute();
		const run = await start(trx, user.id, {
			entity: "client_contacts",
			action: "email",
			selection: ids(ana, stopped, out),
			params: {
				subject: "Olá {{first_name}}",
				body: "{{name}}, {{title}} {{ city }}.\n{{recruiter}}",
				type: "Microsoft",
			},
		});
		await finish(trx, run.id);
		expect(await outcome(trx, user.id, run.uid)).toMatchObject({ done: 1, reasons: { dnc: 1, opted_out: 1 } });
		const mails = await trx.selectFrom("email_messages").selectAll().execute();
		expect(mails).toMatchObject([{ to_email: ana.email, subject: "Olá Ana", kind: "bulk", from_name: "Helena Prado" }]);
		expect(mails[0]?.text).toContain("Ana Luz, Diretora.\nHelena Prado");
		expect(await trx.selectFrom("email_relations").selectAll().execute()).toMatchObject([
			{ email_id: mails[0]?.id, reference_type: "client_contacts", reference_id: ana.id },
		]);
	}));

describe("permissions", () => {
	test("advance does nothing more when the owner loses the permission during the run", () =>
		withRollback(async ({ trx }) => {
			const user = await aLimitedRecruiter(trx, { candidates: ["read", "update"] });
			const person = await aCandidate(trx, { city: "Natal" });
			const request: Query = { action: "edit", selection: ids(person), params: { set: { city: "Bauru" }, tags: {} } };
			const run = await start(trx, user.id, request);
			expect(await advanceRun(trx, run.id, tools)).toBe("running");
			await trx.deleteFrom("recruiter_roles").where("recruiter_id", "=", user.id).execute();
			expect(await advanceRun(trx, run.id, tools)).toBe("error");
			expect((await candidate(trx, person.id)).city).toBe("Natal");
			const never = await start(trx, user.id, { ...request, action: "delete" });
			expect(await advanceRun(trx, never.id, tools)).toBe("error");
		}));

	test("listRuns shows recruiters their own runs and administrators all", () =>
		withRollback(async ({ trx, business: { id } }) => {
			const [mine, boss] = [await aRecruiter(trx), await admin(trx)];
			const run = await start(trx, mine.id, { action: "delete", selection: [] });
			const seen = (viewer: { id: number; is_admin: boolean }) =>
				listRuns(trx, { id: viewer.id, isAdmin: viewer.is_admin }, { skip: 0, take: 10 });
			expect((await seen(mine)).map(({ uid }) => uid)).toEqual([run.uid]);
			expect((await seen(boss)).map(({ uid }) => uid)).toEqual([run.uid]);
			expect(await seen(await aRecruiter(trx))).toEqual([]);
		}));
});
