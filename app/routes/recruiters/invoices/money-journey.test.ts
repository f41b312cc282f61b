import { expect, test, vi } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { calculateHireFee } from "#app/domain/fees/hire-fee.ts";
import { serviceFee } from "#app/domain/fees/service-fee.ts";
import { calculateCommissions } from "#app/domain/fees/splits.ts";
import { calculateTaxes, type Tax } from "#app/domain/fees/taxes.ts";
import { addDays } from "#app/domain/time/brasilia-time.ts";
import { startSimulator } from "#app/integrations/billing/simulator.server.ts";
import { billingSystemClient } from "#app/integrations/outbound/billing-system-client.server.ts";
import * as publicPage from "#app/routes/tokens/proposal.tsx";
import { bindDatabase } from "#db/kit/business-database.ts";
import { createApply } from "#db/queries/applies/create.ts";
import { moveApply } from "#db/queries/applies/move.ts";
import { sendDelivery } from "#db/queries/integration-deliveries.ts";
import { sealKey } from "#db/queries/integrations.ts";
import { findInvoice } from "#db/queries/invoices/find.ts";
import { localNow } from "#db/queries/local-now.ts";
import { aCandidate, aRecruiter, withRollback } from "#db/testing.ts";
import * as convert from "../contacts/convert.tsx";
import * as placementEdit from "../placements/edit.tsx";
import * as placementPage from "../placements/placement.tsx";
import * as send from "../proposals/send.tsx";
import * as serviceNew from "../proposals/service-new.tsx";
import * as edit from "./edit.tsx";
import { aTaxedBusiness } from "./invoice.testing.ts";
import * as page from "./invoice.tsx";

const typedMoney = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");

/** Every step must show the number the calculator gives for this input. */
const salary = 2_345_678;
const request = { rule: "percent_annual" as const, salary, bonus: 0, months: 1333, withBonus: false, feePct: 2150 };
const rest = { salaries: 0, amount: 0, hours: 0, minFee: null, discountPct: 0, openings: 1 };

