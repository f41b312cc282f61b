import { expect, test } from "vitest";
import { anAdministrator } from "#app/routes/entity/administrator-session.testing.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";
import * as page from "./sandbox.tsx";

const path = "/administrator/sandbox";

test("an administrator requests one sandbox at a time, selects its users, and the history records it", () =>
	withRollback(async (inside) => {
		const { trx, business: home, inOther } = inside;
		const { visit, recruiter } = await anAdministrator(inside);
		const colleague = await aRecruiter(trx);
		const getUid = async (id: number) =>
			(await trx.selectFrom("recruiters").select("uid").where("id", "=", id).executeTakeFirstOrThrow()).uid;
		const theirs = await inOther(async (there) => {
			const { id } = await aRecruiter(there);
			return (await there.selectFrom("recruiters").select("uid").where("id", "=", id).executeTakeFirstOrThrow()).uid;
		});
		await enterBusiness(trx, home.id);
		const rows = () => trx.selectFrom("business_sandboxes").selectAll().where("business_id", "=", home.id).execute();
		expect((await visit(page, path)).body).toMatchObject({ inside: false, chosen: [await getUid(recruiter.id)] });
		expect((await visit(page, path, { form: { what: "make" } })).status).toBe(422);
		expect((await visit(page, path, { form: { what: "make", entrants: theirs } })).status).toBe(422);
		expect(await rows()).toEqual([]);
		const form = { what: "make", entrants: await getUid(colleague.id) };
		expect((await visit(page, path, { form })).status).toBe(303);
		expect((await visit(page, path, { form })).status).toBe(303);
		const [row, ...more] = await rows();
		expect(more).toEqual([]);
		expect(row).toMatchObject({ state: "making", recruiter_id: recruiter.id });
		expect((await visit(page, path)).body).toMatchObject({ chosen: [form.entrants], copy: { state: "making" } });
		const response = await trx
			.selectFrom("audit_entries")
			.select(["action", "actor_id"])
			.where("record_type", "=", "business_sandboxes")
			.execute();
		expect(response).toEqual([{ action: "create", actor_id: recruiter.id }]);
		expect((await visit(page, path, { form: { what: "remove", sure: "on" } })).status).toBe(303);
		expect((await visit(page, path, { form: { ...form, what: "entrants" } })).status).toBe(303);
		expect(await rows()).toMatchObject([{ state: "making" }]);
	}));

test("a sandbox is removed only after confirmation, and a sandbox cannot have a sandbox", () =>
	withRollback(async (inside) => {
		const { trx, business: home, other } = inside;
		const { visit, recruiter } = await anAdministrator(inside);
		const values = { business_id: home.id, recruiter_id: recruiter.id, state: "ready", entrants: [recruiter.id] };
		await trx.insertInto("business_sandboxes").values(values).execute();
		expect((await visit(page, path, { form: { what: "remove" } })).status).toBe(422);
		expect((await visit(page, path, { form: { what: "remove", sure: "on" } })).status).toBe(303);
		const state = () =>
			trx.selectFrom("business_sandboxes").select("state").where("business_id", "=", home.id).executeTakeFirst();
		expect(await state()).toEqual({ state: "removing" });
		await trx.deleteFrom("business_sandboxes").where("business_id", "=", home.id).execute();
		await trx.updateTable("businesses").set({ sandbox_of_id: other.id }).where("id", "=", home.id).execute();
		const { uid } = await trx
			.selectFrom("recruiters")
			.select("uid")
			.where("id", "=", recruiter.id)
			.executeTakeFirstOrThrow();
		expect((await visit(page, path)).body).toMatchObject({ inside: true, people: [] });
		expect((await visit(page, path, { form: { what: "make", entrants: uid } })).status).toBe(422);
		expect(await state()).toBeUndefined();
	}));
