import { sql } from "kysely";
import { expect, test } from "vitest";
import { storedLanguage } from "#app/domain/reference/spoken-languages.ts";
import { type Report, reports } from "#app/domain/reports/reports.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { applies, candidates, jobs } from "#app/entities/registry.ts";
import { listFactDimensions } from "#app/entities/reports/fact-dimensions.ts";
import { encrypt } from "#db/kit/encryption.ts";
import { aCandidate, aJob, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { anAdministrator } from "../../entity/administrator-session.testing.ts";
import * as list from "../../entity/list.tsx";
import * as builder from "../../recruiters/reports/reports.tsx";
import * as csv from "./csv.ts";
import * as page from "./reports.tsx";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

interface Built {
	heading: { title: string };
	trend: { look: string; table: { cells: { amount: number }[] }[] } | null;
	page: {
		form: { problems: { byControl: Record<string, string>; others: string[] } };
		report: {
			table: { key: string; label: string; cells: { amount: number; to: string | null }[] }[];
			notes: string[];
			look: string;
			trend: unknown;
		} | null;
	};
}

async function prepared(inside: Inside) {
	const { trx } = inside;
	const { visit, speak } = await anAdministrator(inside);
	const look = async (query: string): Promise<Built> => {
		const { location } = await visit(page, `/administrator/reports?${query}`);
		expect(location, query).toMatch(/^\/recruiters\/reports\?/);
		return (await visit(builder, String(location))).body as Built;
	};
	const open = (report: Report, more = "") => look(`report=${report}${more}`);
	const build = async (query: string) => (await visit(builder, `/recruiters/reports?${query}`)).body as Built;
	const job = await aJob(trx);
	const apply = async (person: Parameters<typeof aCandidate>[1], values: Parameters<typeof anApply>[1] = {}) => {
		const { id } = await aCandidate(trx, person);
		await anApply(trx, { job_id: job.id, candidate_id: id, ...values });
		return id;
	};
	const countRows = async (to: string) => ((await visit(list, to)).body as { rows: unknown[] }).rows.length;
	return { visit, speak, look, open, build, job, apply, countRows };
}

const counts = ({ page: { report } }: Built) =>
	Object.fromEntries(report?.table.map(({ label, cells }) => [label, cells[0]?.amount]) ?? []);

test(
	"every predefined report counts its records, and its numbers link to lists of as many rows",
	{ timeout: 120_000 },
	() =>
		withRollback(async (inside) => {
			const { trx, business } = inside;
			const { visit, open, job, apply, countRows } = await prepared(inside);
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
				.values({ ...own, language: storedLanguage("Inglês"), level: 3 })
				.execute();
			await trx
				.insertInto("candidate_skills")
				.values([
					{ ...own, name: "SQL" },
					{ ...own, name: "C++" },
				])
				.execute();
			const position = { position: "Analista", current: false };
			await trx
				.insertInto("candidate_experiences")
				.values({ ...own, ...position, company: "Acme", started_on: "2000-01-01", ended_on: "2002-07-01" })
				.execute();
			expect(counts(await open("sources"))).toEqual({ LinkedIn: 2, Evento: 1 });
			expect(counts(await open("campaigns"))).toMatchObject({ ti: 1 });
			expect(counts(await open("referrers"))).toMatchObject({ "linkedin.com": 1 });
			expect(counts(await open("cities"))).toEqual({ Recife: 2, Natal: 1 });
			expect(counts(await open("companies"))).toMatchObject({ Acme: 1 });
			expect((await open("off_profile")).page.report?.table.map(({ key }) => key)).toEqual(["2"]);
			expect((await open("uninterested")).page.report?.table.map(({ key }) => key)).toEqual(["13"]);
			expect((await open("salary_ranges")).page.report?.table[0]).toMatchObject({ key: "10", cells: [{ amount: 1 }] });
			expect(counts(await open("change_time"))).toMatchObject({ "2 anos": 1 });
			expect(counts(await open("experience_years"))).toMatchObject({ "16 anos ou mais": 1 });
			expect(counts(await open("skills"))).toMatchObject({ SQL: 1, "C++": 1 });
			expect(counts(await open("languages"))).toMatchObject({ Inglês: 1 });
			expect((await open("funnel")).page.report?.look).toBe("funnel");
			const { code } = await trx.selectFrom("jobs").select("code").where("id", "=", job.id).executeTakeFirstOrThrow();
			const [first, two] = [await aRecruiter(trx), await aRecruiter(trx)];
			await apply({ city: "Natal", state: "RN" }, { source: "Event", recruiter_id: first.id });
			await apply({ city: "Natal", state: "RN" }, { source: "Event", recruiter_id: two.id });
			const both = `&recruiters=${first.uid}&recruiters=${two.uid}`;
			expect(counts(await open("sources", both))).toEqual({ Evento: 2 });
			for (const narrower of ["", `&job=${code}`, both])
				for (const name of reports) {
					const built = await open(name, narrower);
					expect(built.page.form.problems, name).toEqual({ byControl: {}, others: [] });
					for (const { cells } of built.page.report?.table ?? [])
						for (const { to, amount } of cells)
							if (to !== null && amount > 0) expect(await countRows(to), `${name} ${to}`).toBe(amount);
				}
			expect((await visit(page, "/administrator/reports?report=sources&job=NADA")).body).toMatchObject({
				problems: { job: "Nenhuma vaga tem este código." },
			});
			expect((await open("sources", "&start_date=2020-01-01&end_date=2020-02-01")).page.report?.table).toEqual([]);
			const file = await visit(csv, "/administrator/reports/csv?report=sources");
			expect(file.location).toMatch(/^\/recruiters\/reports\/csv\?measure=applies&by=source/);
		}),
);

test("small gender groups are hidden together with values that would reveal them", () =>
	withRollback(async (inside) => {
		const { trx, business } = inside;
		const { look, open, apply } = await prepared(inside);
		for (const gender of [..."0000000", ..."111111", ..."2222"]) {
			const candidate_id = await apply({}, { source: "Event" });
			const row = { business_id: business.id, candidate_id, field: "gender", sealed: encrypt(gender) };
			await trx.insertInto("candidate_sensitive").values(row).execute();
		}
		const { page: own } = await open("genders");
		expect(own.report?.table.map(({ key, cells }) => [key, cells[0]])).toMatchObject([["0", { amount: 7, to: null }]]);
		expect(own.report?.notes.join()).toContain("menos de 5 pessoas");
		expect(counts(await look("report=genders&job="))).toEqual({ "Homem cisgênero": 7 });
		await trx.insertInto("settings").values({ business_id: business.id, report_smallest_group: 3 }).execute();
		const { page: wider } = await open("genders");
		expect(wider.report?.table.map(({ cells }) => cells[0]?.amount)).toEqual([7, 6, 4]);
		expect(wider.report?.notes.join()).toContain("menos de 3 pessoas");
	}));

test("age bands appear in order without small ones, only with the right to confidential data", () =>
	withRollback(async (inside) => {
		const { build, apply } = await prepared(inside);
		const year = Number(localDay(new Date()).slice(0, 4));
		for (const age of [70, 70, 70, 70, 70, 30, 30, 30, 30, 30, 30, 20, 20])
			await apply({ date_birth: `${year - age}-01-01` }, { source: "Event" });
		const { page } = await build("measure=applies&by=candidate.age");
		// A single suppressed group could be derived from the total, so two are merged.
		expect(page.report?.table.map(({ key, cells }) => [key, cells[0]])).toMatchObject([
			["25", { amount: 6, to: null }],
		]);
		expect(page.report?.notes.join()).toContain("menos de 5 pessoas");
		expect(
			listFactDimensions(candidates, { id: 1, isAdmin: false, rolePermissions: { candidates: ["read"] } }).has("age"),
		).toBe(false);
	}));

test("a predefined report shows its trend over time beside its groups, except when already grouped by time", () =>
	withRollback(async (inside) => {
		const { look, build, apply } = await prepared(inside);
		await apply({}, { source: "Event" });
		await apply({}, { source: "LinkedIn" });
		const { trend } = await look("report=sources");
		expect(trend?.look).toBe("plot");
		expect(trend?.table.reduce((sum, { cells }) => sum + (cells[0]?.amount ?? 0), 0)).toBe(2);
		expect((await build("measure=applies&by=month&ready=sources")).trend).toBeNull();
		expect((await build("measure=applies&by=source")).trend).toBeNull();
	}));

test("reports count no records of another business", () =>
	withRollback(async (inside) => {
		const { open } = await prepared(inside);
		await inside.inOther((theirs) => anApply(theirs));
		for (const report of reports) expect((await open(report)).page.report?.table, report).toEqual([]);
	}));

const options = "'b | Categoria B | Category B\ne | Categoria E | Category E'";

test.each([candidates.key, jobs.key, applies.key])(
	"an old report URL split by a custom field of %s redirects to its report with matching lists",
	(entity) =>
		withRollback(async (inside) => {
			const { trx } = inside;
			const { visit, look, job, countRows } = await prepared(inside);
			await sql`insert into custom_fields (business_id, entity, kind, name_pt, name_en, options, sensitive) values
  (${trx.businessId}, ${entity}, 'option', 'Carteira', 'Licence', ${sql.raw(options)}, false), (${trx.businessId}, ${entity}, 'options', 'Perfil', 'Profile', ${sql.raw(options)}, false),
  (${trx.businessId}, ${entity}, 'yes', 'Viaja', 'Travels', null, false), (${trx.businessId}, ${entity}, 'option', 'Saúde', 'Health', ${sql.raw(options)}, true)`.execute(
				trx,
			);
			for (const values of [
				{ carteira: "b", perfil: ["b", "e"], viaja: true },
				{ carteira: "b", perfil: ["e"] },
			]) {
				const { id } = await aCandidate(trx);
				await anApply(trx, { job_id: job.id, candidate_id: id });
				if (entity === "jobs") await aJob(trx);
				await sql`update ${sql.table(entity)} set custom_values = ${JSON.stringify(values)} where business_id = ${trx.businessId}
  and id = (select max(id) from ${sql.table(entity)} where business_id = ${trx.businessId})`.execute(trx);
			}
			for (const [field, expected] of [
				["cf_carteira", { "Categoria B": 2 }],
				["cf_perfil", { "Categoria B": 1, "Categoria E": 2 }],
				["cf_viaja", { Sim: 1 }],
			] as const) {
				const built = await look(`split=${entity}.${field}`);
				expect(counts(built), field).toMatchObject(expected);
				for (const { cells } of built.page.report?.table ?? [])
					for (const { to, amount } of cells) if (to !== null) expect(await countRows(to), to).toBe(amount);
			}
			for (const wrong of ["cf_saude", "cf_nada"])
				expect((await look(`split=${entity}.${wrong}`)).page.report, wrong).toBeNull();
			expect((await visit(page, `/administrator/reports?split=${entity}.name`)).body).toMatchObject({
				splitProblem: expect.any(String),
			});
		}),
);
