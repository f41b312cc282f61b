import { expect, test } from "vitest";
import { calculateCommissions } from "#app/domain/fees/splits.ts";
import type { EvaluationQuestion } from "#app/domain/forms/evaluation.ts";
import { createApply } from "#db/queries/applies/create.ts";
import { moveApply } from "#db/queries/applies/move.ts";
import { localNow } from "#db/queries/local-now.ts";
import { aCandidate, aClientContact, aCompany, aJob, aRecruiter, withRollback } from "#db/testing.ts";
import { formReminders } from "../../../../workers/tasks/form_reminders.ts";
import { createTaskContext } from "../../../../workers/testing.ts";
import { aTaxedBusiness } from "../invoices/invoice.testing.ts";
import * as invoice from "../invoices/invoice.tsx";
import * as edit from "./edit.tsx";
import * as end from "./end.tsx";
import * as page from "./placement.tsx";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

const question: EvaluationQuestion = {
	key: "q1",
	kind: "yes or no",
	pt: "Está bem?",
	en: null,
	required: true,
	options: [],
	right: [],
	several: false,
	points: 0,
	knockout: false,
	when: null,
	consent: null,
};

/** A placement of last month, approved, with its effects. */
async function aHireOfLastMonth(inside: Inside) {
	const { trx, business } = inside;
	const own = { business_id: business.id };
	const { visit, recruiter } = await aTaxedBusiness(inside);
	await trx
		.insertInto("settings")
		.values({ ...own, commission_pct: 10 })
		.execute();
	await trx
		.insertInto("off_limit_rule_candidates")
		.values({
			...own,
			name: "Contratado",
			event: "placed",
			duration_days: 365,
			scope: "other_clients",
			severity: "block",
		})
		.execute();
	const company = await aCompany(trx, { name: "Aurora" });
	await trx
		.insertInto("costumers")
		.values({
			...own,
			client_company_id: company.id,
			legal_name: "Aurora S.A.",
			document: "11222333000181",
			finance_emails: ["contas@aurora.example"],
		})
		.execute();
	const contact = await aClientContact(trx, { client_company_id: company.id, status: "active" });
	const job = await aJob(trx, { client_company_id: company.id, status: 2, guarantee_days: 90 });
	await trx
		.insertInto("job_client_contacts")
		.values({ ...own, job_id: job.id, client_contact_id: contact.id })
		.execute();
	for (const [name, audience] of [
		["Adaptação", "candidate"],
		["NPS do cliente", "client_contact"],
	] as const) {
		const { id } = await trx
			.insertInto("surveys")
			.values({ ...own, name, audience, trigger: "placement_30" })
			.returning("id")
			.executeTakeFirstOrThrow();
		await trx
			.insertInto("question_versions")
			.values({ ...own, survey_id: id, version: 1, items: JSON.stringify([question]) })
			.execute();
	}
	const candidate = await aCandidate(trx);
	const actor = { type: "recruiter" as const, id: recruiter.id, name: recruiter.name };
	const apply = await createApply(trx, { jobId: job.id, candidateId: candidate.id, actor });
	if (!apply.created) throw new Error(apply.reason);
	const { day } = await localNow(trx);
	const start = new Date(Date.parse(day) - 31 * 86_400_000).toISOString().slice(0, 10);
	await moveApply(trx, {
		uid: apply.uid,
		to: 8,
		expectedFrom: null,
		form: { start_date: start, regime: 2, salary_cents: 1_000_000, currency: "BRL", fee_percent: 20 },
		recruiter: { id: recruiter.id, uid: recruiter.uid, name: recruiter.name, isAdmin: true },
	});
	const hire = () => trx.selectFrom("placements").selectAll().executeTakeFirstOrThrow();
	const { uid, lock_version } = await hire();
	const path = `/recruiters/placements/${uid}`;
	const saved = await visit(edit, `${path}/edit`, {
		id: uid,
		form: {
			start_date: start,
			regime: "8",
			contract_model: "1",
			currency: "BRL",
			salary_months: "1300",
			"remuneration[0].type": "1",
			"remuneration[0].amount": "10.000,00",
			fee_type: "percent_annual",
			fee_pct: "20",
			fee_times: "0",
			discount_pct: "0",
			guarantee_days: "90",
			prorata_days: "0",
			"splits[0].recruiter": recruiter.uid,
			"splits[0].role": "owner",
			"splits[0].pct": "100",
			version: String(lock_version),
		},
	});
	if (saved.status !== 303) throw new Error(JSON.stringify(saved.body));
	await visit(page, path, { id: uid, form: { what: "approve" } });
	const readVisible = async () =>
		(await visit(page, path, { id: uid })).body as { surveys: { name: string; state: string }[] };
	return { visit, recruiter, company, contact, job, candidate, hire, path, uid, day, shown: readVisible };
}

