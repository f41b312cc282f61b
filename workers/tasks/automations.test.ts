import { sql } from "kysely";
import { expect, test } from "vitest";
import { getEvaluationResult, parseQuestions } from "#app/domain/forms/evaluation.ts";
import { parseConfigurations } from "#app/domain/shortlists/configurations.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { action_flow_steps, action_flows, automations, candidates, client_contacts } from "#app/entities/registry.ts";
import { createChannelFixture } from "#app/routes/webhooks/messaging.testing.ts";
import { insertRecord, updateMany } from "#db/kit/crud.ts";
import { encrypt } from "#db/kit/encryption.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { moveApply } from "#db/queries/applies/move.ts";
import { saveMessagePermissions } from "#db/queries/conversations/message-permissions.ts";
import { dryRun, listRuns, retryRun, stopRun } from "#db/queries/flows/runs.ts";
import { scanAutomations } from "#db/queries/flows/scan-due-triggers.ts";
import { listActiveAutomations } from "#db/queries/flows/start-runs.ts";
import { endWebhookCall } from "#db/queries/flows/webhook.ts";
import type { FormRequest } from "#db/queries/forms/find.ts";
import { moveApplyAfterTest } from "#db/queries/forms/follow-up.ts";
import { listMembers } from "#db/queries/shortlists/find.ts";
import { addPeople, insertShortlist, showableApplies } from "#db/queries/shortlists/write.ts";
import { aCandidate, aClientContact, aJob, anApply, aRecruiter, useDatabase } from "#db/testing.ts";
import { createTaskContext } from "../testing.ts";
import { callWebhook } from "./call_webhook.ts";
import { matchAutomations } from "./match_automations.ts";
import { runFlows } from "./run_flows.ts";

process.env.ENCRYPTION_KEY ??= Buffer.alloc(32, 7).toString("base64");
const database = useDatabase();

interface Given {
	name?: string;
	trigger?: Record<string, unknown>;
	steps: Record<string, unknown>[];
	entity?: string;
}

async function scene() {
	const { id: businessId } = await database.business();
	const inside = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(database.db, businessId, work);
	const admin = await inside((trx) => aRecruiter(trx, { is_admin: true }));
	const actor: Actor = { type: "recruiter", id: admin.id, name: admin.name };
	const context = createTaskContext(database.db, { businessId });
	const make = ({ name = "Boas-vindas", trigger = { trigger: "updated" }, steps, entity = "candidates" }: Given) =>
		inside(async (trx) => {
			const flow = await insertRecord(trx, action_flows, { name, entity, active: true }, actor);
			for (const step of steps)
				await insertRecord(
					trx,
					action_flow_steps,
					{ name: String(step.kind), on_error: "stop", action_flow: flow, ...step },
					actor,
				);
			return insertRecord(
				trx,
				automations,
				{ name, entity, active: true, debounce_seconds: 0, action_flow: flow, ...trigger },
				actor,
			);
		});
	const work = async (rounds = 20) => {
		let done = 0;
		for (let round = 0; round < rounds; round++) {
			const { rows } = await database.owner.query<{ task: string; payload: never; id: string }>(
				`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t where t.id = j.task_id
           and t.identifier in ('match_automations', 'run_flows') and j.run_at <= now() and (j.payload ->> 'businessId')::bigint = $1
         returning t.identifier as task, j.payload, j.id`,
				[businessId],
			);
			if (rows.length === 0) break;
			for (const { task, payload } of rows) {
				await (task === "run_flows" ? runFlows(payload, context) : matchAutomations(payload, context));
				done += 1;
			}
		}
		return done;
	};
	const change = (ids: number[], values: Record<string, unknown>) =>
		inside((trx) => updateMany(trx, candidates, ids, values, actor));
	const someone = () => inside((trx) => aCandidate(trx, { owner_id: admin.id }));
	const getTags = (id: number) =>
		inside((trx) => trx.selectFrom("candidates").select("tags").where("id", "=", id).executeTakeFirstOrThrow()).then(
			({ tags }) => tags,
		);
	const getRuns = (automation: { id: number }) => inside((trx) => listRuns(trx, { automation: automation.id }));
	return { businessId, inside, admin, actor, context, make, work, change, someone, tagsOf: getTags, runsOf: getRuns };
}

