import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { billingSystems } from "#app/domain/access/integration-form.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { integrations } from "#app/entities/registry.ts";
import { startSimulator } from "#app/integrations/billing/simulator.server.ts";
import { billingSystemClient } from "#app/integrations/outbound/billing-system-client.server.ts";
import { bindDatabase } from "#db/kit/business-database.ts";
import { restoreRecords, updateMany } from "#db/kit/crud.ts";
import { enterBusiness, inBusiness } from "#db/kit/in-business.ts";
import { createApply } from "#db/queries/applies/create.ts";
import { sendDelivery } from "#db/queries/integration-deliveries.ts";
import { insertDelivery } from "#db/queries/integrations.ts";
import { pumpWebhooks } from "#db/queries/webhooks/pump.ts";
import { aCandidate, aJob, aRecruiter, withRollback } from "#db/testing.ts";
import { anAdministrator, getFieldErrors } from "../../entity/administrator-session.testing.ts";
import * as create from "../../entity/new.tsx";
import { anIssuedInvoice } from "../../recruiters/invoices/invoice.testing.ts";
import * as page from "./integration.tsx";
import * as nfseFile from "./nfse-file.ts";
import type { WebhookView } from "./webhook.server.ts";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

interface Loaded {
	kept: boolean;
	deliveries: {
		uid: string;
		event: string;
		label: string | null;
		state: string;
		messages: string[];
		payload: string;
	}[];
}

async function prepared(inside: Inside, fields: Record<string, string>) {
	const { visit } = await anAdministrator(inside);
	const make = (form: Record<string, string>) =>
		visit(create, `${integrations.path}/new`, { form: { ...fields, active: "on", ...form } });
	const { location } = await make({});
	const id = String(location).split("/").at(-1)?.split("?")[0] ?? "";
	const path = `${integrations.path}/${id}`;
	const row = () => inside.trx.selectFrom("integrations").selectAll().where("uid", "=", id).executeTakeFirstOrThrow();
	return {
		make,
		row,
		visit,
		look: async () => (await visit(page, path, { id })).body as Loaded,
		send: (form: Record<string, string | string[]>) => visit(page, path, { id, form }),
	};
}

