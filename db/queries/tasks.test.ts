import { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { readListView } from "#app/domain/lists/list-view.ts";
import { readQuery } from "#app/entities/kit/list-query.ts";
import { buildListSpec } from "#app/entities/kit/list-spec.ts";
import { tasks as entity } from "#app/entities/recruiters/tasks.ts";
import { insertRecord, updateRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listRows, pageQuery } from "#db/kit/list.ts";
import { aCandidate, aRecruiter, useDatabase, withRollback } from "#db/testing.ts";
import { completeTask, findTaskToRemind, reopenTask } from "./tasks.ts";

const database = useDatabase();

interface Given {
	due: Date;
	recurrence?: string;
	assignees: { id: number }[];
	watchers?: { id: number }[];
	candidate?: number;
}

/** A task as a form makes it, with its effects. */
function aTask(trx: Scoped, by: { id: number; name: string }, given: Given) {
	const pointing = (people: { id: number }[]) => people.map(({ id }) => ({ id, label: "", entity: "recruiters" }));
	return insertRecord(
		trx,
		entity,
		{
			subject: "Ligar",
			type: 4,
			status: "to_do",
			priority: 1,
			recurrence: given.recurrence ?? "none",
			due_at: given.due,
			assignees: pointing(given.assignees),
			watchers: pointing(given.watchers ?? []),
			related: given.candidate ? [{ id: given.candidate, label: "", entity: "candidates" }] : [],
		},
		{ type: "recruiter", id: by.id, name: by.name },
	);
}

const tomorrow = () => new Date(Date.now() + 86_400_000);
const readNotices = (trx: Scoped) =>
	trx.selectFrom("notifications").select(["recruiter_id", "kind", "category"]).orderBy("id").execute();

test("a task notifies other assignees once when assigned, and watchers and creator when it is completed", () =>
	withRollback(async ({ trx }) => {
		const [otto, bianca, marina] = [await aRecruiter(trx), await aRecruiter(trx), await aRecruiter(trx)];
		const { uid } = await aTask(trx, otto, { due: tomorrow(), assignees: [otto, bianca], watchers: [marina] });
		expect(await readNotices(trx)).toEqual([{ recruiter_id: bianca.id, kind: "task_assigned", category: "Others" }]);
		const viewer = { id: otto.id, isAdmin: true, rolePermissions: {} };
		const actor = { type: "recruiter" as const, id: otto.id, name: otto.name };
		await updateRecord(trx, entity, viewer, uid, { priority: 3 }, { version: null, actor });
		expect(await readNotices(trx)).toHaveLength(1);
		expect(await completeTask(trx, uid, { result: "Feito", by: bianca })).toBe("changed");
		const news = (await readNotices(trx)).filter(({ kind }) => kind === "task_done");
		expect(news.map(({ recruiter_id }) => recruiter_id).sort()).toEqual([otto.id, marina.id].sort());
		const done = await trx
			.selectFrom("tasks")
			.select(["status", "done_by_id", "result"])
			.where("uid", "=", uid)
			.executeTakeFirstOrThrow();
		expect(done).toEqual({ status: "done", done_by_id: bianca.id, result: "Feito" });
	}));

test("completing a recurring task creates one next task with the same assignees and records", () =>
	withRollback(async ({ trx, business: { id } }) => {
		const otto = await aRecruiter(trx);
		const candidate = await aCandidate(trx);
		const { uid, id: taskId } = await aTask(trx, otto, {
			due: tomorrow(),
			recurrence: "weekly",
			assignees: [otto],
			candidate: candidate.id,
		});
		const viewer = { id: otto.id, isAdmin: true, rolePermissions: {} };
		const actor = { type: "recruiter" as const, id: otto.id, name: otto.name };
		await updateRecord(trx, entity, viewer, uid, { status: "done" }, { version: null, actor });
		expect(await completeTask(trx, uid, { result: null, by: otto })).toBe("unchanged");
		expect(await reopenTask(trx, uid, otto)).toBe("changed");
		expect(await completeTask(trx, uid, { result: null, by: otto })).toBe("changed");
		const next = await trx.selectFrom("tasks").selectAll().where("previous_id", "=", taskId).execute();
		expect(next).toHaveLength(1);
		expect(next[0]).toMatchObject({ status: "to_do", recurrence: "weekly", done_at: null, subject: "Ligar" });
		expect(next[0]?.due_at.getTime()).toBeGreaterThan(Date.now());
		const people = await trx
			.selectFrom("task_assignees")
			.select("recruiter_id")
			.where("task_id", "=", next[0]?.id ?? 0)
			.execute();
		expect(people).toEqual([{ recruiter_id: otto.id }]);
		const records = await trx
			.selectFrom("task_relations")
			.select("reference_id")
			.where("task_id", "=", next[0]?.id ?? 0)
			.execute();
		expect(records).toEqual([{ reference_id: candidate.id }]);
	}));

test("completing a recurring task concurrently creates one next task", async () => {
	const business = await database.business();
	const created = await inBusiness(database.db, business.id, async (trx) => {
		const otto = await aRecruiter(trx);
		return {
			otto,
			...(await aTask(trx, otto, { due: tomorrow(), recurrence: "daily", assignees: [otto] })),
		};
	});
	const press = () =>
		inBusiness(database.db, business.id, (trx) => completeTask(trx, created.uid, { result: null, by: created.otto }));
	expect((await Promise.all([press(), press()])).sort()).toEqual(["changed", "unchanged"]);
	const next = await inBusiness(database.db, business.id, (trx) =>
		trx.selectFrom("tasks").select("id").where("previous_id", "=", created.id).execute(),
	);
	expect(next).toHaveLength(1);
});

test("a task clears its completion date when its status changes back", () =>
	withRollback(async ({ trx }) => {
		const otto = await aRecruiter(trx);
		const late = await aTask(trx, otto, { due: new Date(Date.now() - 3_600_000), assignees: [otto] });
		await aTask(trx, otto, { due: new Date(Date.now() + 3 * 86_400_000), assignees: [otto] });
		expect(await findTaskToRemind(trx, late.id)).toMatchObject({ assignees: [otto.id] });
		await completeTask(trx, late.uid, { result: null, by: otto });
		expect(await findTaskToRemind(trx, late.id)).toBeUndefined();
		await trx.updateTable("tasks").set({ status: "doing" }).where("id", "=", late.id).execute();
		const row = await trx
			.selectFrom("tasks")
			.select(["done_at", "done_by_id"])
			.where("id", "=", late.id)
			.executeTakeFirstOrThrow();
		expect(row).toEqual({ done_at: null, done_by_id: null });
	}));

test("the task list shows open tasks first by urgency using its index, and completed tasks last", () =>
	withRollback(async ({ trx, business: { id } }) => {
		const otto = await aRecruiter(trx);
		const created: string[] = [];
		for (const days of [3, -2, 1]) {
			const due = new Date(Date.now() + days * 86_400_000);
			created.push((await aTask(trx, otto, { due, assignees: [otto] })).uid);
		}
		const [far, late = "", soon] = created;
		const viewer = { id: otto.id, isAdmin: true, rolePermissions: {} };
		const { query } = readQuery(entity, readListView(new URLSearchParams(), buildListSpec(entity, viewer)), viewer);
		const page = { skip: 0, take: 25 };
		const listed = async () => (await listRows(trx, entity, query, ["due_at"], page)).map(({ uid }) => uid);
		expect(await listed()).toEqual([late, soon, far]);
		await completeTask(trx, late, { result: null, by: otto });
		expect(await listed()).toEqual([soon, far, late]);

		await trx.executeQuery(CompiledQuery.raw("set local enable_seqscan = off; set local enable_sort = off"));
		const built = pageQuery(trx, entity, query, ["due_at"], page).compile(trx);
		const { rows } = await trx.executeQuery<{ "QUERY PLAN": string }>(
			CompiledQuery.raw(`explain ${built.sql}`, [...built.parameters]),
		);
		expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("using tasks_to_do_first");
	}));

test("completeTask returns missing for a task of another business", () =>
	withRollback(async ({ trx, inOther }) => {
		const otto = await aRecruiter(trx);
		const { uid } = await aTask(trx, otto, { due: tomorrow(), assignees: [otto] });
		await inOther(async (trx) => expect(await completeTask(trx, uid, { result: null, by: otto })).toBe("missing"));
	}));
