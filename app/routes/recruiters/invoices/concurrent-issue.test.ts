import { expect, test } from "vitest";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { insertDraft } from "#db/queries/invoices/invoice-draft.ts";
import { issueInvoice } from "#db/queries/invoices/issue.ts";
import { approveInvoice } from "#db/queries/invoices/transitions.ts";
import { aCompany, useDatabase } from "#db/testing.ts";

const database = useDatabase();
const actor = { type: "system", id: null, name: null } as const;
const day = "2026-11-23";

test("concurrent issuing gives each invoice one number without gaps or duplicates when one fails", async () => {
	const { id } = await database.business();
	const within = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(database.db, id, work);
	const uids = await within(async (trx) => {
		const own = { business_id: id };
		const address = JSON.stringify({ city: "São Paulo", state: "SP" });
		await trx.updateTable("businesses").set({ address, tax_regime: "simples" }).where("id", "=", id).execute();
		await trx
			.insertInto("city_taxes")
			.values({
				...own,
				city: "São Paulo",
				state: "SP",
				service_code: "17.04",
				tax: "ISS",
				rate_pct: 5,
				place_rule: "provider",
				valid_from: "2020-01-01",
			})
			.execute();
		const { id: companyId } = await aCompany(trx);
		const payer = { client_company_id: companyId, legal_name: "Acme", document: "11222333000181" };
		const { id: costumerId } = await trx
			.insertInto("costumers")
			.values({ ...own, ...payer, finance_emails: ["contas@acme.example"] })
			.returning("id")
			.executeTakeFirstOrThrow();
		const created: string[] = [];
		for (let at = 1; at <= 20; at += 1) {
			const { uid } = await insertDraft(trx, {
				title: `Taxa ${at}`,
				companyId,
				costumerId,
				currency: "BRL",
				competence: day,
				dueDate: day,
				lines: [{ description: "Taxa", quantity: 1, price: at * 1000 }],
				ownerId: null,
				byId: null,
			});
			await approveInvoice(trx, uid, { back: false, actor });
			created.push(uid);
		}
		return created;
	});
	const failing = 7;
	const done = await Promise.allSettled(
		uids.map((uid, at) =>
			within(async (trx) => {
				const issued = await issueInvoice(trx, uid, actor);
				// The number was already assigned when the transaction fails.
				if (at === failing) throw new Error("gone");
				return issued;
			}),
		),
	);
	expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(19);
	const numbers = async () => {
		const rows = await within((trx) =>
			trx.selectFrom("invoices").select("sequence").where("sequence", "is not", null).orderBy("sequence").execute(),
		);
		return rows.map(({ sequence }) => sequence);
	};
	expect(await numbers()).toEqual(Array.from({ length: 19 }, (_, at) => at + 1));

	const twice = await Promise.all(
		["Ana", "Rui"].map(() => within((trx) => issueInvoice(trx, uids[failing] ?? "", actor))),
	);
	expect(twice).toContainEqual({ ok: true, number: "A-000020" });
	expect(twice).toContainEqual({ ok: false, problem: "status" });
	expect(await numbers()).toHaveLength(20);
	const taxes = await within((trx) => trx.selectFrom("invoice_taxes").select("tax").execute());
	expect(taxes).toHaveLength(20);
});
