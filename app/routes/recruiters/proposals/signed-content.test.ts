import { expect, test } from "vitest";
import { aCompany, withRollback } from "#db/testing.ts";
import { anAdministrator } from "../../entity/administrator-session.testing.ts";
import * as change from "../../entity/edit.tsx";
import * as create from "../../entity/new.tsx";
import * as serviceNew from "./service-new.tsx";

test("a proposal's currency changes only while it has no amounts, and signed content stays unchanged", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { visit } = await anAdministrator(inside);
		const company = await aCompany(trx, { name: "Aurora" });
		const form = { title: "Gerência", client_company: company.uid, kind: "direct", locale: "pt", currency: "BRL" };
		await visit(create, "/recruiters/proposals/new", { form });
		const row = () => trx.selectFrom("proposals").selectAll().executeTakeFirstOrThrow();
		const { uid } = await row();
		const set = async (field: string, value: string) => {
			const version = String((await row()).lock_version);
			const path = `/recruiters/proposals/${uid}/edit`;
			return visit(change, path, { id: uid, form: { field, version, back: "", [field]: value } });
		};
		expect((await set("currency", "USD")).status).toBe(302);
		expect((await row()).currency).toBe("USD");
		const service = {
			kind: "search_fee",
			title: "Gerente",
			openings: "1",
			regime: "2",
			salary: "10.000,00",
			source: "own",
			rule: "percent_annual",
			months: "1333",
			fee_pct: "20",
			reason: "Combinado",
		};
		const served = await visit(serviceNew, `/recruiters/proposals/${uid}/services/new`, { id: uid, form: service });
		expect(served.status, JSON.stringify(served.body)).toBe(303);
		const refused = await set("currency", "BRL");
		expect(refused.status).toBe(422);
		expect(JSON.stringify(refused.body)).toContain("Há valores nesta moeda");

		await trx.updateTable("proposals").set({ status: 5, signed_at: new Date(), signer_name: "Rita" }).execute();
		for (const [field, value] of [
			["value", "1,00"],
			["guarantee_days", "1"],
		] as const)
			expect((await set(field, value)).status, field).toBe(422);
		expect((await set("title", "Gerência de operações")).status).toBe(302);
		expect(await row()).toMatchObject({ title: "Gerência de operações", value_cents: 2_666_000, currency: "USD" });
	}));