test("a change that meets the conditions runs the flow after the commit, once, and the log says each step", async () => {
	const { make, work, change, someone, tagsOf, runsOf, inside } = await scene();
	const automation = await make({
		trigger: { trigger: "updated", field_name: "city", conditions: "/recruiters/candidates?filters[city]=Recife" },
		steps: [
			{ kind: "tag", text: "nordeste" },
			{ kind: "note", text: "Mudou-se" },
			{ kind: "task", text: "Ligar", days: 2 },
		],
	});
	const [first, two] = [await someone(), await someone()];
	await change([first.id], { city: "Recife" });
	await change([two.id], { city: "Natal" });
	expect(await tagsOf(first.id)).toEqual([]);
	await work();
	expect([await tagsOf(first.id), await tagsOf(two.id)]).toEqual([["nordeste"], []]);
	const [run, ...more] = await runsOf(automation);
	expect(more).toEqual([]);
	expect(run).toMatchObject({ record_id: first.id, state: "done" });
	expect(run?.log.map(({ kind, outcome }) => [kind, outcome])).toEqual([
		["tag", "done"],
		["note", "done"],
		["task", "done"],
	]);
	await inside(async (trx) => {
		const notes = await trx.selectFrom("note_relations").select("reference_id").execute();
		expect(notes).toEqual([{ reference_id: first.id }]);
		const tasks = await trx.selectFrom("tasks").select("subject").where("created_by_flow", "is not", null).execute();
		expect(tasks).toEqual([{ subject: "Ligar" }]);
	});
	// The city changes no more: nothing happens again.
	await change([first.id], { state: "PE" });
	await work();
	expect(await runsOf(automation)).toHaveLength(1);
});

test("a notify step names the record of each notification and groups them when it runs for several", async () => {
	const { make, work, change, someone, inside } = await scene();
	await make({ steps: [{ kind: "notify", text: "Ligar hoje" }] });
	const people = [await someone(), await someone(), await someone()];
	await change(
		people.map(({ id }) => id),
		{ city: "Recife" },
	);
	await work();
	await inside(async (trx) => {
		const named = await trx
			.selectFrom("candidates")
			.select("name")
			.where(
				"id",
				"in",
				people.map(({ id }) => id),
			)
			.execute();
		const notifications = await trx
			.selectFrom("notifications")
			.select(["id", "params", "group_id"])
			.where("kind", "=", "automation")
			.orderBy("id")
			.execute();
		expect(notifications.map(({ params }) => (params as { task: string }).task).sort()).toEqual(
			named.map(({ name }) => `${name}: Ligar hoje`).sort(),
		);
		expect(notifications.map(({ group_id }) => group_id)).toEqual([null, notifications[0]?.id, notifications[0]?.id]);
	});
});

test("a webhook step waits for its call, fails with it when nobody answers, and lets the run go on when it is made", async () => {
	const { businessId, make, work, change, someone, tagsOf, runsOf, inside, context } = await scene();
	const automation = await make({
		trigger: { trigger: "updated", field_name: "city" },
		steps: [
			{ kind: "webhook", url: "https://127.0.0.1/hook" },
			{ kind: "tag", text: "avisado" },
		],
	});
	const item = await someone();
	const getId = async () => {
		await change([item.id], { city: `Recife ${Math.random()}` });
		await work();
		const all = await inside((trx) => trx.selectFrom("flow_runs").select("id").orderBy("id", "desc").execute());
		return all[0]?.id ?? 0;
	};
	const latest = async () => {
		const [run] = await runsOf(automation);
		return [run?.state, run?.log.map(({ kind, outcome }) => `${kind} ${outcome}`)];
	};
	const first = await getId();
	expect(await latest()).toEqual(["waiting", ["webhook waiting"]]);
	// Internal network addresses are never called.
	await expect(callWebhook({ businessId, runId: first, step: 0 }, context)).rejects.toThrow("not called");
	await work();
	expect(await latest()).toEqual(["failed", ["webhook waiting", "webhook failed"]]);
	const notices = await inside((trx) =>
		trx.selectFrom("notifications").select("link").where("kind", "=", "automation_failed").execute(),
	);
	expect(notices.length).toBeGreaterThan(0);
	expect(await tagsOf(item.id)).toEqual([]);
	const second = await getId();
	const createRow = () => inside((trx) => endWebhookCall(trx, { runId: second, step: 0 }, "done"));
	await Promise.all([createRow(), createRow()]);
	await work();
	expect(await latest()).toEqual(["done", ["webhook waiting", "webhook done", "tag done"]]);
	expect(await tagsOf(item.id)).toEqual(["avisado"]);
});