test.each(["BRL", "USD"] as const)(
	"the flow from lead to commission in %s shows the calculator's amount at each step",
	(currency) =>
		withRollback(async (inside) => {
			const { trx, db, business } = inside;
			const { visit, recruiter } = await aTaxedBusiness(inside);
			await trx.insertInto("settings").values({ business_id: business.id, commission_pct: 7.5 }).execute();
			const simulator = await startSimulator("erp_1", { tells: 60_000 });
			vi.stubEnv("BILLING_ERP_1_URL", simulator.url);
			await trx
				.insertInto("integrations")
				.values({ business_id: business.id, name: "ERP", provider: "erp_1", credentials: sealKey("chave-longa") })
				.execute();

			// The lead becomes a company, a contact and a proposal.
			const lead = await trx
				.insertInto("contacts")
				.values({
					business_id: business.id,
					name: "Rita Sá",
					company_name: "Aurora",
					owner_id: recruiter.id,
					email: "rita@aurora.example",
				})
				.returning("uid")
				.executeTakeFirstOrThrow();
			const converted = await visit(convert, `/recruiters/contacts/${lead.uid}/convert`, {
				id: lead.uid,
				form: {
					company: "new",
					company_name: "Aurora",
					contact: "new",
					name: "Rita Sá",
					email: "rita@aurora.example",
					proposal: "on",
					proposal_title: "Gerência de operações",
				},
			});
			expect(converted.status, JSON.stringify(converted.body)).toBe(302);
			const proposal = () => trx.selectFrom("proposals").selectAll().executeTakeFirstOrThrow();
			const { uid, client_company_id: companyId } = await proposal();
			const at = (route: Parameters<typeof visit>[0], part: string, form: Record<string, string>) =>
				visit(route, `/recruiters/proposals/${uid}${part}`, { id: uid, form });
			await trx.updateTable("proposals").set({ currency }).execute();

			// A service with its own fee rule, sent and accepted through the client's link.
			const service = {
				kind: "search_fee",
				title: "Gerente",
				openings: "1",
				regime: "2",
				salary: "23.456,78",
				source: "own",
				rule: "percent_annual",
				months: "1333",
				fee_pct: "21,5",
				reason: "Combinado com a diretoria",
			};
			const served = await at(serviceNew, "/services/new", service);
			expect(served.status, JSON.stringify(served.body)).toBe(303);
			const quoted = serviceFee({ ...request, ...rest });
			expect(Number((await proposal()).value_cents)).toBe(quoted.total);
			const letter = { name: "Rita Sá", email: "rita@aurora.example" };
			const sent = await at(send, "/send", { ...letter, version: String((await proposal()).lock_version) });
			expect(sent.status, JSON.stringify(sent.body)).toBe(303);
			const mail = await trx
				.selectFrom("email_messages")
				.select("html")
				.where("kind", "=", "proposal_sent")
				.executeTakeFirstOrThrow();
			const token = /\/proposal\/([\w-]{20,})/.exec(mail.html)?.[1] ?? "";
			const client = new Browser(db, business.host);
			const yes = { path: `/proposal/${token}`, params: { token }, form: { name: "Rita Sá", agree: "on" } };
			expect((await client.visit(publicPage, yes)).status).toBe(303);

			// Job and plan were created automatically; the hire's pay exceeds the proposal.
			const job = await trx.selectFrom("jobs").select(["id", "status"]).executeTakeFirstOrThrow();
			expect(job.status).toBe(0);
			const plan = () => trx.selectFrom("billing_plans").selectAll().executeTakeFirstOrThrow();
			expect(await plan()).toMatchObject({ currency, total_cents: quoted.total });
			await trx.updateTable("jobs").set({ status: 2 }).where("id", "=", job.id).execute();
			const payer = await trx
				.insertInto("costumers")
				.values({
					business_id: business.id,
					client_company_id: Number(companyId),
					legal_name: "Aurora S.A.",
					document: "11222333000181",
					finance_emails: ["contas@aurora.example"],
				})
				.returning("uid")
				.executeTakeFirstOrThrow();
			const candidate = await aCandidate(trx);
			const actor = { type: "recruiter" as const, id: recruiter.id, name: recruiter.name };
			const apply = await createApply(trx, { jobId: job.id, candidateId: candidate.id, actor });
			if (!apply.created) throw new Error(apply.reason);
			const { day: today } = await localNow(trx);
			// Far enough back: billing on weekends and holidays moves to the next business day.
			const day = addDays(today, -14);
			await moveApply(trx, {
				uid: apply.uid,
				to: 8,
				expectedFrom: null,
				form: { start_date: day, regime: 2, salary_cents: salary, currency, fee_percent: 21.5 },
				recruiter: { id: recruiter.id, uid: recruiter.uid, name: recruiter.name, isAdmin: true },
			});
			const hire = () => trx.selectFrom("placements").selectAll().executeTakeFirstOrThrow();
			const researcher = await aRecruiter(trx);
			const path = `/recruiters/placements/${(await hire()).uid}`;
			const saved = await visit(placementEdit, `${path}/edit`, {
				id: (await hire()).uid,
				form: {
					start_date: day,
					regime: "2",
					currency,
					salary_months: "1333",
					fee_type: "percent_annual",
					"remuneration[0].type": "1",
					"remuneration[0].amount": "23.456,78",
					"remuneration[1].type": "2",
					"remuneration[1].amount": "15.000,01",
					include_target_bonus: "on",
					fee_pct: "21,5",
					fee_times: "0",
					discount_pct: "0",
					guarantee_days: "90",
					prorata_days: "0",
					"splits[0].recruiter": recruiter.uid,
					"splits[0].role": "owner",
					"splits[0].pct": "66,67",
					"splits[1].recruiter": researcher.uid,
					"splits[1].role": "researcher",
					"splits[1].pct": "33,33",
					version: String((await hire()).lock_version),
					fee_reason: "Como na proposta",
				},
			});
			expect(saved.status, JSON.stringify(saved.body)).toBe(303);
			const fee = calculateHireFee({
				type: "percent_annual",
				salary,
				bonus: 1_500_001,
				includeBonus: true,
				months: 1333,
				pct: 2150,
				times: 0,
				fixed: 0,
				minFee: null,
				discountPct: 0,
			}).cents;
			expect(Number((await hire()).fee_cents)).toBe(fee);
			const approve = async () => visit(placementPage, path, { id: (await hire()).uid, form: { what: "approve" } });
			// A plan cannot mix currencies.
			await trx
				.updateTable("billing_plans")
				.set({ currency: currency === "BRL" ? "USD" : "BRL" })
				.execute();
			await approve();
			expect((await hire()).status).toBe("draft");
			await trx.updateTable("billing_plans").set({ currency }).execute();
			await approve();

			// The plan is recalculated with the actual fee; its line created the draft.
			expect(await plan()).toMatchObject({ total_cents: fee, placement_id: (await hire()).id });
			const lines = await trx.selectFrom("billing_lines").select(["amount_cents", "currency", "status"]).execute();
			expect(lines).toEqual([{ amount_cents: fee, currency, status: "invoiced" }]);
			const invoice = () => trx.selectFrom("invoices").selectAll().executeTakeFirstOrThrow();
			expect(await invoice()).toMatchObject({ status: "draft", gross_cents: fee, currency });
			const { uid: bill } = await invoice();
			const post = (form: Record<string, string>) => visit(page, `/recruiters/invoices/${bill}`, { id: bill, form });
			await post({ what: "approve" });
			if (currency === "USD") {
				// The NFS-e is in reais, so approval requires an exchange rate.
				expect((await invoice()).status).toBe("draft");
				const input = await visit(edit, `/recruiters/invoices/${bill}/edit`, {
					id: bill,
					form: {
						version: String((await invoice()).lock_version),
						title: "Gerente",
						currency,
						exchange_rate: "5,4321",
						costumer: payer.uid,
						competence: today,
						service_city: "São Paulo",
						service_state: "SP",
						service_code: "17.04",
						"lines[0].description": "Taxa",
						"lines[0].quantity": "1",
						"lines[0].price": typedMoney(fee),
					},
				});
				expect(input.status, JSON.stringify(input.body)).toBe(303);
				await post({ what: "approve" });
			}
			await post({ what: "issue" });
			const row = (tax: Tax, rate: number, withheld = true) => ({ tax, rate, withheld, minimum: null });
			// Recruitment: the client withholds ISS and IRRF; the provider pays the other three.
			const taxed = calculateTaxes(fee, [
				...[row("ISS", 500), row("IRRF", 150), row("PIS", 65, false), row("COFINS", 300, false)],
				row("CSLL", 100, false),
			]);
			const issued = await invoice();
			expect(issued).toMatchObject({ status: "issued", withheld_cents: taxed.withheld, net_cents: taxed.net });
			const stored = (await findInvoice(trx, bill))?.taxes;
			expect(stored?.map(({ tax, cents }) => [tax, cents])).toEqual(taxed.lines.map(({ tax, cents }) => [tax, cents]));

			// The billing system accepts the invoice and returns its number.
			const deliver = async () => {
				const { id } = await trx
					.selectFrom("integration_deliveries")
					.select("id")
					.orderBy("id", "desc")
					.executeTakeFirstOrThrow();
				return sendDelivery(bindDatabase(db, business.id), id, { isLast: false, outside: billingSystemClient });
			};
			expect(await deliver()).toMatchObject({ ok: true });
			const there = simulator.invoices.get(bill);
			if (there) there.notices = null;
			await simulator.tell(bill, "authorized");
			await post({ what: "ask" });
			await deliver();
			expect(await invoice()).toMatchObject({ nfse_number: there?.nfse, erp_reference: there?.code });
			expect(there?.cents).toBe(fee);

			// Commission of a partial payment: cumulative share minus what was already earned.
			const first = Math.floor(taxed.net / 3);
			const earned = async (paid: number) => {
				const rows = await trx
					.selectFrom("commissions")
					.select(["recruiter_id", "base_cents", "amount_cents"])
					.execute();
				const of = (id: number) => rows.filter(({ recruiter_id }) => recruiter_id === id);
				const sum = (id: number) => ({
					base: of(id).reduce((all, { base_cents }) => all + Number(base_cents), 0),
					amount: of(id).reduce((all, { amount_cents }) => all + Number(amount_cents), 0),
				});
				const counted = calculateCommissions({ gross: fee, net: taxed.net, paid }, [6667, 3333], 750);
				expect([recruiter.id, researcher.id].map(sum)).toEqual(counted);
			};
			await post({ what: "pay", paid_on: today, method: "pix", amount: typedMoney(first) });
			expect(await invoice()).toMatchObject({ status: "partial", paid_cents: first });
			await earned(first);
			await post({ what: "pay", paid_on: today, method: "transfer", amount: typedMoney(taxed.net - first) });
			expect(await invoice()).toMatchObject({ status: "paid", paid_cents: taxed.net });
			await earned(taxed.net);
			expect((await plan()).status).toBe("done");
			vi.unstubAllEnvs();
			await simulator.close();
		}),
);
