import { sql } from "kysely";
import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { waitForDenialAudit } from "#app/auth/permit.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { addDays, localDay } from "#app/domain/time/brasilia-time.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import type { Db } from "#db/index.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aCandidate, aLimitedRecruiter, aRecruiter, type TestBusiness, withRollback } from "#db/testing.ts";
import * as bulkRoute from "../bulk/start/bulk.tsx";
import * as calendarRoute from "./calendar/calendar.tsx";
import * as newRoute from "./new/new.tsx";
import * as cancelRoute from "./queue/cancel.tsx";
import * as paceRoute from "./queue/pace.tsx";
import * as queueRoute from "./queue/queue.tsx";
import * as stateRoute from "./queue/state.ts";
import * as answersFileRoute from "./recipients/answers-file.ts";
import * as recipientRoute from "./recipients/recipient.tsx";
import * as recipientsRoute from "./recipients/recipients.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];
const base = "/recruiters/sendout_queues";

async function signedIn(db: Db, home: TestBusiness, recruiter: { email: string }) {
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
	return browser;
}

async function aTemplate(trx: Scoped, owner_id: number, body_pt = "Oi, {{first_name}}") {
	const template = await trx
		.insertInto("prospecting_templates")
		.values({ business_id: trx.businessId, name: `Convite ${owner_id}`, owner_id })
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
	await trx
		.insertInto("prospecting_steps")
		.values({ business_id: trx.businessId, template_id: template.id, position: 1, subject_pt: "Vaga", body_pt })
		.execute();
	return template;
}

/** Five candidates: one valid; broken address, opt-out, not permitted, and a shared address. */
async function people(trx: Scoped) {
	const good = await aCandidate(trx, { name: "Ana Boa", email: "ana@mail.example" });
	const none = await aCandidate(trx, { name: "Beto Sem", email: "beto" });
	const no = await aCandidate(trx, { name: "Caio Não", email: "caio@mail.example" });
	const dnu = await aCandidate(trx, { name: "Davi Fora", email: "davi@mail.example", status: 7 });
	await sql`insert into suppressions (business_id, address_hash, reason, source)
  values (${trx.businessId}, app_address_hash('caio@mail.example'), 'unsubscribe', 'page')`.execute(trx);
	return [good, none, no, dnu];
}

async function scene(db: Db, trx: Scoped, home: TestBusiness) {
	const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
	const browser = await signedIn(db, home, recruiter);
	await enterBusiness(trx, home.id);
	const template = await aTemplate(trx, recruiter.id);
	const chosen = await people(trx);
	const query = new URLSearchParams([
		["entity", "candidates"],
		...chosen.map(({ uid }): [string, string] => ["ids", uid]),
		["template", template.uid],
	]);
	const path = `${base}/new?${query}`;
	const make = (form: Record<string, string>, at = path) =>
		browser.visit(newRoute, { path: at, form: { ...input, ...form }, above });
	const queues = async () => {
		await enterBusiness(trx, home.id);
		return trx.selectFrom("sendout_queues").selectAll().where("business_id", "=", home.id).orderBy("id").execute();
	};
	return { recruiter, browser, template, chosen, path, make, queues };
}

const input = {
	name: "Convite de novembro",
	// A start before today is refused.
	starts_at: `${addDays(localDay(new Date()), 7)}T09:00`,
	window_from: "09:00",
	window_to: "18:00",
	daily_limit: "50",
	gap_seconds: "60",
	business_days_only: "on",
	site: "",
	intent: "draft",
};

const getErrors = (body: unknown) => (body as { result: { error: Record<string, string[]> } }).result.error;

test("the list's bulk action opens the send-out form with its selection and the reasons for exclusion", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { browser, path, chosen } = await scene(db, trx, home);
		const ids = chosen.map(({ uid }) => `ids=${uid}`).join("&");
		const led = await browser.visit(bulkRoute, {
			path: `/recruiters/bulk/candidates?act=prospecting&${ids}&order=name`,
			params: { entity: "candidates" },
			above,
		});
		expect(led.location).toBe(`${base}/new?entity=candidates&${ids}&order=name`);
		const page = (await browser.visit(newRoute, { path, above })).body as {
			audience: {
				willGet: { count: number };
				excluded: { reason: string; count: string; people: { name: string }[] }[];
			};
			form: { channel: string; forecast: { first: string } };
		};
		expect(page.audience.willGet.count).toBe(1);
		expect(page.audience.excluded.map(({ reason, people }) => [reason, people[0]?.name])).toEqual([
			["do_not_use", "Davi Fora"],
			["bad_address", "Beto Sem"],
			["unsubscribed", "Caio Não"],
		]);
		expect(page.form.channel).toBe("microsoft");
		expect(page.form.forecast.first).toMatch(/\d{2}\/\d{2}\/\d{4}/);
	}));

