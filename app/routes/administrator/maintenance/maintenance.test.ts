import { expect, test } from "vitest";
import { readSelection } from "#app/domain/lists/bulk-selection.ts";
import { wallTime } from "#app/domain/time/wall-time.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { insertRun, listRuns } from "#db/queries/bulk-runs.ts";
import { listPostponed } from "#db/queries/maintenance/postponed-work.ts";
import { listQueueJobs } from "#db/queries/queue.ts";
import { aCandidate, withRollback } from "#db/testing.ts";
import { endFullPace, resolveWorkPace } from "#workers/heavy-work.ts";
import { anAdministrator } from "../../entity/administrator-session.testing.ts";
import * as run from "../../recruiters/bulk/run/run.tsx";
import * as page from "./maintenance.tsx";

const path = "/administrator/maintenance";
const zone = "America/Sao_Paulo";
const inHours = (hours: number) => wallTime(zone, new Date(Date.now() + hours * 3_600_000)).slice(11, 16);
const hours = { intent: "save", active: "on", from: inHours(3), to: inHours(5), outside: "wait", rows: "100" };

const getErrors = (body: unknown) => Object.keys((body as { result: { error: object } }).result.error);

test("maintenance hours are refused with a field error when invalid", () =>
	withRollback(async (inside) => {
		const { visit } = await anAdministrator(inside);
		for (const [values, field] of [
			[{ from: "25:00" }, "from"],
			[{ to: "" }, "to"],
			[{ from: "10:00", to: "10:00" }, "to"],
			[{ outside: "never" }, "outside"],
			[{ rows: "99" }, "rows"],
			[{ rows: "muitas" }, "rows"],
		] as const) {
			const { status, body } = await visit(page, path, { form: { ...hours, ...values } });
			expect([status, getErrors(body)], JSON.stringify(values)).toEqual([422, [field]]);
		}
	}));

test("heavy work waits for maintenance hours, can be started early by an administrator, and runs without hours", () =>
	withRollback(async (inside) => {
		const { db, trx, business } = inside;
		const { visit, recruiter } = await anAdministrator(inside);
		await visit(page, path, { form: hours });
		const candidate = await aCandidate(trx);
		const request = {
			recruiterId: recruiter.id,
			entity: "candidates",
			action: "edit" as const,
			params: { set: {}, tags: { tags: { add: ["x"], remove: [] } } },
			selection: readSelection([["ids", candidate.uid]]),
			notSelected: 0,
			locale: "pt" as const,
			ip: null,
			undoDays: 30,
		};
		const created = await insertRun(trx, request);
		const runId = created?.id ?? 0;
		await trx.updateTable("bulk_runs").set({ state: "running", total: 100 }).where("id", "=", runId).execute();
		const payload = { businessId: business.id, runId };
		const job = { db, hold: async () => {}, maxAttempts: 25 };
		const take = async () => {
			const taken = await resolveWorkPace(job, "bulk_run", payload);
			await enterBusiness(trx, business.id);
			return taken;
		};
		const queued = async () =>
			(await listQueueJobs(trx, { task: "bulk_run", state: null, q: "" }, { page: 1, per: 9 })).map(
				({ state }) => state,
			);

		expect((await take()).turn).toBe("waiting");
		expect((await take()).turn).toBe("waiting");
		expect(await queued()).toEqual(["planned"]);
		const uid = created?.uid ?? "";
		const view = await visit(run, `/recruiters/bulk_runs/${uid}`, { id: uid, params: { uid } });
		expect(JSON.stringify(view.body)).toContain("Espera a janela de manutenção");
		const listed = await visit(page, path);
		expect((listed.body as { rows: unknown[] }).rows).toMatchObject([{ name: "Ação em massa", count: "100" }]);

		const [waiting] = await listPostponed(trx);
		const start = { intent: "start", id: String(waiting?.id) };
		// Twice: the second press finds it started.
		await visit(page, path, { form: start });
		await visit(page, path, { form: start });
		expect(await queued()).toEqual(["waiting"]);
		const begun = await take();
		expect(begun.turn).toBe("full");
		await endFullPace(db, "bulk_run", payload, begun.work);
		await enterBusiness(trx, business.id);
		expect((await take()).turn, "it goes on").toBe("full");
		await trx.updateTable("bulk_runs").set({ state: "completed" }).where("id", "=", runId).execute();
		await endFullPace(db, "bulk_run", payload, begun.work);
		await enterBusiness(trx, business.id);
		await trx.updateTable("bulk_runs").set({ state: "running" }).where("id", "=", runId).execute();
		expect((await take()).turn, "what was started is over").toBe("waiting");

		await visit(page, path, { form: { ...hours, rows: "101" } });
		expect(await queued(), "workers look at it again").toEqual(["waiting"]);
		expect([(await take()).turn, await listPostponed(trx)]).toEqual(["yielding", []]);
		const { active: _, ...none } = hours;
		await visit(page, path, { form: none });
		expect((await take()).turn).toBe("yielding");
		expect((await listRuns(trx, { id: recruiter.id, isAdmin: true }, { skip: 0, take: 1 }))[0]?.state).toBe("running");
	}));
