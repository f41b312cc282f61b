import { expect, test } from "vitest";
import { proposals } from "#app/entities/recruiters/proposals.ts";
import { insertRecord } from "#db/kit/crud.ts";
import { listBalances } from "#db/queries/credits.ts";
import { writeInvoiceLines } from "#db/queries/invoices/invoice-draft.ts";
import { localNow } from "#db/queries/local-now.ts";
import { withRollback } from "#db/testing.ts";
import * as edit from "./edit.tsx";
import { aDraft } from "./invoice.testing.ts";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

const aCreditPack = ({ trx, business }: Inside, credits: number) =>
	trx
		.insertInto("pricing_plan_configurations")
		.values({
			business_id: business.id,
			name: "Pacote",
			product: "credit_pack",
			credits,
			price_cents: 100,
			valid_from: "2020-01-01",
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();

test("a paid invoice grants credits only for the units sold when one of its lines is a deduction", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { made, post, row, company } = await aDraft(inside);
		const { id } = await aCreditPack(inside, 10);
		await trx.updateTable("invoices").set({ pricing_plan_id: id }).where("id", "=", made.id).execute();
		// The sum of the draft before: R$ 10.000,00.
		await writeInvoiceLines(trx, made.id, [
			{ description: "Pacote", quantity: 2, price: 600_000 },
			{ description: "Desconto", quantity: 1, price: -200_000 },
		]);
		await post({ what: "approve" });
		await post({ what: "issue" });
		await post({ what: "pay", amount: "9.350,00", paid_on: "2026-11-23", method: "pix" });
		expect((await row()).status).toBe("paid");
		expect(await listBalances(trx, company.id)).toEqual([{ unit: "unlock", balance: 20 }]);
	}));

test("a draft is saved when only its deductions exceed the ledger's limit of credits", () =>
	withRollback(async (inside) => {
		const { visit, path, made, row } = await aDraft(inside);
		const { uid } = await aCreditPack(inside, 1_000_000);
		const form = {
			version: String((await row()).lock_version),
			title: "Pacote",
			pricing_plan: uid,
			competence: "2026-11-02",
			service_code: "17.04",
			"lines[0].description": "Pacote",
			"lines[0].quantity": "10",
			"lines[0].price": "1,00",
			"lines[1].description": "Desconto",
			"lines[1].quantity": "5",
			"lines[1].price": "-1,00",
		};
		const saved = await visit(edit, `${path}/edit`, { id: made.uid, form });
		expect(saved.status, JSON.stringify(saved.body)).toBe(303);
	}));

/** A draft of R$ 10.000,00 of a proposal that also sells three job slots. */
async function aProposalDraft(inside: Inside) {
	const { trx, business } = inside;
	const draft = await aDraft(inside);
	const { company, recruiter, made } = draft;
	const actor = { type: "recruiter" as const, id: recruiter.id, name: recruiter.name };
	const values = {
		title: "Vagas avulsas",
		kind: "direct",
		currency: "BRL",
		locale: "pt",
		value: 1_000_000,
		client_company: { id: company.id, label: company.name },
	};
	const proposal = await insertRecord(trx, proposals, values, actor);
	await trx
		.insertInto("proposal_credits")
		.values({ business_id: business.id, proposal_id: proposal.id, unit: "job_slot", amount: 3 })
		.execute();
	const { day } = await localNow(trx);
	const plan = await trx
		.insertInto("billing_plans")
		.values({
			business_id: business.id,
			title: "Vagas avulsas",
			client_company_id: company.id,
			proposal_id: proposal.id,
			total_cents: 1_000_000,
			starts_on: day,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	await trx.updateTable("invoices").set({ billing_plan_id: plan.id }).where("id", "=", made.id).execute();
	return draft;
}

const slots = [{ unit: "job_slot", balance: 3 }];

test.each([
	["written off", [["write_off", "9.350,00"]], []],
	[
		"paid in part and the rest written off",
		[
			["pay", "9.349,00"],
			["write_off", "1,00"],
		],
		[],
	],
	[
		"paid in two parts",
		[
			["pay", "9.349,00"],
			["pay", "1,00"],
		],
		slots,
	],
] as const)("an invoice grants its proposal's credits only for money received when it is %s", (_, payments, balances) =>
	withRollback(async (inside) => {
		const { post, row, company } = await aProposalDraft(inside);
		await post({ what: "approve" });
		await post({ what: "issue" });
		for (const [what, amount] of payments) await post({ what, amount, paid_on: "2026-11-23", method: "pix" });
		expect((await row()).status).toBe("paid");
		expect(await listBalances(inside.trx, company.id)).toEqual(balances);
	}),
);