test("who listens to nothing costs no job, and one matched twice runs once", async () => {
	const { businessId, make, work, change, someone, runsOf, context, inside } = await scene();
	const item = await someone();
	await change([item.id], { city: "Olinda" });
	expect(await work()).toBe(0);
	const automation = await make({ steps: [{ kind: "tag", text: "a" }] });
	await change([item.id], { city: "Natal" });
	const entry = await inside((trx) =>
		trx.selectFrom("audit_entries").select("id").orderBy("id", "desc").limit(1).executeTakeFirstOrThrow(),
	);
	await work(1);
	await matchAutomations({ businessId, entries: [entry.id] }, context);
	await work(1);
	expect((await runsOf(automation)).filter(({ record_id }) => record_id === item.id)).toHaveLength(1);
});

test("a worker killed in the middle has done nothing, and the next one does it once", async () => {
	const { businessId, inside, make, work, change, someone, tagsOf, runsOf, context } = await scene();
	const automation = await make({
		trigger: { trigger: "updated", field_name: "city" },
		steps: [
			{ kind: "tag", text: "a" },
			{ kind: "note", text: "b" },
		],
	});
	const item = await someone();
	await change([item.id], { city: "Natal" });
	await work(1);
	const killed = { ...context, hold: async () => Promise.reject(new Error("killed")) };
	const runs = await inside(async (trx) =>
		(await trx.selectFrom("flow_runs").select("id").execute()).map(({ id }) => id),
	);
	expect(runs).toHaveLength(1);
	await runFlows({ businessId, runs }, killed).catch(() => {});
	expect(await tagsOf(item.id)).toEqual([]);
	await runFlows({ businessId, runs }, context);
	await runFlows({ businessId, runs }, context);
	await work();
	expect(await tagsOf(item.id)).toEqual(["a"]);
	expect((await runsOf(automation)).map(({ state, log }) => [state, log.length])).toEqual([["done", 2]]);
});

test("automations that set one another off end at the depth limit", async () => {
	const { make, work, change, someone, inside } = await scene();
	// Only conditions decide here, so validation on saving cannot detect the loop.
	const field = (name: string, value: string) => [{ kind: "field", field_name: name, text: value }];
	await make({ name: "A", trigger: { trigger: "updated", field_name: "state" }, steps: field("city", "Natal") });
	await make({
		name: "B",
		trigger: { trigger: "updated", field_name: "city", conditions: "filters[city]=Natal" },
		steps: field("state", "SP"),
	});
	await make({
		name: "C",
		trigger: { trigger: "updated", field_name: "city", conditions: "filters[city]=Recife" },
		steps: field("state", "RN"),
	});
	await make({
		name: "D",
		trigger: { trigger: "updated", field_name: "state", conditions: "filters[state]=SP" },
		steps: field("city", "Recife"),
	});
	const item = await someone();
	await change([item.id], { state: "BA" });
	await work(60);
	const states = await inside((trx) =>
		trx.selectFrom("flow_runs").select(["state", "depth", "log"]).where("record_id", "=", item.id).execute(),
	);
	expect(Math.max(...states.map(({ depth }) => depth))).toBeLessThanOrEqual(5);
	expect(states.length).toBeLessThan(200);
	expect(JSON.stringify(states.filter(({ state }) => state === "stopped"))).toContain("depth");
});

