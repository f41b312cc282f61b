import { expect, test, vi } from "vitest";
import { startSimulator } from "#app/integrations/billing/simulator.server.ts";
import { billingSystemClient, sendBillingMessage } from "#app/integrations/outbound/billing-system-client.server.ts";
import { buildSignedHeaders } from "#app/integrations/outbound/webhook-signature.server.ts";
import { bindDatabase } from "#db/kit/business-database.ts";
import { sendDelivery } from "#db/queries/integration-deliveries.ts";
import { findWaiting, sealKey } from "#db/queries/integrations.ts";
import { findInvoice } from "#db/queries/invoices/find.ts";
import { withRollback } from "#db/testing.ts";
import { buildInvoiceDocument } from "../../invoice-document.server.ts";
import * as hook from "../../webhooks/billing.ts";
import * as edit from "./edit.tsx";
import { aDraft, anIssuedInvoice } from "./invoice.testing.ts";
import * as page from "./invoice.tsx";
import * as pdf from "./pdf.ts";

test("an invoice is approved, issued once with taxes, sent, and paid in two parts", () =>
	withRollback(async (inside) => {
		const { post, row, visit, path, made } = await aDraft(inside);
		expect((await post({ what: "issue" })).status).toBe(303);
		expect((await row()).status).toBe("draft");
		await post({ what: "approve" });
		await post({ what: "issue" });
		const issued = await row();
		// Recruitment, R$ 10.000,00: ISS 5 % and IRRF 1.5 % withheld; PIS, COFINS, CSLL not.
		expect(issued).toMatchObject({
			status: "issued",
			gross_cents: 1_000_000,
			withheld_cents: 65_000,
			net_cents: 935_000,
		});
		await post({ what: "issue" });
		expect((await row()).number).toBe(issued.number);
		expect(
			(
				await visit(edit, `${path}/edit`, {
					id: made.uid,
					form: {
						title: "Outra",
						version: "0",
						competence: "2026-01-01",
						service_code: "1",
						"lines[0].description": "x",
						"lines[0].quantity": "1",
						"lines[0].price": "1,00",
					},
				})
			).status,
		).toBe(409);
		await post({ what: "send" });
		expect(
			await inside.trx.selectFrom("email_messages").select("to_email").where("kind", "=", "invoice").execute(),
		).toEqual([{ to_email: "contas@acme.example" }]);
		const pay = (amount: string) => post({ what: "pay", amount, paid_on: "2026-11-23", method: "pix" });
		expect((await pay("9.350,01")).status).toBe(422);
		expect((await pay("-1")).status).toBe(422);
		expect((await pay("4.000,00")).status).toBe(303);
		expect((await row()).status).toBe("partial");
		expect((await post({ what: "cancel", reason: "Erro" })).status).toBe(409);
		await pay("5.350,00");
		expect(await row()).toMatchObject({ status: "paid", paid_cents: 935_000 });
		expect((await pay("1,00")).status).toBe(422);
	}));

test("an invoice is not issued without a valid tax row or a required purchase order", () =>
	withRollback(async (inside) => {
		const { post, row, visit, path, made } = await aDraft(inside, { tax: false, po: true });
		await post({ what: "approve" });
		await post({ what: "issue" });
		expect((await row()).status).toBe("approved");
		await inside.trx.updateTable("invoices").set({ po_number: "PO-1" }).where("id", "=", made.id).execute();
		await post({ what: "issue" });
		expect((await row()).status).toBe("approved");
		const visible = (await visit(page, path, { id: made.uid })).body as { missing: { text: string; to: string } };
		expect(visible.missing.text).toContain("ISS");
		expect(visible.missing.to).toContain("/administrator/city_taxes/new");
		expect(await inside.trx.selectFrom("invoice_counters").select("next").execute()).toEqual([]);
	}));

test("labour supply uses separate federal tax rows, and a missing row is requested by service", () =>
	withRollback(async (inside) => {
		const { post, row, visit, path, made } = await aDraft(inside);
		const { trx } = inside;
		await trx.updateTable("invoices").set({ service_code: "17.05" }).where("id", "=", made.id).execute();
		await trx.updateTable("city_taxes").set({ service_code: "17.05" }).execute();
		const cofins = trx.updateTable("federal_taxes").where("tax", "=", "COFINS").where("service", "=", "outsourcing");
		await cofins.set({ active: false }).execute();
		await post({ what: "approve" });
		await post({ what: "issue" });
		expect((await row()).status).toBe("approved");
		const visible = (await visit(page, path, { id: made.uid })).body as { missing: { to: string } };
		expect(visible.missing.to).toBe("/administrator/federal_taxes/new?tax=COFINS&service=outsourcing");
		await cofins.set({ active: true }).execute();
		await post({ what: "issue" });
		// ISS 5 %, IRRF 1 %, PIS, COFINS and CSLL 4.65 %, INSS 11 %.
		expect(await row()).toMatchObject({ status: "issued", withheld_cents: 216_500, net_cents: 783_500 });
	}));

