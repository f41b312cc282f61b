import { expect, test } from "vitest";
import { adjustByRate } from "#app/domain/fees/guarantee.ts";
import { addDays } from "#app/domain/time/brasilia-time.ts";
import { toBusinessDay } from "#app/domain/time/business-days.ts";
import { openPlan } from "#db/queries/billing-plans/open.ts";
import { recordBillingEvent } from "#db/queries/billing-plans/release.ts";
import { listHolidayDays } from "#db/queries/holidays.ts";
import { localNow } from "#db/queries/local-now.ts";
import { aCompany, aJob, withRollback } from "#db/testing.ts";
import { billingDay } from "../../../../workers/tasks/billing_day.ts";
import { createTaskContext } from "../../../../workers/testing.ts";
import { aTaxedBusiness } from "../invoices/invoice.testing.ts";
import * as create from "./new.tsx";
import * as page from "./plan.tsx";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function aPlan(inside: Inside) {
	const { visit, recruiter } = await aTaxedBusiness(inside);
	const { trx } = inside;
	const company = await aCompany(trx, { name: "Acme" });
	const path = (uid: string) => `/recruiters/billing_plans/${uid}`;
	const lines = (planId?: number) => {
		const all = trx
			.selectFrom("billing_lines")
			.select(["milestone", "amount_cents", "status", "expected_on", "invoice_id"])
			.orderBy("billing_plan_id")
			.orderBy("position");
		return (planId === undefined ? all : all.where("billing_plan_id", "=", planId)).execute();
	};
	return { visit, recruiter, company, path, lines };
}