test("a wait ends at its day; what waits may be stopped, and what failed goes on where it was", async () => {
	const { businessId, admin, make, work, change, someone, tagsOf, runsOf, inside } = await scene();
	const automation = await make({
		trigger: { trigger: "updated", field_name: "city" },
		steps: [
			{ kind: "tag", text: "antes" },
			{ kind: "wait", days: 3 },
			{ kind: "list" },
			{ kind: "tag", text: "depois" },
		],
	});
	const [first, two] = [await someone(), await someone()];
	await change([first.id, two.id], { city: "Natal" });
	await work();
	expect((await runsOf(automation)).map(({ state }) => state)).toEqual(["waiting", "waiting"]);
	expect(await tagsOf(first.id)).toEqual(["antes"]);
	const getUid = async (id: number) => (await runsOf(automation)).find(({ record_id }) => record_id === id)?.uid ?? "";
	const stopped = await getUid(two.id);
	expect(await inside((trx) => stopRun(trx, automation.id, stopped))).toBe(true);
	expect(await inside((trx) => stopRun(trx, automation.id, stopped))).toBe(false);
	await inside((trx) =>
		trx
			.updateTable("flow_runs")
			.set({ resume_at: new Date(0) })
			.execute(),
	);
	await database.owner.query("update graphile_worker._private_jobs set run_at = now() where run_at > now()");
	await work();
	const state = async (id: number) => (await runsOf(automation)).find(({ record_id }) => record_id === id)?.state;
	expect([await state(first.id), await state(two.id)]).toEqual(["failed", "stopped"]);
	expect(await tagsOf(first.id)).toEqual(["antes"]);
	// Adds the missing list to the run's own copy of the steps.
	const list = await inside((trx) =>
		trx
			.insertInto("tearsheets")
			.values({ business_id: businessId, name: "Nordeste", entity: "candidates", owner_id: admin.id })
			.returning("id")
			.executeTakeFirstOrThrow(),
	);
	await inside((trx) =>
		sql`update flow_runs set steps = jsonb_set(steps, '{2,tearsheet}', ${String(list.id)}::jsonb)`.execute(trx),
	);
	expect(await inside(async (trx) => retryRun(trx, automation.id, await getUid(first.id)))).toBe(true);
	await work();
	expect([await state(first.id), await tagsOf(first.id)]).toEqual(["done", ["antes", "depois"]]);
});

test("many changes in a row are one run, after the last", async () => {
	const { make, work, change, someone, runsOf } = await scene();
	const automation = await make({
		trigger: { trigger: "updated", field_name: "city", debounce_seconds: 600 },
		steps: [{ kind: "tag", text: "a" }],
	});
	const item = await someone();
	for (const city of ["Natal", "Recife", "Olinda"]) {
		await change([item.id], { city });
		await work();
	}
	const runs = await runsOf(automation);
	expect(runs.map(({ state }) => state)).toEqual(["queued"]);
	expect(Number(runs[0]?.resume_at) - Date.now()).toBeGreaterThan(500_000);
});

test("what a status of a job carries happens when somebody enters it", async () => {
	const { businessId, inside, work, admin } = await scene();
	const { uid, id } = await inside(async (trx) => {
		const job = await aJob(trx);
		await trx
			.updateTable("job_statuses")
			.set({ tasks: ["Preparar a prova"] })
			.where("job_id", "=", job.id)
			.where("status", "=", 2)
			.execute();
		return anApply(trx, { job_id: job.id, recruiter_id: admin.id });
	});
	const by = { id: admin.id, uid: admin.uid, name: admin.name, isAdmin: true };
	expect(await inside((trx) => moveApply(trx, { uid, to: 2, expectedFrom: 0, recruiter: by }))).toMatchObject({
		kind: "moved",
	});
	await work();
	const tasks = await inside((trx) =>
		trx
			.selectFrom("tasks as t")
			.innerJoin("task_relations as r", "r.task_id", "t.id")
			.select(["t.subject", "t.owner_id", "r.reference_id"])
			.where("t.business_id", "=", businessId)
			.execute(),
	);
	expect(tasks).toEqual([{ subject: "Preparar a prova", owner_id: admin.id, reference_id: id }]);
});