test("a draft is refused when its credits exceed the ledger's limit", () =>
	withRollback(async (inside) => {
		const { visit, path, made, row } = await aDraft(inside);
		const { uid } = await inside.trx
			.insertInto("pricing_plan_configurations")
			.values({
				business_id: inside.business.id,
				name: "Pacote",
				product: "credit_pack",
				credits: 1_000_000,
				price_cents: 100,
				valid_from: "2020-01-01",
			})
			.returning("uid")
			.executeTakeFirstOrThrow();
		const saved = async (quantity: string) => {
			const form = {
				version: String((await row()).lock_version),
				title: "Pacote",
				pricing_plan: uid,
				competence: "2026-11-02",
				service_code: "17.04",
				"lines[0].description": "Pacote",
				"lines[0].quantity": quantity,
				"lines[0].price": "1,00",
			};
			return (await visit(edit, `${path}/edit`, { id: made.uid, form })).status;
		};
		expect(await saved("100000")).toBe(422);
		expect(await saved("2")).toBe(303);
	}));

test("a cancelled invoice requires a reason and is replaced once by a draft with its lines", () =>
	withRollback(async (inside) => {
		const { post, row } = await aDraft(inside);
		await post({ what: "approve" });
		await post({ what: "issue" });
		expect((await post({ what: "cancel", reason: "" })).status).toBe(422);
		expect((await post({ what: "cancel", reason: "Tomador errado" })).status).toBe(303);
		expect((await row()).status).toBe("cancelled");
		const first = await post({ what: "replace" });
		expect((await post({ what: "replace" })).location).toBe(first.location);
	}));

test("a billing webhook counts once, and answers 401, 404 and 400 to invalid notices", () =>
	withRollback(async (inside) => {
		const { post, row, visit, made } = await aDraft(inside);
		const { trx, business } = inside;
		await post({ what: "approve" });
		await post({ what: "issue" });
		const { uid } = await trx
			.insertInto("integrations")
			.values({ business_id: business.id, name: "ERP", provider: "erp_1", credentials: sealKey("segredo-longo") })
			.returning("uid")
			.executeTakeFirstOrThrow();
		const tell = async (id: string, body: string, secret = "segredo-longo") => {
			const headers = buildSignedHeaders(secret, id, Math.floor(Date.now() / 1000), body);
			const path = `/webhooks/billing/${business.id}/${uid}`;
			const request = new Request(`http://${business.host}${path}`, { method: "POST", headers, body });
			const { database } = await import("#app/context.ts");
			const { RouterContextProvider } = await import("react-router");
			const context = new RouterContextProvider();
			context.set(database, inside.db);
			const params = { business: String(business.id), integration: uid };
			return (await hook.action({ context, params, request } as never)) as Response;
		};
		const readNotices = (of: string) =>
			JSON.stringify({ type: "invoice.authorized", data: { uid: of, nfse_number: "2026/77" } });
		expect((await tell("n1", readNotices(made.uid), "outro")).status).toBe(401);
		expect((await tell("n1", readNotices(made.uid).slice(0, 20))).status).toBe(400);
		expect((await tell("n1", readNotices("nobody"))).status).toBe(404);
		const paidOn = (paid_on: string) =>
			JSON.stringify({ type: "invoice.paid", data: { uid: made.uid, amount_cents: 100, paid_on } });
		expect((await tell("n0", paidOn("0000-01-01"))).status).toBe(400);
		const reference = JSON.stringify({
			type: "invoice.authorized",
			data: { uid: made.uid, reference: "a\u0000", nfse_number: "2026/\u000076" },
		});
		expect((await tell("n3", reference)).status).toBe(200);
		expect((await tell("n1", readNotices(made.uid))).status).toBe(200);
		expect(await row()).toMatchObject({ nfse_number: "2026/77", nfse_status: "authorized" });
		const paid = JSON.stringify({ type: "invoice.paid", data: { uid: made.uid, amount_cents: 100_000 } });
		await tell("n2", paid);
		await tell("n2", paid);
		expect((await row()).paid_cents).toBe(100_000);
		expect((await visit(page, `/recruiters/invoices/${made.uid}`, { id: made.uid })).status).toBe(200);
	}));