test("the send-out form previews a queue, saves it as a draft or launches it once", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { make, queues } = await scene(db, trx, home);
		const looked = await make({ intent: "check" });
		expect(looked.status).toBe(200);
		expect(looked.body).toMatchObject({ forecast: { days: 1, lastFirst: null } });
		expect(await queues()).toHaveLength(0);
		const draft = await make({ _idem: "queue-key-0001" });
		expect(draft).toMatchObject({ status: 303 });
		expect(await make({ _idem: "queue-key-0001" })).toMatchObject({ location: draft.location });
		expect(await queues()).toMatchObject([
			{ status: "draft", daily_limit: 50, stop_on_reply: false, channel: "microsoft" },
		]);
		await make({ intent: "launch", _idem: "queue-key-0002" });
		expect((await queues())[1]).toMatchObject({ status: "planning" });
	}));

test("the send-out form shows errors for invalid times, limits and brands, and refuses an empty or unfiltered selection", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { browser, make, queues, template } = await scene(db, trx, home);
		const wrong = await make({
			name: "",
			starts_at: "ontem",
			window_from: "25:00",
			window_to: "x",
			daily_limit: "0",
			gap_seconds: "-1",
		});
		expect(wrong.status).toBe(422);
		expect(Object.keys(getErrors(wrong.body)).sort()).toEqual(
			["daily_limit", "gap_seconds", "name", "starts_at", "window_from", "window_to"].sort(),
		);
		expect(getErrors((await make({ window_from: "18:00", window_to: "09:00" })).body)).toHaveProperty("window_to");
		expect(getErrors((await make({ starts_at: "2020-01-01T09:00" })).body)).toHaveProperty("starts_at");
		// Above the daily limit of the sender's mailbox.
		expect(getErrors((await make({ daily_limit: "201" })).body)).toHaveProperty("daily_limit");
		expect(getErrors((await make({ site: "de-outro" })).body)).toHaveProperty("site");
		const everybody = `${base}/new?entity=candidates&all=1&template=${template.uid}`;
		expect((await make({}, everybody)).status).toBe(422);
		expect(getErrors((await make({}, everybody)).body)).toEqual({ "": ["Faça um filtro antes desta ação"] });
		expect((await make({}, `${base}/new?entity=jobs&ids=x`)).status).toBe(422);
		expect((await browser.visit(newRoute, { path: `${base}/new`, above })).body).toMatchObject({ chosen: null });
		expect(await queues()).toHaveLength(0);
	}));

test("the send-out form refuses a template that has become invalid", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { recruiter, chosen, make } = await scene(db, trx, home);
		const other = await aRecruiter(trx);
		const broken = await aTemplate(trx, other.id, "Oi, {{title}}");
		const answer = await make({}, `${base}/new?entity=candidates&ids=${chosen[0]?.uid}&template=${broken.uid}`);
		expect(answer.status).toBe(422);
		expect(getErrors(answer.body)[""]?.[0]).toContain("passo 1");
		expect(recruiter.id).not.toBe(other.id);
	}));

test("the send-out form requires permission to create queues and to send to the selected records", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { path } = await scene(db, trx, home);
		for (const permissions of [
			{ candidates: ["read", "send"], sendout_queues: ["read"] },
			{ candidates: ["read"], sendout_queues: ["read", "create", "update"] },
		]) {
			await enterBusiness(trx, home.id);
			const limited = await aLimitedRecruiter(trx, permissions);
			await trx.updateTable("recruiters").set({ password_hash }).where("id", "=", limited.id).execute();
			const browser = await signedIn(db, home, limited);
			const refused = await browser.visit(newRoute, { path, form: input, above });
			await waitForDenialAudit();
			expect(refused.status, JSON.stringify(permissions)).toBe(403);
		}
	}));

test("a queue is paused, rescheduled, resumed and cancelled, and an action its state does not allow is refused", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { browser, make, queues } = await scene(db, trx, home);
		await make({ intent: "launch" });
		const [queue] = await queues();
		const uid = String(queue?.uid);
		const params = { id: uid };
		const own = `${base}/${uid}`;
		const act = (name: string) =>
			browser.visit(stateRoute, { path: `${own}/state`, params, form: { act: name }, above });
		const status = async () => (await queues())[0]?.status;
		// The planner has not run yet: a queue being planned is only cancelled.
		await act("pause");
		expect(await status()).toBe("planning");
		await sql`update sendout_queues set status = 'running' where business_id = ${home.id}`.execute(trx);
		await act("pause");
		expect(await status()).toBe("paused");
		const times = { ...input, daily_limit: "20", window_to: "12:00" };
		const paced = await browser.visit(paceRoute, { path: `${own}/pace`, params, form: times, above });
		expect(paced).toMatchObject({ status: 303, location: own });
		expect((await queues())[0]).toMatchObject({ daily_limit: 20, window_to: "12:00:00" });
		const wrong = await browser.visit(paceRoute, {
			path: `${own}/pace`,
			params,
			form: { ...times, window_to: "08:00" },
			above,
		});
		expect(getErrors(wrong.body)).toHaveProperty("window_to");
		await act("resume");
		expect(await status()).toBe("running");
		expect((await act("explode")).status).toBe(303);
		const cancel = { path: `${own}/cancel`, params, above };
		expect((await browser.visit(cancelRoute, { ...cancel, form: { nothing: "1" } })).status).toBe(422);
		await browser.visit(cancelRoute, { ...cancel, form: { confirm: "1" } });
		expect(await status()).toBe("cancelled");
		await act("resume");
		expect(await status()).toBe("cancelled");
	}));

