import { afterEach, expect, test, vi } from "vitest";
import { buildEvent, buildExclusion } from "#app/domain/esocial/build-event.ts";
import { type EsocialSimulator, startEsocialSimulator } from "#app/integrations/esocial/simulator.server.ts";
import { syntheticAdmissions } from "#app/integrations/esocial/synthetic-admissions.testing.ts";
import { createSelfSignedCertificate } from "#app/integrations/signing/certificate.server.ts";
import { anEmployee } from "#app/routes/recruiters/esocial/esocial.testing.ts";
import { storeEvent } from "#app/routes/recruiters/esocial/store-event.server.ts";
import { queueEvents } from "#db/queries/esocial/batches.ts";
import { saveEmployer, saveEmployerCertificate } from "#db/queries/esocial/employers.ts";
import { openSealedEvent } from "#db/queries/esocial/sealed-event.ts";
import { aRecruiter, listTaskPayloads, withRollback } from "#db/testing.ts";
import { processEsocialBatch } from "../process-esocial-batch.ts";

const certificate = createSelfSignedCertificate({ name: "Seleta RH", cnpj: null });
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
	vi.unstubAllEnvs();
	for (const stop of stops.splice(0)) await stop();
});

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];
const environment = 2 as const;

async function prepare({ trx, db, business }: Inside, people = syntheticAdmissions.slice(6, 9)) {
	const simulator: EsocialSimulator = await startEsocialSimulator();
	stops.push(() => simulator.close());
	vi.stubEnv("ESOCIAL_URL", simulator.url);
	const recruiter = await aRecruiter(trx, {});
	const employee = await anEmployee(trx);
	const actor = { type: "recruiter" as const, id: recruiter.id, name: recruiter.name };
	const cnpj = people[0]?.admission.employer.cnpj ?? "";
	const employerId = await saveEmployer(
		trx,
		{ cnpj, name: "Seleta RH", mode: "restricted", address: null },
		recruiter.id,
	);
	await saveEmployerCertificate(trx, employerId, await certificate);
	const store = (kind: (typeof people)[number]["event"], event: ReturnType<typeof buildEvent>) =>
		storeEvent(trx, {
			employeeId: employee.id,
			kind,
			environment,
			event,
			cnpj,
			since: "2026-12-01",
			input: {},
			correctsId: null,
			actor,
			now: new Date(),
		});
	for (const { event, admission, extension } of people)
		expect(
			await store(event, buildEvent(event, { environment }, admission, { since: "2027-03-01", extension })),
		).toEqual([]);
	const queue = (uids?: string[]) =>
		queueEvents(trx, { employerId, root: cnpj.slice(0, 8), environment }, { uids, recruiterId: recruiter.id });
	const batches = () => listTaskPayloads(trx, "esocial_lot");
	const run = async (now = new Date()) => {
		const lotId = (await batches()).at(-1)?.lotId ?? 0;
		await processEsocialBatch(db, { businessId: business.id, lotId }, { now: () => now });
	};
	const events = () =>
		trx.selectFrom("esocial_events").selectAll().where("business_id", "=", business.id).orderBy("id").execute();
	const batch = () =>
		trx
			.selectFrom("esocial_lots")
			.selectAll()
			.where("business_id", "=", business.id)
			.orderBy("id", "desc")
			.executeTakeFirst();
	return { simulator, employee, actor, cnpj, queue, batches, run, events, batch, employerId, recruiter };
}

const states = (events: { state: string }[]) => events.map(({ state }) => state);

test("processEsocialBatch sends a batch once, polls until it is processed and saves every event's receipt", () =>
	withRollback(async (inside) => {
		const { simulator, queue, batches, run, events, batch } = await prepare(inside);
		expect(states(await events())).toEqual(["signed", "signed", "signed"]);
		expect(await queue()).toBe(3);
		expect(await queue()).toBe(0);
		expect(await batches()).toHaveLength(1);
		await run();
		expect(states(await events())).toEqual(["sent", "sent", "sent"]);
		await run();
		await run();
		expect(states(await events())).toEqual(["accepted", "accepted", "accepted"]);
		expect(simulator.batches.size).toBe(1);
		const saved = await events();
		for (const { event_key, receipt } of saved) expect(simulator.accepted.get(event_key ?? "")?.receipt).toBe(receipt);
		expect(new Set(saved.map(({ receipt }) => receipt)).size).toBe(3);
		expect(await batch()).toMatchObject({ state: "done", last_error: null });
	}));

test("sixty events are sent in two batches", () =>
	withRollback(async (inside) => {
		const people = [...syntheticAdmissions, ...syntheticAdmissions.slice(0, 10)];
		const { queue, batches, events, simulator } = await prepare(inside, people);
		expect(await queue()).toBe(60);
		const payloads = await batches();
		expect(payloads).toHaveLength(2);
		for (const payload of payloads)
			for (let step = 0; step < 2; step++) await processEsocialBatch(inside.db, payload, { now: () => new Date() });
		expect(new Set(states(await events()))).toEqual(new Set(["accepted"]));
		expect([...simulator.batches.values()].map(({ answers }) => answers.length)).toEqual([50, 10]);
	}));

