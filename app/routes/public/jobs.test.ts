import fc from "fast-check";
import type { RouterContextProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { aJob, withRollback } from "#db/testing.ts";
import { clearCountCache } from "../count-cache.server.ts";
import { titleWords } from "../shared/content/job-search.server.ts";
import { loadJobList } from "./jobs/list.server.ts";
import { publicContext } from "./testing.ts";

vi.stubEnv("ORIGIN", "https://seleta.example");

beforeEach(clearCountCache);

const load = (context: RouterContextProvider, address: string, title: string[] = []) =>
	loadJobList(context, new URL(address, "https://seleta.example"), title);

const hostile = fc.oneof(
	fc.string({ unit: "binary", maxLength: 60 }),
	fc.constantFrom(
		"' or 1=1--",
		"\u0000",
		"ŉ",
		"‘’'\"",
		"%%%",
		"<script>",
		"a:*",
		"!!",
		"()",
		"\\",
		"1 2 3",
		"é".repeat(500),
		"&|!<->",
		"∞",
		"½",
		"-x",
	),
);

test(
	"the list of jobs accepts any query without failing",
	() =>
		withRollback(async ({ db, trx, business }) => {
			await aJob(trx, { publishedOn: [business.siteId] });
			const context = publicContext(db, business);
			const name = fc.constantFrom(
				...["q", "q", "city", "state", "regime", "work_type", "level", "sort", "page"],
				...["sector", "benefit", "pay_from", "pay_to", "near", "km"],
			);
			await fc.assert(
				fc.asyncProperty(fc.array(fc.tuple(name, hostile), { maxLength: 8 }), async (pairs) => {
					// Empty parameters are removed by a redirect, which a browser follows.
					const filled = pairs.filter(([, value]) => value !== "");
					const request = load(context, `/jobs?${new URLSearchParams(pairs)}`);
					if (filled.length < pairs.length) await expect(request).rejects.toMatchObject({ status: 302 });
					const list = await (filled.length < pairs.length
						? load(context, `/jobs?${new URLSearchParams(filled)}`)
						: request);
					expect(list.page).toBeGreaterThanOrEqual(1);
					expect(list.total).toBeLessThanOrEqual(1);
				}),
				{ numRuns: 150 },
			);
			await fc.assert(
				fc.asyncProperty(hostile, async (slug) => {
					await load(context, "/jobs/x", titleWords(slug.toWellFormed()));
				}),
				{ numRuns: 50 },
			);
		}),
	60_000,
);

test("the list of jobs shows the last page when the page number is too high", () =>
	withRollback(async ({ db, trx, business }) => {
		await aJob(trx, { publishedOn: [business.siteId] });
		const list = await load(publicContext(db, business), "/jobs?page=400");
		expect(list.page).toBe(1);
		expect(list.jobs).toHaveLength(1);
	}));

test("salaries and contract types are shown only on brands that enable them", () =>
	withRollback(async ({ db, trx, business }) => {
		await aJob(trx, { salary_from_cents: 850_000, regimes: [2], publishedOn: [business.siteId] });
		const visible = await load(publicContext(db, business), "/jobs");
		expect(visible.jobs[0]).toMatchObject({ salary: "A partir de R$\u00a08.500", facts: ["CLT - Efetivo"] });
		const hidden = await load(
			publicContext(db, business, { showSalary: false, showContractType: false }),
			"/jobs?regime=1",
		);
		expect(JSON.stringify(hidden)).not.toMatch(/8\.500|CLT/);
		expect(hidden.total).toBe(1);
	}));

test("a closed job is removed from the list at once, although its count is cached for 30 s", () =>
	withRollback(async ({ db, trx, business }) => {
		const { id } = await aJob(trx, { publishedOn: [business.siteId] });
		const context = publicContext(db, business);
		expect((await load(context, "/jobs")).jobs).toHaveLength(1);
		await trx
			.updateTable("jobs")
			.set({ status: 6 })
			.where("business_id", "=", business.id)
			.where("id", "=", id)
			.execute();
		expect((await load(context, "/jobs")).jobs).toHaveLength(0);
	}));

test("changing the state removes the city of the former state", () =>
	withRollback(async ({ db, trx, business }) => {
		const on = { publishedOn: [business.siteId] };
		await aJob(trx, { city: "Recife", state: "PE", ...on });
		await aJob(trx, { city: "Campinas", state: "SP", ...on });
		const answer = await load(publicContext(db, business), "/jobs?city=Recife&state=SP").catch(
			(thrown: unknown) => thrown,
		);
		expect(answer).toBeInstanceOf(Response);
		expect((answer as Response).headers.get("Location")).toBe("/jobs?state=SP");
	}));

test("a job title's URL lists jobs with its words in the title", () =>
	withRollback(async ({ db, trx, business }) => {
		const on = { publishedOn: [business.siteId] };
		await aJob(trx, { title: "Desenvolvedora Java Sênior", slug: "desenvolvedora-java-senior", ...on });
		await aJob(trx, {
			title: "Recepcionista",
			slug: "recepcionista",
			description: "Desenvolvedor Java não precisa.",
			...on,
		});
		const list = await load(publicContext(db, business), "/jobs/desenvolvedor-java", titleWords("desenvolvedor-java"));
		expect(list.jobs.map(({ title }) => title)).toEqual(["Desenvolvedora Java Sênior"]);
		expect((await load(publicContext(db, business), "/jobs/x", ["astronauta"])).jobs).toEqual([]);
	}));

test("an unknown host lists no jobs", () =>
	withRollback(async ({ db, trx, business }) => {
		await aJob(trx, { publishedOn: [business.siteId] });
		const list = await load(publicContext(db, business, { id: null, businessId: null }), "/jobs?q=dados&page=9");
		expect(list).toMatchObject({ total: 0, jobs: [], page: 1 });
	}));

test("a town search includes nearby towns and reports an unknown town", () =>
	withRollback(async ({ db, trx, business }) => {
		const on = { publishedOn: [business.siteId] };
		await aJob(trx, { title: "Em Campinas", city: "Campinas", state: "SP", ...on });
		await aJob(trx, { title: "Em Valinhos", city: "Valinhos", state: "SP", ...on });
		await aJob(trx, { title: "Em São Paulo", city: "São Paulo", state: "SP", ...on });
		const context = publicContext(db, business);
		const titles = async (address: string) => (await load(context, address)).jobs.map(({ title }) => title).sort();
		expect(await titles("/jobs?near=vinhedo")).toEqual(["Em Campinas", "Em Valinhos"]);
		expect(await titles("/jobs?near=vinhedo&km=100")).toEqual(["Em Campinas", "Em São Paulo", "Em Valinhos"]);
		const near = await load(context, "/jobs?near=valinhos&km=10");
		expect(near.chips).toEqual([{ label: "Até 10 km de Valinhos, SP", to: "/jobs" }]);
		expect(near.near.town).toBe("Valinhos, SP");
		expect(near.alert).toBe("/job_alerts?near=Valinhos%2C+SP&km=10");
		expect(near.head.index).toBe(false);
		const several = await load(context, "/jobs?near=Santa+Luzia&state=MG");
		expect(several.near.town).toBe("Santa Luzia, MG");
		expect(several.town.others.map(({ label }) => label)).toContain("Santa Luzia, PB");
		const unknown = await load(context, "/jobs?near=Atlantis");
		expect(unknown).toMatchObject({ total: 3, town: { unknown: "Atlantis" }, near: { town: "Atlantis" } });
	}));

test("the benefits filter shows public benefits only, in the reader's language", () =>
	withRollback(async ({ db, trx, business }) => {
		const of = { business_id: business.id };
		const names = [
			["Vale-refeição", "Meal voucher"],
			["Bônus secreto", "Secret bonus"],
		] as const;
		const created = await trx
			.insertInto("benefits")
			.values(names.map(([name_pt, name_en]) => ({ ...of, name_pt, name_en })))
			.returning(["id", "name_pt"])
			.execute();
		const secret = created.find(({ name_pt }) => name_pt === "Bônus secreto")?.id ?? 0;
		await trx
			.insertInto("job_benefits")
			.values({
				...of,
				name_pt: "Bônus secreto",
				name_en: "Secret bonus",
				benefit_id: secret,
				position: -1,
				public: false,
			})
			.execute();
		await aJob(trx, {
			benefits: ["vale-refeição", "Bônus secreto"],
			publishedOn: [business.siteId],
		});
		const list = await load(publicContext(db, business, {}, "en"), "/jobs?benefit=Vale-refei%C3%A7%C3%A3o");
		expect(list.total).toBe(1);
		expect(list.groups.benefit).toMatchObject([
			{ value: "Vale-refeição", label: "Meal voucher", amount: "1", on: true },
		]);
		expect(list.chips).toMatchObject([{ label: "Meal voucher" }]);
		const hidden = await load(publicContext(db, business), "/jobs?benefit=B%C3%B4nus+secreto");
		expect(hidden).toMatchObject({ hasUnknown: true, chips: [], total: 1 });
		const off = await load(publicContext(db, business, { showBenefits: false }), "/jobs?benefit=x");
		expect(off).toMatchObject({ chips: [], groups: { benefit: [] } });
	}));

test("an empty list suggests filters to remove with the resulting number of jobs", () =>
	withRollback(async ({ db, trx, business }) => {
		const on = { publishedOn: [business.siteId], sector: "Dados" };
		await aJob(trx, { city: "Recife", state: "PE", salary_from_cents: 500_000, ...on });
		await aJob(trx, { city: "Recife", state: "PE", salary_from_cents: 600_000, ...on });
		await aJob(trx, { city: "Natal", state: "RN", salary_from_cents: 2_000_000, ...on });
		const list = await load(publicContext(db, business), "/jobs?city=Recife&sector=Dados&pay_from=15000");
		expect(list.total).toBe(0);
		expect(list.looser).toEqual([
			{ label: "A partir de R$\u00a015.000", to: "/jobs?city=Recife&sector=Dados", amount: "2" },
			{ label: "Recife", to: "/jobs?sector=Dados&pay_from=15000", amount: "1" },
		]);
		expect(list.alert).toBe("/job_alerts?city=Recife&sector=Dados&pay_from=15000");
		const saved = await load(publicContext(db, business, { showSalary: false }), "/jobs?pay_from=15000");
		expect(saved).toMatchObject({ total: 3, pay: null });
	}));
