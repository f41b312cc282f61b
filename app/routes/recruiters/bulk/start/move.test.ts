import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import type { Db } from "#db/index.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aJob, anApply, aRecruiter, type TestBusiness, withRollback } from "#db/testing.ts";
import * as undo from "../run/undo.ts";
import * as bulk from "./bulk.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];

async function aBoard(db: Db, trx: Scoped, home: TestBusiness, people: number, isAdmin = true) {
	const recruiter = await aRecruiter(trx, { is_admin: isAdmin, password_hash });
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
	const job = await aJob(trx);
	const applies: Awaited<ReturnType<typeof anApply>>[] = [];
	for (let n = 0; n < people; n++) applies.push(await anApply(trx, { job_id: job.id, status: 1 }));
	const ask = (query: string, form?: Record<string, string>) =>
		browser.visit(bulk, {
			path: `/recruiters/bulk/applies?${query}&${applies.map(({ uid }) => `ids=${uid}`).join("&")}`,
			params: { entity: "applies" },
			form,
			above,
		});
	const now = async () => {
		await enterBusiness(trx, home.id);
		return trx
			.selectFrom("applies")
			.select(["status", "reject_reason", "reject_side"])
			.where("job_id", "=", job.id)
			.orderBy("id")
			.execute();
	};
	return { recruiter, browser, job, applies, ask, now };
}

test("a bulk rejection saves one reason with a history entry each, once, and can be undone", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { browser, ask, now } = await aBoard(db, trx, home, 3);
		expect(await ask("act=move")).toMatchObject({
			status: 200,
			body: { move: null, target: { options: expect.arrayContaining([{ uid: "9", name: expect.any(String) }]) } },
		});
		expect(await ask("act=move&target=9")).toMatchObject({
			body: { summary: { willDo: 3 }, move: { to: 9, rejects: true, reopens: false } },
		});
		const missing = await ask("act=move&target=9", { target: "9", note: "Faltou inglês" });
		expect(missing).toMatchObject({ status: 422, body: { result: { error: { reject_reason: expect.anything() } } } });
		expect((await now()).map(({ status }) => status)).toEqual([1, 1, 1]);

		const form = {
			target: "9",
			reject_reason: "9",
			reject_side: "consultant",
			note: "Faltou inglês",
			_idem: "0a1b2c3d",
		};
		for (let press = 0; press < 2; press++) expect((await ask("act=move&target=9", form)).status).toBe(303);
		expect(await now()).toEqual(Array(3).fill({ status: 9, reject_reason: 9, reject_side: "consultant" }));
		const events = await trx.selectFrom("apply_events").select(["from_status", "to_status", "note"]).execute();
		expect(events).toEqual(Array(3).fill({ from_status: 1, to_status: 9, note: "Faltou inglês" }));

		const run = await trx.selectFrom("bulk_runs").select("uid").executeTakeFirstOrThrow();
		await browser.visit(undo, {
			path: `/recruiters/bulk_runs/${run.uid}/undo`,
			params: { uid: run.uid },
			form: {},
			above,
		});
		expect(await now()).toEqual(Array(3).fill({ status: 1, reject_reason: null, reject_side: null }));
	}));

test("a bulk move excludes cards that cannot enter the stage, and lists them before", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { ask, now, applies } = await aBoard(db, trx, home, 4, false);
		await enterBusiness(trx, home.id);
		const [placed, marked, there] = applies;
		await trx
			.updateTable("applies")
			.set({ status: 8 })
			.where("id", "=", placed?.id ?? 0)
			.execute();
		await trx
			.updateTable("candidates")
			.set({ status: 9 })
			.where("id", "=", marked?.candidate_id ?? 0)
			.execute();
		await trx
			.updateTable("applies")
			.set({ status: 2 })
			.where("id", "=", there?.id ?? 0)
			.execute();
		const role = { name: "Mover", role_permissions: JSON.stringify({ applies: ["read", "update"] }) };
		const { id: role_id } = await trx
			.insertInto("roles")
			.values({ business_id: home.id, ...role })
			.returning("id")
			.executeTakeFirstOrThrow();
		const me = await trx.selectFrom("recruiters").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
		await trx.insertInto("recruiter_roles").values({ business_id: home.id, recruiter_id: me.id, role_id }).execute();
		const visible = await ask("act=move&target=2");
		const { left } = (visible.body as { summary: { left: { reason: string }[] } }).summary;
		expect(left.map(({ reason }) => reason).sort()).toEqual(["do_not_use", "needs_admin", "unchanged"]);
		await ask("act=move&target=2", { target: "2" });
		expect((await now()).map(({ status }) => status)).toEqual([8, 1, 2, 2]);
		// A stage that needs individual answers cannot be a bulk move's target.
		expect(await ask("act=move&target=5")).toMatchObject({ body: { summary: { willDo: 0 } } });
		const sent = await ask("act=move&target=404", { target: "404" });
		expect(sent).toMatchObject({ status: 422 });
	}));

test("bulk actions on cards e-mail, list and add each candidate once", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { ask, applies } = await aBoard(db, trx, home, 2);
		await enterBusiness(trx, home.id);
		const twice = await anApply(trx, { candidate_id: applies[0]?.candidate_id ?? 0 });
		applies.push(twice);
		const job = await aJob(trx);
		expect(await ask(`act=add_to_job&target=${job.uid}`)).toMatchObject({
			body: { summary: { willDo: 2, left: [{ reason: "same_person", count: "1" }] } },
		});
		await ask(`act=add_to_job&target=${job.uid}`, { target: job.uid });
		await ask("act=add_to_list", { name: "Finalistas" });
		await ask("act=email", { subject: "Olá", body: "Oi {{first_name}}" });
		await enterBusiness(trx, home.id);
		const people = [...new Set(applies.map(({ candidate_id }) => candidate_id))].sort();
		const added = await trx.selectFrom("applies").select("candidate_id").where("job_id", "=", job.id).execute();
		expect(added.map(({ candidate_id }) => candidate_id).sort()).toEqual(people);
		const members = await trx.selectFrom("tearsheet_members").select(["reference_type", "reference_id"]).execute();
		expect(members.map((member) => `${member.reference_type} ${member.reference_id}`).sort()).toEqual(
			people.map((id) => `candidates ${id}`).sort(),
		);
		const mails = await trx.selectFrom("email_relations").select("reference_type").execute();
		expect(mails.map((mail) => mail.reference_type)).toEqual(["candidates", "candidates"]);
	}));