test("a hire places the candidate as a protected employee, fills the job and sends each scheduled survey once", () =>
	withRollback(async (inside) => {
		const { trx, db, business } = inside;
		const { candidate, job, shown, contact, company } = await aHireOfLastMonth(inside);
		const of = (table: "candidates" | "jobs", id: number) =>
			trx.selectFrom(table).select("status").where("id", "=", id).executeTakeFirstOrThrow();
		expect([await of("candidates", candidate.id), await of("jobs", job.id)]).toEqual([{ status: 6 }, { status: 4 }]);
		const employees = await trx.selectFrom("employees").select(["candidate_id", "client_company_id"]).execute();
		expect(employees).toEqual([{ candidate_id: candidate.id, client_company_id: company.id }]);
		const offLimits = await trx.selectFrom("off_limits").select(["candidate_id", "source"]).execute();
		expect(offLimits).toEqual([{ candidate_id: candidate.id, source: "rule" }]);
		const states = async () => (await shown()).surveys.map(({ name, state }) => `${name}: ${state}`);
		expect(await states()).toEqual(["Adaptação: Agendada", "NPS do cliente: Agendada"]);
		const context = createTaskContext(db, { businessId: business.id });
		for (let run = 0; run < 2; run += 1)
			await formReminders({ businessId: business.id, day: "2026-11-23" } as never, context);
		expect(await states()).toEqual(["Adaptação: Enviada", "NPS do cliente: Enviada"]);
		const request = await trx
			.selectFrom("form_requests")
			.select(["candidate_id", "client_contact_id"])
			.orderBy("client_contact_id", "desc")
			.execute();
		expect(request).toContainEqual({ candidate_id: candidate.id, client_contact_id: null });
		expect(request).toContainEqual({ candidate_id: null, client_contact_id: contact.id });
		expect(request).toHaveLength(2);
	}));

test("ending a hire within its guarantee reverses the commission and cancels the surveys", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { visit, hire, path, uid, day, shown, candidate } = await aHireOfLastMonth(inside);
		const bill = () => trx.selectFrom("invoices").selectAll().executeTakeFirstOrThrow();
		const { uid: billed } = await bill();
		const post = (form: Record<string, string>) =>
			visit(invoice, `/recruiters/invoices/${billed}`, { id: billed, form });
		await post({ what: "approve" });
		await post({ what: "issue" });
		const { net_cents: net, gross_cents: gross } = await bill();
		const amount = (Number(net) / 100).toFixed(2).replace(".", ",");
		expect((await post({ what: "pay", paid_on: day, method: "pix", amount })).status).toBe(303);
		const earned = async () => {
			const rows = await trx.selectFrom("commissions").select(["kind", "amount_cents"]).orderBy("id").execute();
			return rows.map(({ kind, amount_cents }) => [kind, Number(amount_cents)]);
		};
		const all = { gross: Number(gross), net: Number(net), paid: Number(net) };
		const commission = calculateCommissions(all, [10_000], 1000)[0]?.amount ?? 0;
		expect(await earned()).toEqual([["earned", commission]]);
		const ended = await visit(end, `${path}/end`, { id: uid, form: { end_date: day, reason: "Pediu demissão" } });
		expect(ended.status, JSON.stringify(ended.body)).toBe(303);
		expect((await hire()).status).toBe("ended in guarantee");
		expect(await earned()).toEqual([
			["earned", commission],
			["reversed", -commission],
		]);
		expect((await shown()).surveys).toEqual([]);
		const { status } = await trx
			.selectFrom("candidates")
			.select("status")
			.where("id", "=", candidate.id)
			.executeTakeFirstOrThrow();
		expect(status).toBe(3);
		expect(await trx.selectFrom("employees").select("end_date").execute()).toEqual([{ end_date: day }]);
	}));

test("a payment earns only its own part of the commission when split or rate changed since the one before", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { visit, recruiter, day } = await aHireOfLastMonth(inside);
		const other = await aRecruiter(trx);
		const bill = await trx.selectFrom("invoices").select("uid").executeTakeFirstOrThrow();
		const post = (form: Record<string, string>) =>
			visit(invoice, `/recruiters/invoices/${bill.uid}`, { id: bill.uid, form });
		await post({ what: "approve" });
		await post({ what: "issue" });
		const { net_cents, gross_cents } = await trx.selectFrom("invoices").selectAll().executeTakeFirstOrThrow();
		const [net, gross] = [Number(net_cents), Number(gross_cents)];
		const third = Math.floor(net / 3);
		const pay = async (cents: number) => {
			const amount = (cents / 100).toFixed(2).replace(".", ",");
			expect((await post({ what: "pay", paid_on: day, method: "pix", amount })).status).toBe(303);
		};
		const upTo = (paid: number, rate: number) =>
			calculateCommissions({ gross, net, paid }, [10_000], rate)[0] ?? { base: 0, amount: 0 };
		await pay(third);
		await trx.updateTable("placement_splits").set({ recruiter_id: other.id, role: "consultant" }).execute();
		await pay(third);
		await trx.updateTable("settings").set({ commission_pct: 20 }).execute();
		await pay(net - 2 * third);
		const rows = await trx
			.selectFrom("commissions")
			.select(["recruiter_id", "base_cents", "amount_cents"])
			.orderBy("id")
			.execute();
		const [first, second] = [upTo(third, 1000), upTo(2 * third, 1000)];
		const last = { base: gross - second.base, amount: upTo(net, 2000).amount - upTo(2 * third, 2000).amount };
		expect(rows).toEqual([
			{ recruiter_id: recruiter.id, base_cents: first.base, amount_cents: first.amount },
			{ recruiter_id: other.id, base_cents: second.base - first.base, amount_cents: second.amount - first.amount },
			{ recruiter_id: other.id, base_cents: last.base, amount_cents: last.amount },
		]);
	}));