test("a webhook receives its events with public ids; its secret is shown once and deliveries are resent", () =>
	withRollback(async (inside) => {
		const { trx, business } = inside;
		const { make, row, look, send } = await prepared(inside, {
			name: "Avisos",
			provider: "webhook",
			address: "https://hooks.example.com/seleta",
		});
		const refusals = [
			["https://192.168.0.10/seleta", "rede privada"],
			["http://localhost:3000/seleta", "rede privada"],
			["http://hooks.example.com/", "https://"],
			["", "Obrigatório"],
		] as const;
		for (const [address, words] of refusals) {
			const refused = await make({ name: "Outro", address });
			expect([refused.status, Object.keys(getFieldErrors(refused))]).toEqual([422, ["address"]]);
			expect(JSON.stringify(getFieldErrors(refused)), address).toContain(words);
		}
		const view = async () => ((await look()) as unknown as { webhook: WebhookView }).webhook;
		expect((await view()).state).toBe("noSecret");
		for (const credentials of ["curto", "um segredo longo", "whsec_não é base64"])
			expect((await send({ what: "secret", credentials })).status, credentials).toBe(422);
		const { version } = (await view()).secret;
		const made = await send({ what: "secret", version });
		const { secret } = made.body as { secret: string };
		expect(secret).toMatch(/^whsec_/);
		expect((await send({ what: "secret", version })).status).toBe(409);
		expect((await row()).credentials).not.toContain(secret);
		expect(JSON.stringify(await look())).not.toContain(secret);
		const rotated = await send({ what: "secret", version: (await view()).secret.version });
		expect((rotated.body as { secret: string }).secret).not.toBe(secret);
		expect((await view()).secret.rotating).not.toBeNull();

		const events = ["apply.created", "candidate.created", "nothing.happened"];
		expect((await send({ what: "subscription", events, reader: "nobody" })).status).toBe(422);
		expect((await send({ what: "subscription", events, reader: "" })).status).toBe(303);
		expect((await row()).events).toEqual(["apply.created", "candidate.created"]);

		const recruiter = await aRecruiter(trx);
		const job = await aJob(trx);
		const candidate = await aCandidate(trx, { name: "Marina Alves" });
		const actor = { type: "recruiter" as const, id: recruiter.id, name: recruiter.name };
		await createApply(trx, { jobId: job.id, candidateId: candidate.id, actor });
		const { deliveries } = await view();
		expect(deliveries).toMatchObject(
			[
				{ label: "Nova candidatura", state: "waiting", attempts: 0, answer: null, record: { label: /^Marina Alves/ } },
				{ label: "Novo candidato", state: "waiting" },
			].map((delivery) => ({
				...delivery,
				...(delivery.record ? { record: { label: expect.stringMatching(delivery.record.label) } } : {}),
			})),
		);
		const payload = JSON.parse(deliveries[0]?.payload ?? "{}");
		expect(payload).toMatchObject({ type: "apply.created", data: { job: job.uid, candidate: candidate.uid } });
		expect(JSON.stringify(payload)).not.toContain("Marina");

		const { id } = await row();
		const pump = (status: number) =>
			pumpWebhooks(id, {
				run: (work) => inBusiness(inside.db, business.id, work),
				send: async () => ({
					ok: status < 300,
					gone: false,
					away: false,
					trouble: status < 300 ? null : `trouble:status:${status}`,
					answer: { status, text: "broken\0 pipe" },
					durationMs: 12,
				}),
			});
		await pump(500);
		expect((await view()).deliveries).toMatchObject([
			{
				state: "waiting",
				attempts: 1,
				messages: ["O sistema está com problemas (HTTP 500)."],
				duration: 12,
				answer: "HTTP 500\nbroken pipe",
			},
			{ state: "waiting", attempts: 1 },
		]);
		expect(await view()).toMatchObject({ state: "error", failing: { text: expect.stringMatching(/./) } });
		const [delivery] = deliveries;
		expect((await send({ what: "retry", delivery: delivery?.uid ?? "" })).status).toBe(303);
		expect((await send({ what: "retry", delivery: "nobody" })).status).toBe(422);
		await pump(204);
		expect(await view()).toMatchObject({ state: "ok", failing: null, counts: { waiting: 1, failed: 0 } });
		for (const since of ["", "2020-01-01", "2999-01-01", "ontem"])
			expect((await send({ what: "replay", since })).status, since).toBe(422);
		const replayed = await send({ what: "replay", since: localDay(new Date()) });
		expect(replayed.status).toBe(303);
		expect((await view()).counts).toEqual({ waiting: 2, failed: 0 });
		await trx.updateTable("integrations").set({ active: false }).execute();
		expect((await view()).state).toBe("inactive");
		expect((await send({ what: "resume" })).status).toBe(303);
		expect(await row()).toMatchObject({ active: true, state: "off" });
	}));

test("integrations offer a provider only when the application calls it", () =>
	withRollback(async (inside) => {
		const { make } = await prepared(inside, { name: "Avisos", provider: "nfse_file", address: "" });
		for (const provider of ["microsoft", "mailgun", "linkedin", "github", "google", "enrichment", "storage"])
			expect([provider, (await make({ name: provider, provider })).status]).toEqual([provider, 422]);
		const { provider } = integrations.fields;
		const values = provider?.kind === "option" ? provider.values : [];
		expect(values).toContain("webhook");
		expect(
			values.filter((value) => value !== "webhook" && value !== "cv_parser" && !billingSystems.includes(value)),
		).toEqual([]);
	}));

test("queued webhook deliveries are scheduled when the webhook is reactivated or restored", () =>
	withRollback(async (inside) => {
		const { trx, business } = inside;
		const { row } = await prepared(inside, {
			name: "Avisos",
			provider: "webhook",
			address: "https://hooks.example.com/seleta",
		});
		const { id } = await row();
		const jobs = async () => {
			await sql`reset role`.execute(trx);
			const { rows } = await sql`
select from graphile_worker.jobs where task_identifier = 'webhook_pump' and queue_name = ${`webhooks:${business.id}:${id}`}`.execute(
				trx,
			);
			await enterBusiness(trx, business.id);
			return rows.length;
		};
		const actor = { type: "system" as const, id: null, name: "Teste" };
		const set = (active: boolean) => updateMany(trx, integrations, [id], { active }, actor);
		const ways = [
			[() => set(false), () => set(true)],
			[
				() => trx.updateTable("integrations").set({ archived_at: new Date() }).where("id", "=", id).execute(),
				() => restoreRecords(trx, integrations, [id], actor),
			],
		] as const;
		for (const [times, [away, back]] of ways.entries()) {
			await away();
			await back();
			expect(await jobs()).toBe(times + 1);
		}
	}));

