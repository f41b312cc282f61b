import { strict as assert } from "node:assert";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { startSimulator } from "#app/integrations/billing/simulator.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { sealKey } from "#db/queries/integrations.ts";
import { insertDraft } from "#db/queries/invoices/invoice-draft.ts";
import { issueInvoice } from "#db/queries/invoices/issue.ts";
import { approveInvoice } from "#db/queries/invoices/transitions.ts";
import { settleAndVerify, until } from "../consistency-checks.ts";
import type { FaultCase } from "../fault-case.ts";
import type { TestEnvironment } from "../test-environment.ts";

const kills = Number(process.env.FAULTS_BILLING_KILLS ?? 50);
const bySystem = { type: "system", id: null, name: null } as const;

/** The worker is killed after the ERP accepts an invoice, before the result is saved. */
async function betweenSentAndRecorded(world: TestEnvironment) {
	const simulator = await startSimulator("erp_1", { tells: 3_600_000 });
	await world.ask("delete from integrations where business_id = 1 and provider in ('erp_1', 'erp_2', 'nfse_file')");
	await world.ask(
		"insert into integrations (business_id, name, provider, credentials) values (1, 'ERP', 'erp_1', $1)",
		[sealKey("chave-longa")],
	);
	// Shortened heartbeats: the test covers duplicate delivery, not how fast dead workers are detected.
	const times = { beatMs: 500, reapMs: 500, gone: 1 };
	const worker = world.worker({ times }, { BILLING_ERP_1_URL: simulator.url });
	const issued: string[] = [];
	const client = await world.pool.connect();
	try {
		for (let killed = 0; killed < kills; killed += 1) {
			await until("the worker is at work", () => worker.isAlive, 60_000);
			const uid = await issue(world);
			issued.push(uid);
			const delivery = await world.one<{ id: number }>(
				"select d.id from integration_deliveries d join invoices i on i.business_id = d.business_id and i.id = d.reference_id where i.uid = $1 and d.event = 'invoice'",
				[uid],
			);
			await client.query("begin");
			await client.query("select from integration_deliveries where id = $1 for update", [delivery.id]);
			await until("the system has it", () => simulator.invoices.has(uid), 60_000, 10);
			const { pid } = worker;
			worker.kill("SIGKILL");
			await until("it is dead", () => worker.deaths.some((death) => death.pid === pid), 20_000, 10);
			await client.query("rollback");
			const { state } = await world.one<{ state: string }>("select state from integration_deliveries where id = $1", [
				delivery.id,
			]);
			assert.equal(state, "waiting", "it was recorded before the worker died");
			await until(
				"it is sent again and recorded",
				async () =>
					(await world.one<{ state: string }>("select state from integration_deliveries where id = $1", [delivery.id]))
						.state === "done",
				60_000,
				100,
			);
		}
	} finally {
		client.release();
	}
	const result = await settleAndVerify(world);
	const existing = await world.ask<{ uid: string; erp_reference: string | null }>(
		"select uid, erp_reference from invoices where uid = any($1)",
		[issued],
	);
	assert.equal(simulator.invoices.size, issued.length, "as many invoices there as were issued here");
	for (const { uid, erp_reference } of existing)
		assert.equal(erp_reference, simulator.invoices.get(uid)?.code, "the same invoice on both sides");
	const request = [...simulator.invoices.values()].reduce((sum, invoice) => sum + invoice.asked, 0);
	assert.ok(request >= 2 * kills, `sent ${request} times: nobody was killed in between`);
	const numbers = await world.number(
		"select count(*) from invoices where business_id = 1 and number is not null and sequence > (select next - 1 - $1 from invoice_counters where business_id = 1 and series = 'A')",
		[issued.length],
	);
	assert.equal(numbers, issued.length, "numbers without gaps");
	await simulator.close();
	return { kills, issued: issued.length, received: simulator.invoices.size, "sent again": request - kills, ...result };
}

/** An invoice of the demo's first payer, approved and issued. */
async function issue(world: TestEnvironment): Promise<string> {
	return inBusiness(world.db, 1, async (trx) => {
		const payer = await trx
			.selectFrom("costumers")
			.select(["id", "client_company_id"])
			.where("business_id", "=", 1)
			.where("blocked", "=", false)
			.where("po_required", "=", false)
			.where("document_type", "=", "cnpj")
			.where("client_company_id", "is not", null)
			.orderBy("id")
			.executeTakeFirstOrThrow();
		const day = localDay(new Date());
		const created = await insertDraft(trx, {
			title: "Taxa de sucesso",
			companyId: Number(payer.client_company_id),
			costumerId: payer.id,
			currency: "BRL",
			competence: day,
			dueDate: day,
			ownerId: null,
			byId: null,
			lines: [{ description: "Taxa", quantity: 1, price: 1_234_567 }],
		});
		await approveInvoice(trx, created.uid, { back: false, actor: bySystem });
		const issued = await issueInvoice(trx, created.uid, bySystem);
		assert.ok(issued?.ok, `not issued: ${JSON.stringify(issued)}`);
		return created.uid;
	});
}

export const billingCases: FaultCase[] = [
	{ number: 50, title: "workers killed between sent and recorded", run: betweenSentAndRecorded },
];
