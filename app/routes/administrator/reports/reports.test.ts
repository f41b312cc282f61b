import { expect, test } from "vitest";
import { type Report, reports } from "#app/domain/reports/reports.ts";
import { seal } from "#db/kit/encryption.ts";
import { aCandidate, aJob, anApply, aRecruiter, rolledBack } from "#db/testing.ts";
import * as list from "../../entity/list.tsx";
import { anAdministrator } from "../../entity/walking.testing.ts";
import * as csv from "./csv.ts";
import * as page from "./reports.tsx";

type Inside = Parameters<Parameters<typeof rolledBack>[0]>[0];

interface Loaded {
	rows: { value: string; label: string; count: number; to: string | null }[];
	hidden: number;
	totals: string;
	problem: string | null;
}

async function prepared(inside: Inside) {
	const { trx } = inside;
	const { visit } = await anAdministrator(inside);
	const look = async (report: Report, more = "") =>
		(await visit(page, `/administrator/reports?report=${report}${more}`)).body as Loaded;
	const job = await aJob(trx);
	const apply = async (person: Parameters<typeof aCandidate>[1], values: Parameters<typeof anApply>[1] = {}) => {
		const { id } = await aCandidate(trx, person);
		await anApply(trx, { job_id: job.id, candidate_id: id, ...values });
		return id;
	};
	return { visit, look, job, apply };
}

const counts = ({ rows }: Loaded) => Object.fromEntries(rows.map(({ label, count }) => [label, count]));

test("every analysis counts what is there, and its links lead to lists of the same number", () =>
	rolledBack(async (inside) => {
		const { trx, business } = inside;
		const { visit, look, job, apply } = await prepared(inside);
		const id = await apply(
			{ city: "Recife", state: "PE", current_company: "Acme", clt_expectation_cents: 1_250_000 },
			{ source: "LinkedIn", utm_source: "linkedin", utm_campaign: "ti", referrer: "linkedin.com" },
		);
		await apply(
			{ city: "Recife", state: "PE" },
			{ source: "LinkedIn", status: 9, reject_reason: 2, reject_side: "consultant" },
		);
		await apply(
			{ city: "Natal", state: "RN" },
			{ source: "Event", status: 9, reject_reason: 13, reject_side: "candidate" },
		);
		const own = { business_id: business.id, candidate_id: id };
		await trx
			.insertInto("candidate_languages")
			.values({ ...own, language: "en", level: 3 })
			.execute();
		await trx
			.insertInto("candidate_skills")
			.values({ ...own, name: "SQL" })
			.execute();
		await trx
			.insertInto("candidate_experiences")
			.values({
				...own,
				company: "Acme",
				position: "Analista",
				started_on: "2000-01-01",
				ended_on: "2002-07-01",
				current: false,
			})
			.execute();
		expect(counts(await look("sources"))).toEqual({ LinkedIn: 2, Evento: 1 });
		expect(counts(await look("campaigns"))).toEqual({ "linkedin · ti": 1 });
		expect(counts(await look("referrers"))).toEqual({ "linkedin.com": 1 });
		expect(counts(await look("cities"))).toEqual({ "Recife, PE": 2, "Natal, RN": 1 });
		expect(counts(await look("companies"))).toMatchObject({ Acme: 1 });
		expect((await look("off_profile")).rows.map(({ value, count }) => [value, count])).toEqual([["2", 1]]);
		expect((await look("uninterested")).rows.map(({ value, count }) => [value, count])).toEqual([["13", 1]]);
		expect((await look("salary_ranges")).rows).toMatchObject([{ value: "10", count: 1 }]);
		expect(counts(await look("change_time"))).toEqual({ "2 anos": 1 });
		expect(counts(await look("experience_years"))).toEqual({ "16 anos ou mais": 1 });
		expect(counts(await look("skills"))).toEqual({ SQL: 1 });
		const { code } = await trx.selectFrom("jobs").select("code").where("id", "=", job.id).executeTakeFirstOrThrow();
		const [first, two] = [await aRecruiter(trx), await aRecruiter(trx)];
		await apply({ city: "Natal", state: "RN" }, { source: "Event", recruiter_id: first.id });
		await apply({ city: "Natal", state: "RN" }, { source: "Event", recruiter_id: two.id });
		const both = `&recruiters=${first.uid}&recruiters=${two.uid}`;
		expect(counts(await look("sources", both))).toEqual({ Evento: 2 });
		for (const narrower of ["", `&job=${code}`, `&recruiters=${first.uid}`, both])
			for (const report of reports) {
				const { rows } = await look(report, narrower);
				for (const { to, count } of rows.filter((row) => row.to !== null))
					expect(((await visit(list, String(to))).body as { rows: unknown[] }).rows.length, `${report} ${to}`).toBe(
						count,
					);
			}
		expect(counts(await look("sources", `&job=${code}`))).toEqual({ LinkedIn: 2, Evento: 3 });
		expect(await look("sources", "&job=NADA")).toMatchObject({ rows: [], problem: "Nenhuma vaga tem este código." });
		expect(await look("sources", "&start_date=2020-01-01&end_date=2020-02-01")).toMatchObject({ rows: [] });
		const file = (await visit(csv, "/administrator/reports/csv?report=sources")).body;
		expect(String(file)).toContain('"LinkedIn";"2"');
	}));

test("small groups of what is sensitive are not told, nor is what would reveal them", () =>
	rolledBack(async (inside) => {
		const { trx, business } = inside;
		const { look, apply } = await prepared(inside);
		for (const gender of [..."0000000", ..."111111", ..."22"]) {
			const candidate_id = await apply({});
			const row = { business_id: business.id, candidate_id, field: "gender", sealed: seal(gender) };
			await trx.insertInto("candidate_sensitive").values(row).execute();
		}
		const seen = await look("genders");
		expect(seen.rows.map(({ value, count }) => [value, count])).toEqual([["0", 7]]);
		expect(seen.hidden).toBe(2);
	}));

test("nothing of another business is counted", () =>
	rolledBack(async (inside) => {
		const { inOther } = inside;
		const { look } = await prepared(inside);
		await inOther((theirs) => anApply(theirs));
		for (const report of reports) expect((await look(report)).rows, report).toEqual([]);
	}));