test("silence and dates are looked for once a day, once each", async () => {
	const { businessId, make, work, someone, tagsOf, inside } = await scene();
	await make({ name: "Parados", trigger: { trigger: "idle", days: 5 }, steps: [{ kind: "tag", text: "parado" }] });
	const [old, fresh] = [await someone(), await someone()];
	const owner = await database.owner.connect();
	await owner.query("begin; alter table candidates disable trigger user");
	await owner.query("select set_config('app.business', $1, true)", [String(businessId)]);
	await owner.query("update candidates set updated_at = now() - interval '30 days' where id = $1", [old.id]);
	await owner.query("alter table candidates enable trigger user; commit");
	owner.release();
	const day = localDay(new Date());
	expect(await inside((trx) => scanAutomations(trx, day))).toBe(1);
	expect(await inside((trx) => scanAutomations(trx, day))).toBe(0);
	await work();
	expect([await tagsOf(old.id), await tagsOf(fresh.id)]).toEqual([["parado"], []]);
});

test("scanAutomations reads a moment by the business's clock when it is the next day in UTC", async () => {
	const { make, change, someone, inside } = await scene();
	await make({
		name: "Retorno",
		trigger: { trigger: "date", field_name: "next_contact_at", days: 0 },
		steps: [{ kind: "tag", text: "ligar" }],
	});
	const { id } = await someone();
	await change([id], { next_contact_at: new Date("2030-03-05T22:30:00-03:00") });
	const begun = await inside(async (trx) => {
		await sql`set local timezone to 'UTC'`.execute(trx);
		return [await scanAutomations(trx, "2030-03-06"), await scanAutomations(trx, "2030-03-05")];
	});
	expect(begun).toEqual([0, 1]);
});

test("a dry run counts what the last month would have set off and writes nothing", async () => {
	const { make, change, someone, inside, tagsOf } = await scene();
	const [first, two] = [await someone(), await someone()];
	await change([first.id, two.id], { city: "Natal" });
	await change([two.id], { state: "RN" });
	await make({ trigger: { trigger: "updated", field_name: "state" }, steps: [{ kind: "tag", text: "a" }] });
	const listening = await inside(async (trx) => {
		const [automation] = await listActiveAutomations(trx, ["candidates"]);
		if (!automation) throw new Error("It does not listen");
		return dryRun(trx, automation);
	});
	expect(listening).toMatchObject({ count: 1, first: [{ id: two.id }] });
	expect(await tagsOf(two.id)).toEqual([]);
});

test("an e-mail step by the way each prefers goes by WhatsApp to whom allowed it, else by mail, and the log says why", async () => {
	const { businessId, inside, make, work, change, runsOf } = await scene();
	const { people, template, mail } = await inside(async (trx) => {
		const { channel, candidate } = await createChannelFixture({ trx } as Parameters<typeof createChannelFixture>[0]);
		await trx
			.updateTable("businesses")
			.set({ settings: JSON.stringify({ quiet_hours: { from: "00:00", to: "00:00", days: [], holidays: false } }) })
			.where("id", "=", businessId)
			.execute();
		await saveMessagePermissions(
			trx,
			{ entity: "candidates", id: candidate.id },
			[{ channel: "whatsapp", purpose: "opportunities", granted: true }],
			{ source: "settings" },
		);
		const silent = await aCandidate(trx, { name: "Bia Costa", mobile_phone: "+5511987650001" });
		const template = await trx
			.insertInto("message_templates")
			.values({
				business_id: businessId,
				message_channel_id: channel.id,
				name: "novidade",
				body: "Oi, {{1}}! Temos uma novidade.",
				variables: ["first_name"],
				status: "approved",
			})
			.returning(["id", "uid"])
			.executeTakeFirstOrThrow();
		const mail = await trx
			.insertInto("email_templates")
			.values({
				business_id: businessId,
				name: "Novidade",
				entity: "candidates",
				subject_pt: "Oi",
				body_pt: "<p>Oi</p>",
			})
			.returning(["id", "uid"])
			.executeTakeFirstOrThrow();
		return { people: [candidate, silent], template, mail };
	});
	const step = { kind: "email", email_template: mail, whatsapp_template: template };
	const automation = await make({
		trigger: { trigger: "updated", field_name: "city" },
		steps: [{ ...step, channel: "preferred" }, step],
	});
	await change(
		people.map(({ id }) => id),
		{ city: "Recife" },
	);
	await work();
	const runs = await runsOf(automation);
	const getLog = (id: number | undefined) =>
		runs
			.find(({ record_id }) => record_id === id)
			?.log.map(({ outcome, channel, reason }) => [outcome, channel, reason].filter(Boolean).join(" "));
	expect(people.map(({ id }) => getLog(id))).toEqual([
		["done whatsapp", "done"],
		["done email no_consent", "done"],
	]);
	await inside(async (trx) => {
		const messages = await trx.selectFrom("messages").select(["candidate_id", "body", "purpose", "planned"]).execute();
		const own = { candidate_id: people[0]?.id, purpose: "opportunities", planned: true };
		expect(messages).toEqual([{ ...own, body: "Oi, Ana! Temos uma novidade." }]);
		const mails = await trx.selectFrom("email_messages").select("to_email").where("kind", "=", "bulk").execute();
		expect(mails).toHaveLength(3);
	});
});

