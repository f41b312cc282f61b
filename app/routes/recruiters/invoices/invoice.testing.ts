import { city_taxes, federal_taxes } from "#app/entities/registry.ts";
import { insertRecord } from "#db/kit/crud.ts";
import { insertDraft } from "#db/queries/invoices/invoice-draft.ts";
import { localNow } from "#db/queries/local-now.ts";
import { aCompany, type withRollback } from "#db/testing.ts";
import { anAdministrator } from "../../entity/administrator-session.testing.ts";
import * as page from "./invoice.tsx";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

/** An administrator of a São Paulo business with ISS 5 % and default federal taxes. */
export async function aTaxedBusiness(inside: Inside, { tax = true } = {}) {
	const { visit, recruiter } = await anAdministrator(inside);
	const { trx, business } = inside;
	await trx
		.updateTable("businesses")
		.set({ address: JSON.stringify({ city: "São Paulo", state: "SP" }), tax_regime: "presumido" })
		.where("id", "=", business.id)
		.execute();
	const actor = { type: "recruiter" as const, id: recruiter.id, name: recruiter.name };
	if (tax)
		await insertRecord(
			trx,
			city_taxes,
			{
				city: "São Paulo",
				state: "SP",
				service_code: "17.04",
				tax: "ISS",
				rate_pct: 5,
				withheld_by_client: true,
				place_rule: "provider",
				valid_from: "2020-01-01",
				active: true,
			},
			actor,
		);
	for (const { service, tax: name, rate_pct, withheld } of federal_taxes.defaults ?? [])
		await trx
			.insertInto("federal_taxes")
			.values({
				business_id: business.id,
				minimum_cents: 1000,
				valid_from: "2020-01-01",
				tax: String(name),
				service: String(service),
				rate_pct: Number(rate_pct),
				withheld: withheld === true,
			})
			.execute();
	return { visit, recruiter };
}

/** An issuable draft of R$ 10.000,00. */
export async function aDraft(inside: Inside, { tax = true, po = false } = {}) {
	const { visit, recruiter } = await aTaxedBusiness(inside, { tax });
	const { trx, business } = inside;
	const company = await aCompany(trx);
	const payer = await trx
		.insertInto("costumers")
		.values({
			business_id: business.id,
			client_company_id: company.id,
			legal_name: "Acme Ltda.",
			document: "11222333000181",
			finance_emails: ["contas@acme.example"],
			po_required: po,
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
	const { day } = await localNow(trx);
	const created = await insertDraft(trx, {
		title: "Taxa de sucesso",
		companyId: company.id,
		costumerId: payer.id,
		currency: "BRL",
		competence: day,
		dueDate: day,
		lines: [{ description: "Taxa", quantity: 1, price: 1_000_000 }],
		ownerId: recruiter.id,
		byId: recruiter.id,
	});
	const path = `/recruiters/invoices/${created.uid}`;
	const post = (form: Record<string, string>) => visit(page, path, { id: created.uid, form });
	const row = () => trx.selectFrom("invoices").selectAll().where("id", "=", created.id).executeTakeFirstOrThrow();
	return { visit, recruiter, made: created, path, post, row, company };
}

/** The same, approved and issued. */
export async function anIssuedInvoice(inside: Inside) {
	const draft = await aDraft(inside);
	await draft.post({ what: "approve" });
	await draft.post({ what: "issue" });
	return draft;
}
