import { beforeEach, expect, test } from "vitest";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { aJob, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { clearCountCache } from "../../count-cache.server.ts";
import * as movement from "./recruiters/applies/move.ts";
import * as list from "./recruiters/list.ts";
import * as record from "./recruiters/record.ts";
import * as act from "./recruiters/record-action.ts";
import { ApiTestClient, getRecord, getRecords } from "./testing.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

beforeEach(clearCountCache);

test("names are accepted for numeric options in bodies, actions and conditions, and unknown ones are rejected", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { id: owner_id, email } = await aRecruiter(trx, { is_admin: true, password_hash });
		const caller = new ApiTestClient(db, home.host);
		await caller.signIn(email, password);
		const [open, draft] = [await aJob(trx, { status: 2, owner_id, regimes: [2] }), await aJob(trx, { status: 0 })];
		const params = { entity: "jobs" };
		const listed = async (query: string) => {
			const answer = await caller.call(list, `/jobs?${query}`, { params });
			return answer.status === 200 ? getRecords(answer, "jobs").map(({ id }) => id) : answer.body.errors;
		};
		expect(await listed("filters[status]=open")).toEqual([open.uid]);
		expect(await listed("filters[status]=open&filters[status]=draft&order=created_at")).toHaveLength(2);
		expect(await listed("where[status]=draft")).toEqual([draft.uid]);
		expect(await listed("filters[status]=aberta")).toEqual({
			"filters[status]": [expect.stringContaining("2 (open)")],
		});
		const change = (status: unknown) =>
			caller.call(act, `/jobs/${open.uid}/status`, {
				params: { ...params, id: open.uid, act: "status" },
				json: { status: { to: status } },
			});
		expect(getRecord(await change("on_hold"), "job").status).toBe(3);
		expect(getRecord(await change(2), "job").status).toBe(2);
		expect((await change("paused")).body.errors.to?.[0]).toContain("3 (on_hold)");

		const task = { subject: "Ligar", type: "follow_up_call", priority: "urgent", due_at: "2026-12-01T17:30:00Z" };
		const create = (body: object) => caller.call(list, "/tasks", { params: { entity: "tasks" }, json: { task: body } });
		const created = await create(task);
		expect([created.status, getRecord(created, "task")]).toMatchObject([201, { type: 2, priority: 3 }]);
		const wrong = await create({ ...task, priority: "asap" });
		expect([wrong.status, wrong.body.errors.priority?.[0]]).toEqual([422, expect.stringContaining("3 (urgent)")]);
		const { id } = getRecord(created, "task");
		const put = await caller.call(record, `/tasks/${id}`, {
			method: "PUT",
			params: { entity: "tasks", id },
			json: { task: { priority: "low" } },
		});
		expect(getRecord(put, "task").priority).toBe(0);

		const { uid } = await anApply(trx, { status: 1 });
		const move = (to: string) =>
			caller.call(movement, `/applies/${uid}/move`, {
				params: { id: uid },
				json: { move: { to, from: "submission" } },
			});
		expect(getRecord(await move("test_sent"), "apply").status).toBe(2);
		expect((await move("tested")).status).toBe(422);
	}));