test.each([
	["erp_1", "Invalid API key", "BILLING_ERP_1_URL"],
	["erp_2", "chave: não reconhecida", "BILLING_ERP_2_URL"],
] as const)("%s: testing the connection shows the provider's error in a toast", (provider, message, name) =>
	withRollback(async (inside) => {
		const { row, send, look } = await prepared(inside, { name: "ERP", provider });
		const simulator = await startSimulator(provider);
		vi.stubEnv(name, simulator.url);
		const expectMessage = async (form: Record<string, string>) =>
			decoded(String((await send(form)).headers?.get("Set-Cookie")));
		await send({ what: "connection", credentials: "wrong key" });
		expect(await expectMessage({ what: "test" })).toContain(`Erro em ERP:\\n• ${message}`);
		expect(await row()).toMatchObject({ state: "error" });
		await send({ what: "connection", credentials: "chave certa" });
		simulator.be("500", 1);
		expect(await expectMessage({ what: "test" })).toContain(
			"[ERP] Erro de integração.\\n• O sistema está com problemas",
		);
		await send({ what: "test" });
		expect(await row()).toMatchObject({ state: "ok" });

		// Refused deliveries are not retried; after a correction they are sent again manually.
		const { trx, business, db } = inside;
		const invoice = { number: "1", document: "", name: "Acme", cents: 100, issued: "2026-11-23", due: "2026-12-23" };
		const planned = await insertDelivery(trx, {
			integration_id: (await row()).id,
			event: "invoice",
			payload: { ...invoice, uid: "inv-1" },
		});
		expect(
			await sendDelivery(bindDatabase(db, business.id), planned, { isLast: false, outside: billingSystemClient }),
		).toMatchObject({
			how: "refused",
		});
		const [failed] = (await look()).deliveries;
		expect(failed).toMatchObject({ event: "Fatura", state: "error", messages: [expect.stringMatching(/./)] });
		expect(await expectMessage({ what: "retry", delivery: failed?.uid ?? "" })).toContain("Erro em ERP:");
		const notifications = await trx
			.selectFrom("notifications")
			.select("kind")
			.where("kind", "=", "integration_error")
			.execute();
		expect(notifications).toHaveLength(1);
		vi.unstubAllEnvs();
		await simulator.close();
	}),
);

test("the national NFS-e file contains the month's issued invoices assigned to it", () =>
	withRollback(async (inside) => {
		const { visit, row } = await prepared(inside, { name: "Arquivo", provider: "nfse_file", address: "" });
		const { uid, id } = await row();
		const { trx, business, db } = inside;
		const { made } = await anIssuedInvoice(inside);
		const planned = await trx
			.selectFrom("integration_deliveries")
			.select("id")
			.where("integration_id", "=", id)
			.execute();
		for (const item of planned)
			await sendDelivery(bindDatabase(db, business.id), item.id, { isLast: false, outside: billingSystemClient });
		const month = localDay(new Date()).slice(0, 7);
		const path = `${integrations.path}/${uid}/nfse`;
		const answer = await visit(nfseFile, `${path}?month=${month}`, { id: uid });
		expect(answer.status).toBe(200);
		const [head = "", line = "", ...more] = String(answer.body).trim().split("\r\n");
		expect(head).toMatch(/^\ufeff?tpAmb;serie;nDPS/);
		expect(line).toContain(";170401;");
		expect(line).toContain(";10000.00;1;2;5.00;500.00;;150.00;");
		expect([more, made.uid.length > 0]).toEqual([[], true]);
		const none = await visit(nfseFile, `${path}?month=2020-01`, { id: uid });
		expect(String(none.body).trim().split("\r\n")).toHaveLength(1);
	}));

function decoded(cookie: string): string {
	const value = decodeURIComponent(/toast=([^;]+)/.exec(cookie)?.[1] ?? "");
	return decodeURIComponent(escape(atob(value)));
}
