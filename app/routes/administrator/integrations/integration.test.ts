import { expect, test } from "vitest";
import { integrations } from "#app/entities/all.ts";
import { deliver } from "#app/integrations/outside/deliver.server.ts";
import { createApply } from "#db/queries/applies/create.ts";
import { findWaiting, keyOf, noteDelivery, planDelivery } from "#db/queries/integrations.ts";
import { aCandidate, aJob, aRecruiter, rolledBack } from "#db/testing.ts";
import * as create from "../../entity/new.tsx";
import { anAdministrator, refusalsOf } from "../../entity/walking.testing.ts";
import * as page from "./integration.tsx";

type Inside = Parameters<Parameters<typeof rolledBack>[0]>[0];

interface Loaded {
	kept: boolean;
	deliveries: { uid: string; event: string; state: string; messages: string[] }[];
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
		...{ make, row, visit },
		look: async () => (await visit(page, path, { id })).body as Loaded,
		send: (form: Record<string, string | string[]>) => visit(page, path, { id, form }),
	};
}

test("a webhook is told of what it asked for, by public ids; what fails is listed and sent again", () =>
	rolledBack(async (inside) => {
		const { trx, business } = inside;
		const { make, row, look, send } = await prepared(inside, {
			...{ name: "Avisos", provider: "webhook", address: "https://hooks.example.com/seleta" },
		});
		for (const address of ["https://10.0.0.1/", "http://hooks.example.com/", ""]) {
			const refused = await make({ name: "Outro", address });
			expect([refused.status, Object.keys(refusalsOf(refused))]).toEqual([422, ["address"]]);
		}
		expect((await send({ what: "connection", credentials: "curto" })).status).toBe(422);
		expect(
			(await send({ what: "connection", credentials: "um segredo longo", events: ["apply.created"] })).status,
		).toBe(303);
		expect((await row()).credentials).not.toContain("segredo");
		expect(JSON.stringify(await look())).not.toContain("um segredo longo");

		const recruiter = await aRecruiter(trx, business.id);
		const job = await aJob(trx, business.id);
		const candidate = await aCandidate(trx, business.id, { name: "Marina Alves" });
		const actor = { type: "recruiter" as const, id: recruiter.id, name: recruiter.name };
		await createApply(trx, business.id, { jobId: job.id, candidateId: candidate.id, actor });
		const { deliveries } = await look();
		expect(deliveries).toMatchObject([{ event: "apply.created", state: "waiting" }]);
		const kept = await trx.selectFrom("integration_deliveries").selectAll().executeTakeFirstOrThrow();
		expect(kept.payload).toMatchObject({ job: job.uid, candidate: candidate.uid });
		expect(JSON.stringify(kept.payload)).not.toContain("Marina");

		const which = { id: kept.id, integration: kept.integration_id };
		await noteDelivery(trx, business.id, which, { ok: false, messages: ["HTTP 500"], givenUp: true });
		expect(await look()).toMatchObject({ deliveries: [{ state: "error", messages: ["HTTP 500"] }] });
		expect(await findWaiting(trx, business.id, kept.id)).toBeUndefined();
		expect((await send({ what: "retry", delivery: kept.uid })).status).toBe(303);
		expect((await send({ what: "retry", delivery: kept.uid })).status).toBe(422);
		expect(await findWaiting(trx, business.id, kept.id)).toBeDefined();
		await noteDelivery(trx, business.id, which, { ok: true });
		expect(await row()).toMatchObject({ state: "ok" });
	}));

test.each([
	["erp_1", "Invalid API key"],
	["erp_2", "chave: não reconhecida"],
])(
	"%s: the connection is tried, and the toast says what was wrong, in the specification's words",
	(provider, message) =>
		rolledBack(async (inside) => {
			const { row, send } = await prepared(inside, { name: "ERP", provider });
			await send({ what: "connection", credentials: "wrong key" });
			const failed = await send({ what: "test" });
			const toast = String(failed.headers?.get("Set-Cookie"));
			expect(decoded(toast)).toContain("[ERP] Erro de integração.");
			expect(decoded(toast)).toContain(`• ${message}`);
			expect(await row()).toMatchObject({ state: "error" });
			await send({ what: "connection", credentials: "chave certa" });
			await send({ what: "test" });
			expect(await row()).toMatchObject({ state: "ok" });
			const one = await row();
			const invoice = { number: "1", document: "", name: "Acme", cents: 100, issued: "2026-11-23", due: "2026-12-23" };
			const planned = await planDelivery(inside.trx, inside.business.id, {
				integration_id: one.id,
				event: "invoice",
				payload: invoice,
			});
			const found = await findWaiting(inside.trx, inside.business.id, planned);
			const sent = { id: "1", event: "invoice", at: new Date(), payload: found?.delivery.payload };
			expect(await deliver({ provider, address: null, key: keyOf(one) }, sent)).toMatchObject({ ok: false });
		}),
);

function decoded(cookie: string): string {
	const value = decodeURIComponent(/toast=([^;]+)/.exec(cookie)?.[1] ?? "");
	return decodeURIComponent(escape(atob(value)));
}