test("invoice sync resends an invoice without duplicating it after a crash, and recovers a lost notification", () =>
	withRollback(async (inside) => {
		const { trx, business, db } = inside;
		const simulator = await startSimulator("erp_2", { tells: 60_000 });
		vi.stubEnv("BILLING_ERP_2_URL", simulator.url);
		await trx
			.insertInto("integrations")
			.values({ business_id: business.id, name: "ERP", provider: "erp_2", credentials: sealKey("segredo-longo") })
			.execute();
		const { made, post, row } = await anIssuedInvoice(inside);
		const waiting = () =>
			trx.selectFrom("integration_deliveries").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
		const { id } = await waiting();
		for (let killed = 0; killed < 50; killed += 1) {
			const waiting = await findWaiting(trx, id);
			if (!waiting) throw new Error("nothing waits");
			const { integration, delivery } = waiting;
			const { uid, event, created_at: at, payload } = delivery;
			// The external system accepted it, but the process ended before recording that.
			expect(await sendBillingMessage(integration, { id: uid, event, at, payload })).toMatchObject({ ok: true });
			expect(await row()).toMatchObject({ erp_reference: null, nfse_status: "sent" });
		}
		expect(
			await sendDelivery(bindDatabase(db, business.id), id, { isLast: false, outside: billingSystemClient }),
		).toMatchObject({
			ok: true,
		});
		expect(
			await sendDelivery(bindDatabase(db, business.id), id, { isLast: false, outside: billingSystemClient }),
		).toBeUndefined();
		expect([simulator.invoices.size, simulator.invoices.get(made.uid)?.asked]).toEqual([1, 51]);
		expect(await row()).toMatchObject({ erp_reference: simulator.invoices.get(made.uid)?.code });

		const item = simulator.invoices.get(made.uid);
		if (item) Object.assign(item, { notices: null });
		await simulator.tell(made.uid, "authorized");
		await simulator.pay(made.uid, { id: "b1", cents: 88_500, on: "2026-11-20" });
		for (let request = 0; request < 2; request += 1) {
			await post({ what: "ask" });
			await sendDelivery(bindDatabase(db, business.id), (await waiting()).id, {
				isLast: false,
				outside: billingSystemClient,
			});
		}
		expect(await row()).toMatchObject({ nfse_status: "authorized", nfse_number: item?.nfse, paid_cents: 88_500 });
		vi.unstubAllEnvs();
		await simulator.close();
	}));

test("the invoice PDF uses the invoice's language, is attached to its email, and is missing for a draft", () =>
	withRollback(async (inside) => {
		const { made, post, visit } = await aDraft(inside);
		const path = `/recruiters/invoices/${made.uid}/pdf`;
		expect((await visit(pdf, path, { id: made.uid })).status).toBe(404);
		await post({ what: "approve" });
		await post({ what: "issue" });
		const answer = await visit(pdf, `${path}?locale=en`, { id: made.uid });
		expect([answer.status, String(answer.body).slice(0, 5)]).toEqual([200, "%PDF-"]);
		await post({ what: "send" });
		const sent = await inside.trx.selectFrom("email_attachments").select(["file_name", "content_type"]).execute();
		expect(sent).toEqual([{ file_name: "Fatura-A-000001.pdf", content_type: "application/pdf" }]);
	}));

test("buildInvoiceDocument shows the calculator's amounts and who withholds each tax in both languages", () =>
	withRollback(async (inside) => {
		const { made } = await anIssuedInvoice(inside);
		const { trx } = inside;
		const invoice = await findInvoice(trx, made.uid);
		if (!invoice) throw new Error("no invoice");
		const { paper } = await buildInvoiceDocument(trx, invoice);
		const totals = Object.fromEntries(paper.totals.map(({ label, value }) => [label, value.replace(/\s/g, " ")]));
		expect(totals).toEqual({
			"Valor bruto": "R$ 10.000,00",
			"ISS retido": "– R$ 500,00",
			"IRRF retido": "– R$ 150,00",
			PIS: "R$ 65,00",
			COFINS: "R$ 300,00",
			CSLL: "R$ 100,00",
			"Total a pagar": "R$ 9.350,00",
		});
		expect(paper.parties[1]).toMatchObject({
			name: "Acme Ltda.",
			lines: ["11.222.333/0001-81", "contas@acme.example"],
		});
		const english = await buildInvoiceDocument(trx, invoice, { locale: "en" });
		expect(english.paper.number).toBe("Invoice A-000001");
	}));