test("an e-mail step goes by SMS to a client contact who chose it, waits for the end of quiet hours, and by mail where the template names nothing of theirs", async () => {
	const { businessId, inside, make, work, actor, runsOf } = await scene();
	const { contact, mail, template } = await inside(async (trx) => {
		const { channel } = await createChannelFixture({ trx } as Parameters<typeof createChannelFixture>[0]);
		await createChannelFixture({ trx } as Parameters<typeof createChannelFixture>[0], "http");
		const quiet = { from: "00:01", to: "00:00", days: [], holidays: false };
		await trx
			.updateTable("businesses")
			.set({ settings: JSON.stringify({ quiet_hours: quiet }) })
			.where("id", "=", businessId)
			.execute();
		const contact = await aClientContact(trx, {
			name: "Rita Sá",
			mobile_phone: "+5511987650009",
			preferred_channel: "sms",
		});
		await saveMessagePermissions(
			trx,
			{ entity: "client_contacts", id: contact.id },
			(["sms", "whatsapp"] as const).map((name) => ({ channel: name, purpose: "opportunities", granted: true })),
			{ source: "settings" },
		);
		const mail = await trx
			.insertInto("email_templates")
			.values({ business_id: businessId, name: "Novidade", entity: "client_contacts", subject_pt: "Oi", body_pt: "Oi" })
			.returning(["id", "uid"])
			.executeTakeFirstOrThrow();
		const template = await trx
			.insertInto("message_templates")
			.values({
				business_id: businessId,
				message_channel_id: channel.id,
				name: "vaga",
				body: "Sobre {{1}}: há novidade.",
				variables: ["role_name"],
				status: "approved",
			})
			.returning(["id", "uid"])
			.executeTakeFirstOrThrow();
		return { contact, mail, template };
	});
	const step = { kind: "email", email_template: mail, channel: "preferred", sms_text: "Oi, {{first_name}}!" };
	const automation = await make({
		entity: "client_contacts",
		trigger: { trigger: "updated", field_name: "title" },
		steps: [step, { ...step, sms_text: null, whatsapp_template: template }],
	});
	const change = (values: Record<string, unknown>) =>
		inside((trx) => updateMany(trx, client_contacts, [contact.id], values, actor));
	await change({ title: "Diretora" });
	await work();
	const getOutcomes = (log: readonly { channel?: string; reason?: string | null }[] | undefined) =>
		log?.map(({ channel, reason }) => [channel, reason ?? null]);
	const [run] = await runsOf(automation);
	expect(getOutcomes(run?.log)).toEqual([
		["sms", null],
		["email", "no_words"],
	]);
	const messages = await inside((trx) =>
		trx.selectFrom("messages").select(["client_contact_id", "channel", "body", "not_before"]).execute(),
	);
	expect(messages).toMatchObject([{ client_contact_id: contact.id, channel: "sms", body: "Oi, Rita!" }]);
	expect(messages[0]?.not_before?.getTime()).toBeGreaterThan(Date.now());
	// The template uses fields contacts lack, so their preferred channel does not matter.
	await change({ preferred_channel: "whatsapp" });
	await change({ title: "Presidente" });
	await work();
	const [again] = await runsOf(automation);
	expect(getOutcomes(again?.log)?.at(1)).toEqual(["email", "no_words"]);
});

