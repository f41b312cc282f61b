import fc from "fast-check";
import type { RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { aJob, rolledBack } from "#db/testing.ts";
import { forgetRecent } from "../recent.server.ts";
import { loadJobList } from "./jobs/list.server.ts";
import { titleWords } from "./jobs/search.server.ts";
import { publicContext } from "./testing.ts";

beforeEach(forgetRecent);

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
	"no address makes the list fail",
	() =>
		rolledBack(async ({ db, trx, business }) => {
			await aJob(trx, business.id, { publishedOn: [business.siteId] });
			const context = publicContext(db, business);
			const name = fc.constantFrom("q", "q", "city", "state", "regime", "work_type", "level", "sort", "page");
			await fc.assert(
				fc.asyncProperty(fc.array(fc.tuple(name, hostile), { maxLength: 8 }), async (pairs) => {
					const list = await load(context, `/jobs?${new URLSearchParams(pairs)}`);
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

test("a page past the last is the last", () =>
	rolledBack(async ({ db, trx, business }) => {
		await aJob(trx, business.id, { publishedOn: [business.siteId] });
		const list = await load(publicContext(db, business), "/jobs?page=400");
		expect(list.page).toBe(1);
		expect(list.jobs).toHaveLength(1);
	}));

test("salaries and contract types stay with the brand that shows them", () =>
	rolledBack(async ({ db, trx, business }) => {
		await aJob(trx, business.id, { salary_from_cents: 850_000, regimes: [2], publishedOn: [business.siteId] });
		const shown = await load(publicContext(db, business), "/jobs");
		expect(shown.jobs[0]).toMatchObject({ salary: "A partir de R$\u00a08.500", facts: ["CLT - Efetivo"] });
		const hidden = await load(
			publicContext(db, business, { showSalary: false, showContractType: false }),
			"/jobs?regime=1",
		);
		expect(JSON.stringify(hidden)).not.toMatch(/8\.500|CLT/);
		expect(hidden.total).toBe(1);
	}));

test("a closed job is gone at once, though a count may be 30 s old", () =>
	rolledBack(async ({ db, trx, business }) => {
		const { id } = await aJob(trx, business.id, { publishedOn: [business.siteId] });
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

test("a new state lets go of the former one's city", () =>
	rolledBack(async ({ db, trx, business }) => {
		const on = { publishedOn: [business.siteId] };
		await aJob(trx, business.id, { city: "Recife", state: "PE", ...on });
		await aJob(trx, business.id, { city: "Campinas", state: "SP", ...on });
		const answer = await load(publicContext(db, business), "/jobs?city=Recife&state=SP").catch(
			(thrown: unknown) => thrown,
		);
		expect(answer).toBeInstanceOf(Response);
		expect((answer as Response).headers.get("Location")).toBe("/jobs?state=SP");
	}));

test("a title's address finds the titles with its words", () =>
	rolledBack(async ({ db, trx, business }) => {
		const on = { publishedOn: [business.siteId] };
		await aJob(trx, business.id, { title: "Desenvolvedora Java Sênior", slug: "desenvolvedora-java-senior", ...on });
		await aJob(trx, business.id, {
			title: "Recepcionista",
			slug: "recepcionista",
			description: "Desenvolvedor Java não precisa.",
			...on,
		});
		const list = await load(publicContext(db, business), "/jobs/desenvolvedor-java", titleWords("desenvolvedor-java"));
		expect(list.jobs.map(({ title }) => title)).toEqual(["Desenvolvedora Java Sênior"]);
		expect((await load(publicContext(db, business), "/jobs/x", ["astronauta"])).jobs).toEqual([]);
	}));

test("a host nobody owns has no jobs", () =>
	rolledBack(async ({ db, trx, business }) => {
		await aJob(trx, business.id, { publishedOn: [business.siteId] });
		const list = await load(publicContext(db, business, { id: null, businessId: null }), "/jobs?q=dados&page=9");
		expect(list).toMatchObject({ total: 0, jobs: [], page: 1 });
	}));