async function aRecipient(trx: Scoped, queueId: number, candidate: { id: number; name: string }) {
	return trx
		.insertInto("sendout_recipients")
		.values({
			business_id: trx.businessId,
			queue_id: queueId,
			reference_type: "candidates",
			reference_id: candidate.id,
			name: candidate.name,
			email: "ana@mail.example",
			step: 1,
			due_on: "2026-12-01",
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
}

test("the queue page saves and sorts a recipient's reply, removes a recipient and exports replies without formulas", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { browser, make, queues, chosen } = await scene(db, trx, home);
		await make({});
		const [queue] = await queues();
		await sql`update sendout_queues set status = 'running' where business_id = ${home.id}`.execute(trx);
		const [ana, beto] = chosen;
		if (!queue || !ana || !beto) throw new Error("Nobody to write to");
		const item = await aRecipient(trx, queue.id, ana);
		const two = await aRecipient(trx, queue.id, { ...beto, name: "=cmd()" });
		const write = (recipient: string, form: Record<string, string>) =>
			browser.visit(recipientRoute, {
				path: `${base}/${queue.uid}/recipients/${recipient}`,
				params: { id: queue.uid, recipient },
				form,
				above,
			});
		expect((await write(item.uid, { act: "reply", text: "+55 me ligue", sentiment: "interested" })).status).toBe(303);
		expect((await write(item.uid, { act: "reply", text: "a".repeat(2001) })).status).toBe(422);
		expect((await write(item.uid, { act: "sentiment", sentiment: "later" })).status).toBe(303);
		expect((await write(item.uid, { act: "sentiment", sentiment: "raiva" })).status).toBe(422);
		expect((await write(two.uid, { act: "remove" })).status).toBe(303);
		expect((await write("ninguem", { act: "remove" })).status).toBe(404);
		await enterBusiness(trx, home.id);
		const rows = await trx
			.selectFrom("sendout_recipients")
			.select(["response_kind", "sentiment", "send_status", "stopped_reason"])
			.where("business_id", "=", home.id)
			.orderBy("id")
			.execute();
		expect(rows).toMatchObject([
			{ response_kind: "noted", sentiment: "later", send_status: 3 },
			{ response_kind: null, stopped_reason: "cancelled" },
		]);
		const params = { id: queue.uid };
		const page = await browser.visit(recipientsRoute, { path: `${base}/${queue.uid}?state=response`, params, above });
		expect(page.body).toMatchObject({ rows: [{ name: "Ana Boa", state: { label: "Respondido" } }] });
		const file = await browser.visit(answersFileRoute, { path: `${base}/${queue.uid}/answers/file`, params, above });
		expect(String(file.body)).toContain("'+55 me ligue");
		expect(file.headers.get("Content-Disposition")).toContain("attachment");
	}));

test("queue pages respond as not found for queues of another business", () =>
	withRollback(async ({ db, trx, business: home, other, inOther }) => {
		const { make, queues } = await scene(db, trx, home);
		await make({});
		const [queue] = await queues();
		const uid = String(queue?.uid);
		const stranger = await inOther(async (theirs) =>
			signedIn(db, other, await aRecruiter(theirs, { is_admin: true, password_hash })),
		);
		const params = { id: uid };
		for (const [route, path] of [
			[queueRoute, ""],
			[recipientsRoute, ""],
			[paceRoute, "/pace"],
			[cancelRoute, "/cancel"],
			[answersFileRoute, "/answers/file"],
		] as const)
			expect((await stranger.visit(route, { path: `${base}/${uid}${path}`, params, above })).status, path).toBe(404);
		const written = await stranger.visit(stateRoute, {
			path: `${base}/${uid}/state`,
			params,
			form: { act: "launch" },
			above,
		});
		expect(written.status).toBe(404);
	}));

test("the calendar renders any day and handles an invalid date", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { browser } = await scene(db, trx, home);
		const at = async (query: string) =>
			(await browser.visit(calendarRoute, { path: `${base}/calendar${query}`, above })).body as Record<string, unknown>;
		expect(await at("?view=week&date=2026-12-25")).toMatchObject({
			view: "week",
			before: "?view=week&date=2026-12-18",
			after: "?view=week&date=2027-01-01",
		});
		expect(await at("?view=ano&date=2026-02-30")).toMatchObject({ view: "month" });
	}));