test("each billing milestone creates an invoice draft and a task once when its event occurs", () =>
	withRollback(async (inside) => {
		const { recruiter, company, lines } = await aPlan(inside);
		const { trx, business } = inside;
		const part = (trigger: string, pct: number, days = 0) => ({ trigger, pct, days });
		const milestones = [
			...[part("signed", 2000), part("days_after", 1000, 10), part("shortlist_sent", 2000)],
			...[part("offer_accepted", 2000), part("started", 2000), part("days_after_start", 1000, 30)],
		];
		const billing = await trx
			.insertInto("standard_billings")
			.values({
				business_id: business.id,
				name: "Etapas",
				model: "custom",
				milestones: JSON.stringify(milestones),
				payment_terms_days: 30,
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		// Billing due on a weekend or holiday moves to the next business day.
		const start = addDays((await localNow(trx)).day, -7);
		const year = Number(start.slice(0, 4));
		const day = toBusinessDay(start, await listHolidayDays(trx, [year, year + 1]));
		const job = await aJob(trx, { client_company_id: company.id, owner_id: recruiter.id });
		const planId = await openPlan(trx, {
			title: "Gerente",
			companyId: company.id,
			total: 1_000_003,
			currency: "BRL",
			ownerId: recruiter.id,
			standardBillingId: billing.id,
			startsOn: day,
			origin: { job_id: job.id },
			byId: recruiter.id,
		});
		const states = async () => (await lines(planId)).map(({ status }) => status);
		expect(await states()).toEqual(Array(6).fill("planned"));
		const happened = (what: "signed" | "shortlist_sent" | "offer_accepted" | "started") =>
			recordBillingEvent(trx, { jobId: job.id, what, day });
		const notices: string[][] = [];
		for (const what of ["signed", "signed", "shortlist_sent", "offer_accepted", "started"] as const) {
			await happened(what);
			notices.push(await states());
		}
		const [yes, no] = ["invoiced", "planned"];
		expect(notices).toEqual([
			[yes, no, no, no, no, no],
			[yes, no, no, no, no, no],
			[yes, no, yes, no, no, no],
			[yes, no, yes, yes, no, no],
			[yes, no, yes, yes, yes, no],
		]);
		// "days_after" lines count from the event; the day's task releases those due.
		await trx.updateTable("billing_lines").set({ expected_on: day }).where("milestone", "=", "days_after").execute();
		await billingDay({ businessId: business.id, day }, createTaskContext(inside.db, { businessId: business.id }));
		await billingDay({ businessId: business.id, day }, createTaskContext(inside.db, { businessId: business.id }));
		expect(await states()).toEqual([yes, yes, yes, yes, yes, no]);
		const all = await lines(planId);
		expect(all.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(1_000_003);
		expect(all.at(-1)?.expected_on.localeCompare(day)).toBe(1);
		const drafts = await trx.selectFrom("invoices").select(["status", "gross_cents", "due_date"]).execute();
		expect(drafts).toHaveLength(5);
		expect(new Set(drafts.map(({ status }) => status))).toEqual(new Set(["draft"]));
		const tasks = await trx
			.selectFrom("tasks")
			.select("type")
			.where("created_by_flow", "like", "billing_line:%")
			.execute();
		expect(tasks).toEqual(Array(5).fill({ type: 7 }));
	}));

test("a monthly plan has lines and a forecast; readjustment applies once a day and skips billed lines", () =>
	withRollback(async (inside) => {
		const { visit, company, path, lines } = await aPlan(inside);
		const { trx, business } = inside;
		const { day } = await localNow(trx);
		await trx
			.insertInto("standard_billings")
			.values({ business_id: business.id, name: "Mensal", model: "monthly", readjust_index: "IPCA" })
			.execute();
		const { uid: standard } = await trx
			.selectFrom("standard_billings")
			.select("uid")
			.where("name", "=", "Mensal")
			.executeTakeFirstOrThrow();
		const first = `${day.slice(0, 7)}-01`;
		const form = {
			company: `uid:${company.uid}`,
			title: "Terceirizados",
			kind: "recurring",
			amount: "12.345,67",
			currency: "BRL",
			standard_billing: standard,
			starts_on: first,
		};
		const created = await visit(create, "/recruiters/billing_plans/new", { form });
		expect(created.status, JSON.stringify(created.body)).toBe(302);
		const plan = () => trx.selectFrom("billing_plans").selectAll().executeTakeFirstOrThrow();
		const { uid, readjust_index } = await plan();
		expect(readjust_index).toBe("IPCA");
		const months = await lines();
		expect(months.length).toBeGreaterThanOrEqual(12);
		expect(new Set(months.map(({ amount_cents }) => amount_cents))).toEqual(new Set([1_234_567]));

		const at = (values: Record<string, string>) => visit(page, path(uid), { id: uid, form: values });
		const { uid: line } = await trx
			.selectFrom("billing_lines")
			.select("uid")
			.where("position", "=", 0)
			.executeTakeFirstOrThrow();
		expect((await at({ what: "release", line })).status).toBe(303);
		expect((await at({ what: "release", line })).status).toBe(409);
		for (const rate of ["", "muito", "1000"]) expect((await at({ what: "readjust", rate })).status).toBe(422);
		expect((await at({ what: "readjust", rate: "4,56" })).status).toBe(303);
		expect((await at({ what: "readjust", rate: "4,56" })).status).toBe(409);
		const more = adjustByRate(1_234_567, 456);
		const after = await lines();
		expect(after.map(({ amount_cents }) => amount_cents)).toEqual([1_234_567, ...Array(after.length - 1).fill(more)]);
		expect(await plan()).toMatchObject({ monthly_cents: more, readjusted_on: day });
		const visible = (await visit(page, path(uid), { id: uid })).body as { months: { value: string }[] };
		expect(visible.months.at(-1)?.value.replace(/\D/g, "")).toBe(String(more));
		expect((await at({ what: "cancel", reason: "Contrato encerrado" })).status).toBe(303);
		expect(new Set((await lines()).slice(1).map(({ status }) => status))).toEqual(new Set(["cancelled"]));
		// Cancelled meanwhile by another user: the typed values are returned.
		const late = await at({ what: "readjust", rate: "4,5" });
		expect([late.status, late.body]).toMatchObject([409, { readjust: { initialValue: { rate: "4,5" } } }]);
		const again = await at({ what: "cancel", reason: "Outro motivo" });
		expect([again.status, again.body]).toMatchObject([409, { cancel: { initialValue: { reason: "Outro motivo" } } }]);
		expect((await lines())[0]).toMatchObject({ status: "invoiced" });
	}));
