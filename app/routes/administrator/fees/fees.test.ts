import { expect, test } from "vitest";
import { city_taxes, federal_taxes, standard_billings, standard_fees } from "#app/entities/registry.ts";
import { withRollback } from "#db/testing.ts";
import { anAdministrator } from "../../entity/administrator-session.testing.ts";
import * as list from "../../entity/list.tsx";
import * as create from "../../entity/new.tsx";
import * as billing from "../standard_billings/billing.tsx";
import type { FeeCalculation } from "./fee-calculator.server.ts";
import * as fee from "./show.tsx";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function prepared(inside: Inside) {
	const { visit } = await anAdministrator(inside);
	const make = async (path: string, form: Record<string, string>) => {
		const { location, status } = await visit(create, `${path}/new`, { form });
		expect(status, location ?? "refused").toBe(302);
		return String(location).split("/").at(-1)?.split("?")[0] ?? "";
	};
	return { visit, make };
}

const since = { valid_from: "2020-01-01", active: "on" };

test("the fee calculation uses the saved rows, shows each step and refuses a discount above the maximum", () =>
	withRollback(async (inside) => {
		const { visit, make } = await prepared(inside);
		const id = await make(standard_fees.path, { name: "Padrão", fee_pct: "25", discount_max_pct: "10", ...since });
		const tax = await make(city_taxes.path, {
			city: "Barueri",
			state: "SP",
			service_code: "17.04",
			tax: "ISS",
			rate_pct: "2",
			withheld_by_client: "on",
			place_rule: "provider",
			...since,
		});
		const federal = async (of: string, more: Record<string, string>) =>
			make(federal_taxes.path, { tax: of, minimum: "10", ...more, ...since });
		await federal("IRRF", { service: "recruitment", rate_pct: "1,5", withheld: "on" });
		await federal("COFINS", { service: "recruitment", rate_pct: "3" });
		await federal("IRRF", { service: "outsourcing", rate_pct: "1", withheld: "on" });
		const supplied = await make(city_taxes.path, {
			city: "Barueri",
			state: "SP",
			service_code: "17.05",
			tax: "ISS",
			rate_pct: "5",
			place_rule: "client",
			...since,
		});
		const tried = async (search: string) =>
			((await visit(fee, `${standard_fees.path}/${id}${search}`, { id })).body as { tried: FeeCalculation }).tried;
		const steps = (triedFee: FeeCalculation) =>
			Object.fromEntries(triedFee.steps.map(({ key, value }) => [key, value.replace(/\s/g, " ")]));
		expect(steps(await tried(""))).toMatchObject({
			pay: "R$ 130.000,00",
			fee: "R$ 32.500,00",
			IRRF: "R$ 487,50",
			net: "R$ 32.012,50",
		});
		const all = await tried(`?salary=10.000,00&bonus=5.000,00&months=1333&discount=10&fee=${id}&tax=${tax}`);
		expect(all.errors).toEqual({});
		expect(steps(all)).toEqual({
			pay: "R$ 133.300,00",
			base: "R$ 138.300,00",
			fee: "R$ 34.575,00",
			discount: "R$ 3.457,50",
			gross: "R$ 31.117,50",
			// COFINS is listed but not withheld for recruitment.
			ISS: "R$ 622,35",
			IRRF: "R$ 466,76",
			COFINS: "R$ 933,52",
			net: "R$ 30.028,39",
		});
		expect(all.steps.map(({ label }) => label).slice(-4)).toEqual([
			...["ISS retido", "IRRF retido", "COFINS", "Entra no caixa"],
		]);
		// Labour supply has separate rows.
		expect(steps(await tried(`?fee=${id}&tax=${supplied}`))).toMatchObject({ IRRF: "R$ 325,00", net: "R$ 32.175,00" });
		const bad = await tried(`?salary=muito&discount=11&fee=${id}&tax=nenhuma`);
		expect(Object.keys(bad.errors).sort()).toEqual(["discount", "salary", "tax"]);
		expect(bad).toMatchObject({ steps: [], typed: { salary: "muito", discount: "11" } });
		const fromTax = ((await visit(fee, `${city_taxes.path}/${tax}`, { id: tax })).body as { tried: FeeCalculation })
			.tried;
		expect(fromTax.typed).toMatchObject({ tax, fee: id });
		expect((await visit(list, standard_fees.path)).status).toBe(200);
	}));

test("instalments are saved and used when they total the whole fee, and refused with errors otherwise", () =>
	withRollback(async (inside) => {
		const { visit, make } = await prepared(inside);
		const id = await make(standard_billings.path, {
			name: "Terços",
			model: "retained_thirds",
			payment_terms_days: "10",
			readjust_index: "none",
			active: "on",
		});
		const path = `${standard_billings.path}/${id}`;
		interface Loaded {
			milestones: { trigger: string; pct: string }[];
			plan: { trigger: string; value: string }[];
		}
		const look = async () => (await visit(billing, path, { id })).body as Loaded;
		const send = (rows: [string, string, string][]) =>
			visit(billing, path, {
				id,
				form: {
					trigger: rows.map(([item]) => item),
					pct: rows.map(([, first]) => first),
					days: rows.map(([, , first]) => first),
				},
			});
		expect((await look()).plan.map(({ value }) => value.replace(/\s/g, " "))).toEqual([
			"R$ 3.333,00",
			"R$ 3.333,00",
			"R$ 3.334,00",
		]);
		const short = await send([
			["signed", "50", ""],
			["started", "49,99", "0"],
		]);
		expect(short).toMatchObject({ status: 422, body: { problem: "As parcelas somam 99,99 %. Precisam somar 100 %." } });
		expect(short.body).toMatchObject({ typed: [{ pct: "50" }, { pct: "49,99" }] });
		expect(await send([["signed", "x", "9999"]])).toMatchObject({
			status: 422,
			body: { rows: { 0: ["pct", "days"] } },
		});
		expect(
			(
				await send([
					["signed", "50", ""],
					["", "", ""],
					["monthly", "50", "2"],
				])
			).status,
		).toBe(303);
		expect((await look()).plan.map(({ trigger }) => trigger)).toEqual(["signed", "monthly", "monthly"]);
	}));
