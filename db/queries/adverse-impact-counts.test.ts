import { sql } from "kysely";
import { expect, test } from "vitest";
import { countImpact, type ImpactApply } from "#app/domain/reports/impact-counts.ts";
import { getImpactRatios } from "#app/domain/reports/impact-ratios.ts";
import { impactCheckSql, toImpactCsv } from "#app/domain/reports/impact-script.ts";
import { encrypt } from "#db/kit/encryption.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { aCandidate, aJob, anApply, withRollback } from "#db/testing.ts";
import { countMonth, listMonthsToCount, readImpactCounts } from "./adverse-impact-counts.ts";

const month = { from: "2026-03", to: "2026-04", siteId: null, jobId: null };

async function anAnswered(trx: Scoped, { gender, agrees = true }: { gender: string; agrees?: boolean }) {
	const { id } = await aCandidate(trx, { date_birth: "1990-06-01" });
	const own = { business_id: trx.businessId, candidate_id: id };
	await trx
		.insertInto("candidate_sensitive")
		.values({ ...own, field: "gender", sealed: encrypt(gender, "value") })
		.execute();
	if (agrees)
		await trx
			.insertInto("candidate_consents")
			.values({ ...own, purpose: "sensitive", text_version: "1", locale: "pt", given_at: new Date() } as never)
			.execute();
	return id;
}

test("readImpactCounts returns the same counts from live answers and from stored months", () =>
	withRollback(async ({ trx }) => {
		const job = await aJob(trx);
		for (const [gender, agrees, status, at] of [
			["0", true, 0, "2026-03-02"],
			["5", true, 0, "2026-03-02"],
			["2", true, 4, "2026-03-31T23:59:59Z"],
			["2", false, 8, "2026-04-01"],
			["1", true, 0, "2026-05-01"],
		] as const)
			await anApply(trx, {
				job_id: job.id,
				candidate_id: await anAnswered(trx, { gender, agrees }),
				status,
				created_at: new Date(at),
			});
		const live = await readImpactCounts(trx, month);
		expect([...live.counts].sort()).toEqual([
			["0|unknown|35", [1, 0, 0, 0, 0, 0]],
			["2|unknown|35", [1, 1, 1, 0, 0, 0]],
			["unknown|unknown|35", [2, 1, 1, 1, 1, 1]],
		]);
		expect(await listMonthsToCount(trx)).toEqual(["2026-03", "2026-04", "2026-05"]);
		for (const due of await listMonthsToCount(trx)) await countMonth(trx, due);
		const stored = await readImpactCounts(trx, month, 0);
		expect(new Map([...stored.counts].sort())).toEqual(new Map([...live.counts].sort()));
		expect(stored.countedAt).toBeInstanceOf(Date);
		const { rows } = await sql<{ sealed: string }>`select sealed from impact_counts`.execute(trx);
		expect(rows.map(({ sealed }) => sealed).join()).not.toContain("unknown");
	}));

test("toImpactCsv exports ratios that PostgreSQL recomputes exactly from the file", () =>
	withRollback(async ({ trx }) => {
		const applies: ImpactApply[] = [];
		for (let n = 0; n < 4000; n++)
			applies.push({
				sex: ["1", "2", null][n % 3] as string,
				race: ["white", "black", "brown", "yellow"][n % 7] ?? null,
				age: ([18, 25, 35, 45] as const)[n % 5] ?? null,
				furthest: [0, 1, 4, 5, 7, 8][(n * n) % 11] ?? 0,
			});
		const { rows } = getImpactRatios(countImpact(applies));
		const csv = toImpactCsv(rows);
		const [, ...lines] = csv.trim().split("\r\n");
		expect(lines.length).toBeGreaterThan(60);
		await sql`create temporary table impact (dimension text, stage int, category text, applicants bigint, selected bigint, compared boolean,
  rate numeric, impact_ratio numeric)`.execute(trx);
		const load = async (text: readonly string[]) => {
			await sql`truncate impact`.execute(trx);
			for (const line of text) {
				const cells = line.split(",").map((cell) => (cell === "" ? null : cell));
				await sql`insert into impact values (${sql.join(cells.map((cell) => sql`${cell}`))})`
					.execute(trx)
					.catch(async () => {
						throw new Error(line);
					});
			}
			return (await sql.raw(impactCheckSql).execute(trx)).rows;
		};
		expect(await load(lines)).toEqual([]);
		const wrong = lines.map((line, at) => (at === 0 ? line.replace(/0\.\d{4}/, "0.1234") : line));
		expect(await load(wrong)).toHaveLength(1);
	}));
