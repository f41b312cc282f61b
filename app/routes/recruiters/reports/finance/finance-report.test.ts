import type { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "#app/auth/browser.testing.ts";
import { database as databaseContext, person } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { brasilia } from "#app/domain/time/brasilia-time.ts";
import { findEntityByPath } from "#app/entities/index.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { type FinanceMeasure, financeSplits } from "#app/entities/reports/finance-columns.ts";
import { measures } from "#app/entities/reports/measures.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { readReportTotal } from "#db/queries/report-groups.ts";
import { useDatabase } from "#db/testing.ts";
import { readListPageQuery } from "../../../entity/list-page-query.server.ts";
import { above, signIn } from "../saved/saved-reports.testing.ts";
import * as csv from "./finance-csv.ts";
import * as page from "./finance-report.tsx";
import type { FinanceTable } from "./finance-table.server.ts";

const demo = useDatabase({ demo: true });
const people = ["admin@seleta.example", "claudia@seleta.example", "otto@seleta.example"];
const browsers = new Map<string, Browser>();
const period = "start_date=2020-01-01&end_date=2030-12-31";

beforeAll(async () => {
	for (const email of people) browsers.set(email, await signIn(demo.db, email));
}, 60_000);

const getBrowser = (email: string) => browsers.get(email) as Browser;

async function read(email: string, query: string) {
	const { body } = await getBrowser(email).visit(page, { path: `/recruiters/reports/finance?${query}`, above });
	return (body as { table: FinanceTable }).table;
}

/** Sums a measure's field over the rows of each linked list, with the user's permissions. */
async function sumLists(email: string, links: readonly { measure: FinanceMeasure; to: string }[]) {
	const sums: (number | null)[] = [];
	const loader = async ({ context }: { context: RouterContextProvider }) => {
		const user = context.get(person) as Recruiter;
		for (const { measure, to } of links) {
			const url = new URL(to, "https://seleta.example");
			const described = findEntityByPath(url.pathname);
			const options = { where: {}, preferences: null, now: new Date() };
			const list = described && readListPageQuery(applyCustomFields(user, described), user, url.searchParams, options);
			if (!list || list.unknown.length > 0) {
				sums.push(null);
				continue;
			}
			const { sum, area } = measures[measure];
			const source = {
				entity: list.entity,
				definition: { area, entity: list.entity.key, ...(sum === undefined ? {} : { sum }) },
				query: list.asked.query,
				period: { from: "2020-01-01", to: "2030-12-31" },
				leftStage: null,
				answers: null,
				timezone: brasilia,
			};
			const total = await inBusiness(context.get(databaseContext), user.businessId, (trx) =>
				readReportTotal(trx, source),
			);
			sums.push(total.value);
		}
		return null;
	};
	await getBrowser(email).visit({ loader }, { path: "/recruiters/reports", above });
	return sums;
}

describe.each(people)("for %s", (email) => {
	test.each(financeSplits)(
		"every amount equals the sum of the list it opens when split by %s",
		{ timeout: 60_000 },
		async (split) => {
			for (const currency of ["BRL", "USD"]) {
				const { columns, rows, total } = await read(email, `${period}&by=${split}&currency=${currency}`);
				const linked = [
					...rows.map(({ label, cells }) => ({ label, cells })),
					{ label: "total", cells: total },
				].flatMap(({ label, cells }) =>
					cells.flatMap(({ amount, to }, at) => {
						const measure = columns[at]?.name;
						return to && measure ? [{ label, measure, amount, to }] : [];
					}),
				);
				const sums = await sumLists(email, linked);
				expect(linked.filter(({ amount }, at) => sums[at] !== amount)).toEqual([]);
				// Every row counts once, so the rows add up to the total.
				for (const [at, { amount }] of total.entries())
					expect(rows.reduce((sum, { cells }) => sum + (cells[at]?.amount ?? 0), 0)).toBe(amount);
			}
		},
	);
});

test("the finance report shows an administrator every money column, and each row links to its months", async () => {
	const { columns, rows, total, plot } = await read("admin@seleta.example", `${period}&by=company`);
	expect(columns.map(({ name }) => name)).toEqual([
		"invoiced",
		"invoices_paid",
		"invoices_due",
		"invoices_overdue",
		"forecast",
		"commission",
	]);
	expect(total.filter(({ amount }) => amount > 0).length).toBeGreaterThan(4);
	expect(plot?.series.map(({ key }) => key)).not.toContain("forecast");
	const link = rows.find(({ cells }) => (cells[0]?.amount ?? 0) > 0);
	const months = await read("admin@seleta.example", (link?.to ?? "").replace("?", ""));
	expect(months.filter.split).toBe("month");
	expect(months.total[0]?.amount).toBe(link?.cells[0]?.amount);
});

test.each([
	["start_date=amanha", "start_date"],
	["start_date=2026-12-31&end_date=2026-01-01", "end_date"],
	["start_date=1950-01-01&end_date=2026-01-01", "end_date"],
	["by=candidate", "by"],
])("the finance report counts nothing when the query is %s", async (query, name) => {
	const table = await read("admin@seleta.example", query);
	expect(Object.keys(table.problems)).toContain(name);
	expect(table.rows).toEqual([]);
});

test("the finance CSV contains the rows and the total of the page", async () => {
	const email = "admin@seleta.example";
	const { rows, total } = await read(email, `${period}&by=recruiter`);
	const answer = await getBrowser(email).visit(csv, {
		path: `/recruiters/reports/finance/csv?${period}&by=recruiter`,
		above,
	});
	const lines = String(answer.body).trim().split("\r\n");
	expect(lines).toHaveLength(rows.length + 2);
	expect(lines.at(-1)).toContain(`"${String((total[0]?.amount ?? 0) / 100).replace(".", ",")}"`);
});