const testApproved = 3;

/** Two people differing only in fields that must not matter. */
const faces = [
	{ name: "Pedro Albuquerque", date_birth: "1996-02-03", marital_status: 1, nationality: "BR", gender: "1" },
	{ name: "Zilda Quilombola", date_birth: "1958-11-20", marital_status: 4, nationality: "AO", gender: "2" },
] as const;

test("a knock-out question, automations, a passed test and a shortlist do the same for who differs only in what must not count", async () => {
	const goWholeWay = async ({ gender, ...face }: (typeof faces)[number]) => {
		const { inside, admin, actor, make, work, change, tagsOf, runsOf } = await scene();
		const automation = await make({
			trigger: { trigger: "updated", field_name: "city", conditions: "filters[city]=Recife" },
			steps: [
				{ kind: "tag", text: "nordeste" },
				{ kind: "task", text: "Ligar", days: 2 },
			],
		});
		// Sorts between both faces in any order.
		const neutral = { name: "Rui Salles", date_birth: "1980-05-05", owner_id: admin.id };
		const { people, applies, jobId } = await inside(async (trx) => {
			const job = await aJob(trx);
			const rows = [
				await aCandidate(trx, neutral),
				await aCandidate(trx, { ...face, owner_id: admin.id }),
				await aCandidate(trx, neutral),
			];
			await trx
				.insertInto("candidate_sensitive")
				.values({
					business_id: trx.businessId,
					candidate_id: rows[1]?.id ?? 0,
					field: "gender",
					sealed: encrypt(gender),
				})
				.execute();
			const made = [];
			for (const { id } of rows)
				made.push(await anApply(trx, { job_id: job.id, candidate_id: id, recruiter_id: admin.id }));
			return { people: rows.map(({ id }) => id), applies: made, jobId: job.id };
		});
		await change(people, { city: "Recife" });
		await work();
		const runs = (await runsOf(automation)).map(({ record_id, state, log }) => ({
			person: people.indexOf(Number(record_id)),
			state,
			steps: log.map(({ kind, outcome }) => [kind, outcome]),
		}));
		const [question] = parseQuestions("evaluation", [
			{
				key: "q1",
				kind: "multiple choice",
				pt: "Trabalha aos sábados?",
				en: "Saturdays?",
				options: ["Sim", "Não"],
				right: ["Sim"],
				points: 1,
				several: false,
				when: null,
				consent: null,
				knockout: true,
				required: true,
			},
		]);
		const results = people.map(() => getEvaluationResult(question ? [question] : [], { q1: "Não" }, { passScore: 70 }));
		const shortlist = await inside(async (trx) => {
			for (const { uid, status } of applies)
				await moveApplyAfterTest(
					trx,
					{
						kind: "evaluation",
						pass_score: 70,
						apply_uid: uid,
						apply_status: status,
						title_pt: "Prova",
					} as FormRequest,
					"passed",
				);
			const visible = await showableApplies(
				trx,
				jobId,
				applies.map(({ uid }) => uid),
			);
			const list = {
				jobId,
				name: "Finalistas",
				kind: "short_list",
				siteId: null,
				brandKey: null,
				configurations: parseConfigurations({}),
			} as const;
			const { id } = await insertShortlist(trx, list, actor);
			await addPeople(
				trx,
				id,
				visible.map((apply) => apply.id),
			);
			return (await listMembers(trx, id)).map(({ uid, status, withdrawn }) => ({
				person: applies.findIndex((apply) => apply.uid === uid),
				status,
				withdrawn,
			}));
		});
		const tags = [];
		for (const id of people) tags.push(await tagsOf(id));
		return { runs, results, shortlist, tags };
	};
	const first = await goWholeWay(faces[0]);
	expect(first.runs).toHaveLength(3);
	expect(first.tags).toEqual([["nordeste"], ["nordeste"], ["nordeste"]]);
	expect(first.results[0]?.knockouts).toEqual(["q1"]);
	expect(first.shortlist.map(({ person, status }) => [person, status])).toEqual([
		[0, testApproved],
		[1, testApproved],
		[2, testApproved],
	]);
	expect(await goWholeWay(faces[1])).toEqual(first);
});