test.each(["down", "500", "broken", "garbage"] as const)(
	"processEsocialBatch retries later and sends the batch when the service is %s",
	(mode) =>
		withRollback(async (inside) => {
			const { simulator, queue, batches, run, events, batch } = await prepare(inside);
			simulator.be(mode, 1);
			await queue();
			await run();
			const waiting = await batch();
			expect(waiting?.last_error).not.toBeNull();
			expect(waiting?.next_at?.getTime()).toBeGreaterThan(Date.now());
			expect(await batches()).toHaveLength(2);
			await run();
			await run();
			expect(states(await events())).toEqual(["accepted", "accepted", "accepted"]);
			expect(simulator.accepted.size).toBe(3);
		}),
);

test("processEsocialBatch finds receipts by event keys and duplicates no event when a response is lost", () =>
	withRollback(async (inside) => {
		const { simulator, queue, run, events } = await prepare(inside);
		simulator.be("half", 1);
		await queue();
		await run();
		expect(simulator.accepted.size).toBe(3);
		await run();
		expect(simulator.batches.size).toBe(2);
		await run();
		expect(simulator.accepted.size).toBe(3);
		const saved = await events();
		expect(states(saved)).toEqual(["accepted", "accepted", "accepted"]);
		for (const { event_key, receipt } of saved) expect(simulator.accepted.get(event_key ?? "")?.receipt).toBe(receipt);
	}));

test("a refused event stores the reason encrypted and can be sent again", () =>
	withRollback(async (inside) => {
		const { queue, run, events, actor, cnpj, employee } = await prepare(inside, syntheticAdmissions.slice(6, 7));
		const person = syntheticAdmissions[6];
		if (!person) throw new Error("nobody is invented");
		const unknown = "1.2.0000000000000009999";
		await storeEvent(inside.trx, {
			employeeId: employee.id,
			kind: "S-2200",
			environment,
			event: buildEvent("S-2200", { environment, corrects: unknown }, person.admission),
			cnpj,
			since: "2026-12-01",
			input: {},
			correctsId: null,
			actor,
			now: new Date(),
		});
		await queue();
		await run();
		await run();
		const [good, bad] = await events();
		expect([good?.state, bad?.state]).toEqual(["accepted", "refused"]);
		expect(bad?.sealed).not.toContain("recibo");
		expect(openSealedEvent(bad?.sealed ?? null)?.answer).toMatchObject([{ code: "157" }]);
		expect(await queue()).toBe(0);
		expect(await queue([bad?.uid ?? ""])).toBe(1);
	}));

test("processEsocialBatch returns events to signed when the batch is refused or the employer is off", () =>
	withRollback(async (inside) => {
		const { simulator, queue, run, events, batch, cnpj, recruiter } = await prepare(inside);
		simulator.be("refuse", 1);
		await queue();
		await run();
		expect(states(await events())).toEqual(["signed", "signed", "signed"]);
		expect(await batch()).toMatchObject({ state: "failed", last_error: expect.stringContaining("402") });
		await queue();
		await saveEmployer(inside.trx, { cnpj, name: "Seleta RH", mode: "off", address: null }, recruiter.id);
		await run();
		expect(await batch()).toMatchObject({ state: "failed", last_error: "off" });
		expect(states(await events())).toEqual(["signed", "signed", "signed"]);
		expect(simulator.accepted.size).toBe(0);
	}));

test("a correction and an exclusion replace the event they name when accepted", () =>
	withRollback(async (inside) => {
		const { queue, run, events, actor, cnpj, employee } = await prepare(inside, syntheticAdmissions.slice(6, 7));
		const person = syntheticAdmissions[6];
		if (!person) throw new Error("nobody is invented");
		await queue();
		await run();
		await run();
		const [first] = await events();
		const base = { employeeId: employee.id, environment, cnpj, since: "2026-12-01", input: {}, actor, now: new Date() };
		await storeEvent(inside.trx, {
			...base,
			kind: "S-2200",
			event: buildEvent("S-2200", { environment, corrects: first?.receipt ?? "" }, person.admission),
			correctsId: first?.id ?? 0,
		});
		await queue();
		await run();
		await run();
		const [replaced, second] = await events();
		expect([replaced?.state, second?.state]).toEqual(["replaced", "accepted"]);
		await storeEvent(inside.trx, {
			...base,
			kind: "S-3000",
			event: buildExclusion(
				{ environment, employer: { cnpj } },
				{ kind: "S-2200", receipt: second?.receipt ?? "", cpf: person.admission.worker.cpf },
			),
			correctsId: second?.id ?? 0,
		});
		await queue();
		await run();
		await run();
		expect(states(await events())).toEqual(["replaced", "excluded", "accepted"]);
	}));
