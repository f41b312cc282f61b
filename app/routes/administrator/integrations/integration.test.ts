import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { billingSystems } from "#app/domain/access/integration-form.ts";
import { localDay } from "#app/domain/time/local-time.ts";
import { integrations } from "#app/entities/all.ts";
import { startSimulator } from "#app/integrations/billing/simulator.server.ts";
import { outside } from "#app/integrations/outbound/deliver-webhook.server.ts";
import { restoreRecords, updateMany } from "#db/kit/crud.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { createApply } from "#db/queries/applies/create.ts";
import { makeDelivery } from "#db/queries/integration-deliveries.ts";
import { findWaiting, noteDelivery, planDelivery } from "#db/queries/integrations.ts";
import { aCandidate, aJob, aRecruiter, rolledBack } from "#db/testing.ts";
import * as create from "../../entity/new.tsx";
import { anAdministrator, getFieldErrors } from "../../entity/walking.testing.ts";
import { anIssuedInvoice } from "../../recruiters/invoices/invoice.testing.ts";
import * as page from "./integration.tsx";
import * as nfseFile from "./nfse-file.ts";

type Inside = Parameters<Parameters<typeof rolledBack>[0]>[0];

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

test("a webhook is told of what it asked for, by public ids; what fails is listed and sent again", () =>
	rolledBack(async (inside) => {
		const { trx } = inside;
		const { make, row, look, send } = await prepared(inside, {
			name: "Avisos",
			provider: "webhook",
			address: "https://hooks.example.com/seleta",
		});
		for (const address of ["https://10.0.0.1/", "http://hooks.example.com/", ""]) {
			const refused = await make({ name: "Outro", address });
			expect([refused.status, Object.keys(getFieldErrors(refused))]).toEqual([422, ["address"]]);
		}
		for (const credentials of ["curto", "whsec_não é base64"])
			expect((await send({ what: "connection", credentials })).status, credentials).toBe(422);
		expect(
			(await send({ what: "connection", credentials: "um segredo longo", events: ["apply.created"] })).status,
		).toBe(303);
		expect((await row()).credentials).not.toContain("segredo");
		expect(JSON.stringify(await look())).not.toContain("um segredo longo");

		const recruiter = await aRecruiter(trx);
		const job = await aJob(trx);
		const candidate = await aCandidate(trx, { name: "Marina Alves" });
		const actor = { type: "recruiter" as const, id: recruiter.id, name: recruiter.name };
		await createApply(trx, { jobId: job.id, candidateId: candidate.id, actor });
		const { deliveries } = await look();
		const label = expect.stringMatching(/^Marina Alves · ./);
		expect(deliveries).toMatchObject([
			{ event: "Nova candidatura", label, state: "waiting", attempts: 0, answer: null },
		]);
		expect(deliveries[0]?.payload).toContain(candidate.uid);
		const saved = await trx.selectFrom("integration_deliveries").selectAll().executeTakeFirstOrThrow();
		expect(saved.payload).toMatchObject({ job: job.uid, candidate: candidate.uid });
		expect(JSON.stringify(saved.payload)).not.toContain("Marina");

		const which = { id: saved.id, integration: await row() };
		const failure = {
			ok: false as const,
			messages: ["trouble:status:500"],
			answer: { status: 500, text: "broken\0 pipe" },
		};
		await noteDelivery(trx, which, { ...failure, givenUp: false });
		expect(await look()).toMatchObject({
			deliveries: [{ state: "waiting", attempts: 1, next: { text: expect.stringMatching(/./) } }],
		});
		await noteDelivery(trx, which, { ...failure, givenUp: true });
		expect(await look()).toMatchObject({
			deliveries: [
				{
					state: "error",
					attempts: 2,
					next: null,
					answer: "HTTP 500\nbroken pipe",
					messages: ["O sistema está com problemas (HTTP 500)."],
				},
			],
		});
		expect(await findWaiting(trx, saved.id)).toBeUndefined();
		await trx.updateTable("integrations").set({ active: false }).execute();
		expect((await send({ what: "retry", delivery: saved.uid })).status).toBe(303);
		expect((await send({ what: "retry", delivery: "nobody" })).status).toBe(422);
		await trx.updateTable("integrations").set({ active: true }).execute();
		expect(await findWaiting(trx, saved.id)).toBeDefined();
		await noteDelivery(trx, which, { ok: true, answer: { status: 204, text: "" } });
		expect(await row()).toMatchObject({ state: "ok" });
		expect(await look()).toMatchObject({ deliveries: [{ state: "done", answer: "HTTP 204" }] });
		// What arrived is sent again too: a receiver may have lost it.
		await trx.updateTable("integrations").set({ active: false }).execute();
		expect((await send({ what: "retry", delivery: saved.uid })).status).toBe(303);
		expect(await look()).toMatchObject({ deliveries: [{ state: "waiting" }], sent: { count: 1 } });
	}));

test("a system is offered only when something here calls it", () =>
	rolledBack(async (inside) => {
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

test("a delivery of a webhook that was switched off or deleted is planned again when the webhook is back", () =>
	rolledBack(async (inside) => {
		const { trx, business } = inside;
		const { row } = await prepared(inside, {
			name: "Avisos",
			provider: "webhook",
			address: "https://hooks.example.com/seleta",
		});
		const { id } = await row();
		const ofThis = { integration_id: id, event: "apply.moved", payload: {} };
		const planned = await planDelivery(trx, ofThis);
		const sent = await planDelivery(trx, ofThis);
		await noteDelivery(trx, { id: sent, integration: await row() }, { ok: true });
		const jobs = async () => {
			await sql`reset role`.execute(trx);
			const { rows } = await sql<{ key: string; revision: number }>`
select key, revision from graphile_worker._private_jobs where key like 'integration_delivery:%' order by id`.execute(
				trx,
			);
			await enterBusiness(trx, business.id);
			return rows.map(({ key, revision }) => [key, revision]);
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
			expect(await jobs()).toEqual([
				[`integration_delivery:${planned}`, times + 1],
				[`integration_delivery:${sent}`, 0],
			]);
		}
	}));

test.each([
	["erp_1", "Invalid API key", "BILLING_ERP_1_URL"],
	["erp_2", "chave: não reconhecida", "BILLING_ERP_2_URL"],
] as const)(
	"%s: the connection is tried, and the toast says what was wrong, in the specification's words",
	(provider, message, name) =>
		rolledBack(async (inside) => {
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

			// What a system refuses is not sent again and again: it is listed, and sent again when somebody mended it.
			const { trx, business, db } = inside;
			const invoice = { number: "1", document: "", name: "Acme", cents: 100, issued: "2026-11-23", due: "2026-12-23" };
			const planned = await planDelivery(trx, {
				integration_id: (await row()).id,
				event: "invoice",
				payload: { ...invoice, uid: "inv-1" },
			});
			expect(await makeDelivery(db, business.id, planned, { isLast: false, outside })).toMatchObject({
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

test("the file of the national NFS-e layout holds what was issued in a month and handed to it", () =>
	rolledBack(async (inside) => {
		const { visit, row } = await prepared(inside, { name: "Arquivo", provider: "nfse_file", address: "" });
		const { uid, id } = await row();
		const { trx, business, db } = inside;
		const { made } = await anIssuedInvoice(inside);
		const planned = await trx
			.selectFrom("integration_deliveries")
			.select("id")
			.where("integration_id", "=", id)
			.execute();
		for (const item of planned) await makeDelivery(db, business.id, item.id, { isLast: false, outside });
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
