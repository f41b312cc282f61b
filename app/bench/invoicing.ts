import { type Kysely, type RawBuilder, sql } from "kysely";
import { readListView } from "#app/domain/lists/list-view.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { readQuery, type Viewer } from "#app/entities/kit/list-query.ts";
import { buildListSpec } from "#app/entities/kit/list-spec.ts";
import { invoices } from "#app/entities/recruiters/invoices.ts";
import { proposals } from "#app/entities/recruiters/proposals.ts";
import { getDb } from "#db/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { countBy, listRows } from "#db/kit/list.ts";
import { forecastBilling } from "#db/queries/billing-plans/change.ts";
import { insertDraft } from "#db/queries/invoices/invoice-draft.ts";
import { issueInvoice } from "#db/queries/invoices/issue.ts";
import { approveInvoice } from "#db/queries/invoices/transitions.ts";
import { listFunnel, listStageWorth } from "#db/queries/proposals/totals.ts";
import type { DB } from "#db/schema.ts";
import { type BenchmarkRow, runAndRollBack } from "./back-office.ts";
import type { MoneySizes, Payer } from "./invoicing-data.ts";
import { explain } from "./query-plans.ts";

const actor = { type: "system", id: null, name: null } as const;

/** Lists, forecast and issuing over existing rows, with query plans; rolled back afterwards. */
export async function measureInvoicing(sizes: MoneySizes, of: Payer): Promise<BenchmarkRow[]> {
	const db = getDb() as unknown as Kysely<DB>;
	return runAndRollBack(db, sizes.business, async (trx) => {
		// A thousand drafts are made in here.
		await sql`set local statement_timeout = 0`.execute(trx);
		const { id } = await trx
			.selectFrom("recruiters")
			.select("id")
			.where("business_id", "=", sizes.business)
			.where("is_admin", "=", true)
			.orderBy("id")
			.executeTakeFirstOrThrow();
		const viewer: Viewer = { id, isAdmin: true, rolePermissions: {} };
		return [
			await boardRow(trx, sizes, viewer),
			...(await invoiceRows(trx, sizes, viewer)),
			await forecastRow(trx, sizes),
			await issueRow(trx, sizes, of),
		];
	});
}

/** Where it is issued: a city with its tax. */
async function taxed(trx: Scoped): Promise<void> {
	await sql`update businesses set address = address || '{"city": "Ilha Bench", "state": "SP"}', tax_regime = 'simples' where id = ${trx.businessId}`.execute(
		trx,
	);
	await trx
		.insertInto("city_taxes")
		.values({
			business_id: trx.businessId,
			city: "Ilha Bench",
			state: "SP",
			service_code: "17.04",
			tax: "ISS",
			rate_pct: 5,
			place_rule: "provider",
			valid_from: "2020-01-01",
		})
		.execute();
}

async function boardRow(trx: Scoped, { proposals: count }: MoneySizes, viewer: Viewer) {
	const { query } = readQuery(
		proposals,
		readListView(new URLSearchParams("view=kanban"), buildListSpec(proposals, viewer)),
		viewer,
	);
	const ms = await median(11, async () => {
		await countBy(trx, proposals, query, "status");
		await listRows(trx, proposals, query, ["status", ...(proposals.list.blocks ?? [])], {
			skip: 0,
			take: 200,
			counted: count,
		});
		await listFunnel(trx);
		await listStageWorth(trx);
	});
	return {
		name: `board of ${count} open proposals: cards, counts and worth of all`,
		measured: `${ms.toFixed(1)} ms`,
		promise: "100 ms",
		kept: ms <= 100,
	};
}

const addresses = [
	"",
	"?page=100",
	"?filters[status]=sent",
	"?order=-net",
	"?order=due_date",
	"?filters[status]=issued&filters[status]=sent&filters[status]=partial&filters[due_date]=overdue&order=due_date",
	"?q=fatura+777",
];

async function invoiceRows(trx: Scoped, { invoices: count }: MoneySizes, viewer: Viewer) {
	const rows: BenchmarkRow[] = [];
	for (const search of addresses)
		for (const { name, ms, problem } of await explain(
			trx,
			invoices as Entity,
			search,
			viewer,
			/Seq Scan on invoices\b/,
		))
			rows.push({
				name: `${name} of ${count}`,
				measured: `${ms.toFixed(1)} ms${problem ? `, ${problem}` : ""}`,
				promise: "no table read end to end",
				kept: problem === null || count < 50_000,
			});
	return rows;
}

async function forecastRow(trx: Scoped, { business, lines }: MoneySizes): Promise<BenchmarkRow> {
	const request = { planId: null, from: localDay(new Date()), months: 12 };
	const ms = await median(11, () => forecastBilling(trx, request));
	const plan = await getScans(
		trx,
		sql`
select to_char(expected_on, 'YYYY-MM'), sum(amount_cents) from billing_lines where business_id = ${business}
  and expected_on >= date_trunc('month', app_today()) and expected_on < date_trunc('month', app_today()) + interval '12 months'
  and status in ('planned', 'released') group by 1`,
	);
	const whole = /Seq Scan on billing_lines/.test(plan);
	return {
		name: `forecast of a year over ${lines} billing lines`,
		measured: `${ms.toFixed(1)} ms${whole ? ", read end to end" : ""}`,
		promise: "100 ms, no table read end to end",
		kept: ms <= 100 && (!whole || lines < 50_000),
	};
}

async function issueRow(trx: Scoped, { issued }: MoneySizes, { company, costumer }: Payer): Promise<BenchmarkRow> {
	await taxed(trx);
	const day = localDay(new Date());
	const uids: string[] = [];
	for (let n = 0; n < issued; n += 1) {
		const { uid } = await insertDraft(trx, {
			title: `Bench ${n}`,
			companyId: company,
			costumerId: costumer,
			currency: "BRL",
			competence: day,
			dueDate: day,
			lines: [{ description: "Taxa", quantity: 1, price: 100_000 + n }],
			ownerId: null,
			byId: null,
		});
		await approveInvoice(trx, uid, { back: false, actor });
		uids.push(uid);
	}
	const begun = performance.now();
	let done = 0;
	for (const uid of uids) if ((await issueInvoice(trx, uid, actor))?.ok) done += 1;
	const seconds = (performance.now() - begun) / 1000;
	return {
		name: `issuing ${issued} invoices in one run`,
		measured: `${seconds.toFixed(1)} s (${Math.round(issued / seconds)}/s), ${done} issued`,
		promise: "60 s for 1,000, all of them",
		kept: done === issued && seconds <= Math.max(5, (60 * issued) / 1000),
	};
}

async function getScans(trx: Scoped, query: RawBuilder<unknown>): Promise<string> {
	const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${query}`.execute(trx);
	return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

async function median(times: number, work: () => Promise<unknown>): Promise<number> {
	const took: number[] = [];
	for (let n = 0; n < times; n += 1) {
		const begun = performance.now();
		await work();
		took.push(performance.now() - begun);
	}
	return took.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}
