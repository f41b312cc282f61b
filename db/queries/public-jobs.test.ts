import { sql } from "kysely";
import { expect, test } from "vitest";
import { parseTerms } from "#app/domain/lists/list-terms.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { addSynonyms } from "#db/kit/people-search.testing.ts";
import { aCompany, aJob, type TestBusiness, withRollback } from "#db/testing.ts";
import { findPublicJob } from "./public-job.ts";
import { countPublicJobFacets, countPublicJobs, listPublicAreas } from "./public-job-counts.ts";
import {
	listPublicJobs,
	listSimilarPublicJobs,
	listSitemapJobs,
	noPublicJobFilters,
	type PublicJobFilters,
	type PublicJobSort,
} from "./public-jobs.ts";
import { nearestWords } from "./spelling-suggestions.ts";

const day = 24 * 60 * 60 * 1000;

async function titles(
	trx: Scoped,
	{ siteId }: TestBusiness,
	filters: Partial<PublicJobFilters> & { q?: string } = {},
	sort: PublicJobSort = "newest",
) {
	const { q, ...rest } = filters;
	const all = { ...noPublicJobFilters, ...rest, ...(q === undefined ? {} : { terms: parseTerms(q) }) };
	const rows = await listPublicJobs(trx, siteId, all, { sort, skip: 0, take: 50 });
	return rows.map(({ title }) => title);
}

test("listing public jobs returns only open jobs currently published on the site", () =>
	withRollback(async ({ trx, business }) => {
		const { id, siteId } = business;
		const on = [siteId];
		await aJob(trx, { title: "Aberta", publishedOn: on });
		await aJob(trx, { title: "Sem publicação" });
		await aJob(trx, { title: "Rascunho", status: 0, publishedOn: on });
		await aJob(trx, { title: "Em aprovação", status: 1, publishedOn: on });
		await aJob(trx, { title: "Pausada", status: 3, publishedOn: on });
		await aJob(trx, { title: "Encerrada", status: 6, publishedOn: on });
		await aJob(trx, { title: "Arquivada", archived_at: new Date(), publishedOn: on });
		await aJob(trx, { title: "Vencida", deadline: "2020-01-31", publishedOn: on });
		const expired = await aJob(trx, { title: "Fora do ar", publishedOn: on });
		const future = await aJob(trx, { title: "Futura", publishedOn: on });
		const publication = (jobId: number) =>
			trx.updateTable("job_publications").where("business_id", "=", id).where("job_id", "=", jobId);
		await publication(expired.id)
			.set({ published_to: new Date(Date.now() - day) })
			.execute();
		await publication(future.id)
			.set({ published_from: new Date(Date.now() + day) })
			.execute();

		expect(await titles(trx, business)).toEqual(["Aberta"]);
		expect((await countPublicJobFacets(trx, siteId, noPublicJobFilters)).total).toBe(1);
		expect((await listSitemapJobs(trx, siteId, { skip: 0, take: 100 })).length).toBe(1);
		const { uid } = expired;
		expect(await findPublicJob(trx, siteId, uid)).toMatchObject({ open: false });
		expect(await findPublicJob(trx, siteId, future.uid)).toBeUndefined();
	}));

test("public job queries return no job of another site or business", () =>
	withRollback(async ({ trx, business, other, inOther }) => {
		const second = await trx
			.insertInto("site_configs")
			.values({
				business_id: business.id,
				brand_key: "land",
				domain: `second-${business.id}.localhost`,
				title: "Outra marca",
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		const elsewhere = await aJob(trx, { title: "De outra marca", publishedOn: [second.id] });
		const foreign = await inOther((trx) =>
			aJob(trx, { title: "De outra empresa", sector: "Vendas", publishedOn: [other.siteId] }),
		);

		expect(await titles(trx, business)).toEqual([]);
		expect(await titles(trx, business, { q: "outra" })).toEqual([]);
		expect(await titles(trx, { ...business, siteId: other.siteId })).toEqual([]);
		expect(await titles(trx, other)).toEqual([]);
		expect((await countPublicJobFacets(trx, other.siteId, noPublicJobFilters)).total).toBe(0);
		expect(await listPublicAreas(trx, other.siteId, 8)).toEqual([]);
		expect(await listSitemapJobs(trx, other.siteId, { skip: 0, take: 8 })).toEqual([]);
		for (const job of [elsewhere, foreign]) {
			expect(await findPublicJob(trx, business.siteId, job.uid)).toBeUndefined();
			expect(await findPublicJob(trx, other.siteId, foreign.uid)).toBeUndefined();
		}
	}));

test.each([
	["programacao", "Analista de Programação"],
	["PROGRAMAÇÃO", "Analista de Programação"],
	["programações", "Analista de Programação"],
	["analistas", "Analista de Programação"],
	["estagios", "Estágio em Direito"],
	["estagio", "Estágio em Direito"],
	["desenvolvedores java", "Desenvolvedora Java"],
	["desenv", "Desenvolvedora Java"],
	["desenvolvedor programacao", null],
	['"estágio em direito"', "Estágio em Direito"],
	["java -desenvolvedora", null],
	["c++ & | ! ( ' :*", null],
])("searching public jobs for %j finds %j", (q, result) =>
	withRollback(async ({ trx, business }) => {
		for (const title of ["Analista de Programação", "Estágio em Direito", "Desenvolvedora Java"]) {
			await aJob(trx, { title, description: "", publishedOn: [business.siteId] });
		}
		expect(await titles(trx, business, { q })).toEqual(result ? [result] : []);
	}),
);

test("countPublicJobFacets counts the jobs each other value would return when filters are set", () =>
	withRollback(async ({ trx, business }) => {
		const on = { publishedOn: [business.siteId] };
		const { siteId } = business;
		await aJob(trx, {
			title: "A",
			city: "Recife",
			state: "PE",
			regimes: [1],
			work_type: 1,
			position_level: "junior",
			...on,
		});
		await aJob(trx, {
			title: "B",
			city: "Recife",
			state: "PE",
			regimes: [2],
			work_type: 2,
			position_level: "senior",
			...on,
		});
		await aJob(trx, { title: "C", city: "Campinas", state: "SP", regimes: [1, 2], work_type: 2, ...on });
		const sorted = async (filters: Partial<PublicJobFilters>) => (await titles(trx, business, filters)).sort();

		expect(await sorted({ city: "Recife" })).toEqual(["A", "B"]);
		expect(await sorted({ state: "SP" })).toEqual(["C"]);
		expect(await sorted({ regimes: [2] })).toEqual(["B", "C"]);
		expect(await sorted({ workTypes: [1, 2] })).toEqual(["A", "B", "C"]);
		expect(await sorted({ levels: ["junior", "senior"], workTypes: [2] })).toEqual(["B"]);

		const facets = await countPublicJobFacets(trx, siteId, { ...noPublicJobFilters, regimes: [2], city: "Recife" });
		expect(facets.total).toBe(1);
		expect([...facets.regimes]).toEqual(
			expect.arrayContaining([
				[1, 1],
				[2, 1],
			]),
		);
		expect(facets.cities).toEqual([
			{ city: "Campinas", state: "SP", amount: 1 },
			{ city: "Recife", state: "PE", amount: 1 },
		]);
		expect([...facets.workTypes]).toEqual([[2, 1]]);
		expect([...facets.levels]).toEqual([["senior", 1]]);
	}));

test("sorting public jobs by salary lists the best paid first and jobs without salary last", () =>
	withRollback(async ({ trx, business }) => {
		const on = { publishedOn: [business.siteId] };
		await aJob(trx, { title: "Sem salário", ...on });
		await aJob(trx, { title: "Menor", salary_to_cents: 500_000, ...on });
		await aJob(trx, { title: "Maior", salary_from_cents: 900_000, ...on });
		expect(await titles(trx, business, {}, "salary")).toEqual(["Maior", "Menor", "Sem salário"]);
	}));

test("sorting public jobs by relevance ranks words in the title above words in the description", () =>
	withRollback(async ({ trx, business }) => {
		const on = { publishedOn: [business.siteId] };
		await aJob(trx, { title: "Engenheira de Dados", description: "", ...on });
		await aJob(trx, { title: "Recepcionista", description: "Apoio ao time de dados.", ...on });
		expect(await titles(trx, business, { q: "dados" }, "relevance")).toEqual(["Engenheira de Dados", "Recepcionista"]);
	}));

test("listSimilarPublicJobs ranks jobs by title, then area and level, and excludes the job itself", () =>
	withRollback(async ({ trx, business }) => {
		const { siteId } = business;
		const on = { publishedOn: [siteId] };
		await aJob(trx, { title: "Auditora", sector: "Finanças", position_level: "senior", ...on });
		await aJob(trx, { title: "Desenvolvedora Java Pleno", sector: "Tecnologia", ...on });
		const job = await aJob(trx, {
			title: "Desenvolvedor Java",
			sector: "Finanças",
			position_level: "senior",
			...on,
		});
		const near = {
			id: job.id,
			title: ["desenvolvedor", "java"],
			subject: "desenvolvedor",
			sector: job.sector,
			level: job.position_level,
			state: job.state,
		};
		const similarPublicJobs = await listSimilarPublicJobs(trx, siteId, near, 2);
		expect(similarPublicJobs.map(({ title }) => title)).toEqual(["Desenvolvedora Java Pleno", "Auditora"]);
	}));

test("listSimilarPublicJobs returns jobs of the same subject or area, not of the same state only", () =>
	withRollback(async ({ trx, business }) => {
		const { siteId } = business;
		const on = { publishedOn: [siteId], state: "SP" };
		const job = await aJob(trx, {
			title: "Gerente de Produto",
			sector: "Produto",
			position_level: "management",
			...on,
		});
		await aJob(trx, { title: "Designer", sector: "Produto", position_level: "mid", ...on });
		await aJob(trx, { title: "Analista de Produto", sector: "Tecnologia", ...on });
		await aJob(trx, { title: "Controller", sector: "Finanças", position_level: "management", ...on });
		const near = {
			id: job.id,
			title: ["gerente", "produto"],
			subject: "produto",
			sector: "Produto",
			level: "management",
			state: "SP",
		};
		const similarPublicJobs = await listSimilarPublicJobs(trx, siteId, near, 3);
		expect(similarPublicJobs.map(({ title }) => title)).toEqual(["Analista de Produto", "Designer"]);
	}));

test("findPublicJob omits the client of a confidential job", () =>
	withRollback(async ({ trx, business }) => {
		const { siteId } = business;
		for (const hidden of [{ confidential: true }, { reason: "confidential replacement" }]) {
			const job = await aJob(trx, { ...hidden, publishedOn: [siteId] });
			const publicJob = await findPublicJob(trx, siteId, job.uid);
			expect(publicJob?.company_name).toBeNull();
			expect(publicJob?.agency_name).toBe(business.name);
			expect(JSON.stringify(publicJob)).not.toContain("Aurora");
		}
	}));

test("searching public jobs matches enumerations, states, companies and synonyms in both languages", () =>
	withRollback(async ({ trx, business }) => {
		const { siteId } = business;
		await addSynonyms(trx);
		const acme = await aCompany(trx, { name: "Acme Cosméticos" });
		const job = (title: string, more: Parameters<typeof aJob>[1]) =>
			aJob(trx, { publishedOn: [siteId], city: "Recife", state: "PE", work_type: 1, regimes: [2], ...more, title });
		await job("Analista de Tecnologia da Informação", { work_type: 2, regimes: [1], state: "MG", city: "Betim" });
		await job("Executivo de Vendas", { work_type: 3, client_company_id: acme.id });
		await job("Contador", { client_company_id: acme.id, confidential: true });
		const findMatches = async (q: string) => (await titles(trx, business, { q })).sort();
		const [it, sales, accountant] = ["Analista de Tecnologia da Informação", "Executivo de Vendas", "Contador"];
		expect(await findMatches("remoto")).toEqual([it, sales]);
		expect(await findMatches("home office")).toEqual([it, sales]);
		expect(await findMatches("híbrido")).toEqual([sales]);
		expect(await findMatches("hybrid")).toEqual([sales]);
		expect(await findMatches("presencial")).toEqual([accountant, sales]);
		expect(await findMatches("PJ")).toEqual([it]);
		expect(await findMatches("clt")).toEqual([accountant, sales]);
		expect(await findMatches("Minas Gerais")).toEqual([it]);
		expect(await findMatches("pernambuco vendedor")).toEqual([sales]);
		expect(await findMatches("ti")).toEqual([it]);
		expect(await findMatches("acme")).toEqual([sales]);
	}));

test("nearestWords returns the closest title word of the site for a misspelt word", () =>
	withRollback(async ({ trx, business, other, inOther }) => {
		await aJob(trx, { title: "Engenheira de Dados", publishedOn: [business.siteId] });
		await inOther((theirs) => aJob(theirs, { title: "Cozinheira", publishedOn: [other.siteId] }));
		const near = (words: string[]) => nearestWords(trx, "public_jobs", words, business.siteId);
		expect(await near(["engenhera", "dados"])).toEqual(["engenheira", "dados"]);
		expect(await near(["cozinhera"])).toEqual(["cozinhera"]);
	}));

test("public job filters narrow by area, benefits, pay and distance and return counts", () =>
	withRollback(async ({ trx, business }) => {
		const { siteId } = business;
		const on = { publishedOn: [siteId] };
		const pay = (salary_from_cents: number | null, salary_to_cents: number | null) => ({
			salary_from_cents,
			salary_to_cents,
		});
		await aJob(trx, {
			title: "A",
			sector: "Dados",
			benefits: ["PLR", "Vale-Refeição"],
			...pay(400_000, 600_000),
			...on,
		});
		await aJob(trx, { title: "B", sector: "Dados", benefits: ["vale-refeicao"], ...pay(900_000, null), ...on });
		await aJob(trx, { title: "C", sector: "Vendas", ...pay(null, null), city: "Recife", state: "PE", ...on });
		await aJob(trx, { title: "D", currency: "USD", ...pay(900_000, 950_000), city: "Olinda", state: "PE", ...on });
		const sorted = async (filters: Partial<PublicJobFilters>) => (await titles(trx, business, filters)).sort();

		expect(await sorted({ sector: "Dados" })).toEqual(["A", "B"]);
		expect(await sorted({ benefits: ["Vale-refeição"] })).toEqual(["A", "B"]);
		expect(await sorted({ benefits: ["Vale-refeição", "PLR"] })).toEqual(["A"]);
		expect(await sorted({ payFrom: 500_000 })).toEqual(["A", "B"]);
		expect(await sorted({ payFrom: 700_000 })).toEqual(["B"]);
		expect(await sorted({ payTo: 500_000 })).toEqual(["A"]);
		expect(await sorted({ payFrom: 300_000, payTo: 350_000 })).toEqual([]);
		expect(await sorted({ near: "Recife, PE", km: 25 })).toEqual(["C", "D"]);
		expect(await sorted({ near: "Jaboatão dos Guararapes, PE", km: 10 })).toEqual([]);
		expect(await sorted({ near: "Atlantis, PE", km: 100 })).toEqual([]);

		const facets = await countPublicJobFacets(trx, siteId, {
			...noPublicJobFilters,
			sector: "Dados",
			payFrom: 700_000,
		});
		expect(facets.total).toBe(1);
		expect([...facets.sectors]).toEqual([["Dados", 1]]);
		expect([...facets.benefits]).toEqual([["vale-refeicao", 1]]);
		const counts = await countPublicJobs(trx, siteId, [
			noPublicJobFilters,
			{ ...noPublicJobFilters, sector: "Vendas" },
			{ ...noPublicJobFilters, benefits: ["PLR"], near: "Recife, PE", km: 25 },
		]);
		expect(counts).toEqual([4, 1, 0]);
		// A filter saved by an alert before these fields existed.
		const { sector, benefits, payFrom, payTo, near, km, ...old } = noPublicJobFilters;
		expect([sector, benefits, payFrom, payTo, near, km]).toHaveLength(6);
		const window = { sort: "newest", skip: 0, take: 9 } as const;
		expect(await listPublicJobs(trx, siteId, old as PublicJobFilters, window)).toHaveLength(4);
	}));

test("each public job filter uses its own index when there are many jobs", () =>
	withRollback(async ({ trx, business }) => {
		await sql`reset role`.execute(trx);
		await sql`alter table public_jobs drop constraint public_jobs_business_id_job_id_fkey`.execute(trx);
		await sql`
insert into public_jobs (business_id, site_config_id, job_id, published_from, title, work_type, regimes, document, state, city, sector,
  benefits, salary_cents, lat, lng)
select ${business.id}, ${business.siteId}, -i, now() - i * interval '1 minute', 'Vaga', 1, '{2}', '', 'SP', 'Cidade ' || i % 500, 'Area ' || i % 500,
  array['b' || i % 500, 'plr'], 100000 + i * 100, -33 + (i % 3800) / 100.0, -46 from generate_series(1, 20000) i`.execute(
			trx,
		);
		await sql`analyze public_jobs`.execute(trx);
		const plan = async (condition: string) => {
			const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${sql.raw(`select job_id from public_jobs
where business_id = ${business.id} and site_config_id = ${business.siteId} and ${condition} order by published_from desc, job_id desc limit 20`)}`.execute(
				trx,
			);
			return rows.map((row) => row["QUERY PLAN"]).join("\n");
		};
		expect(await plan("sector = 'Area 7'")).toContain("public_jobs_sector");
		expect(await plan("state = 'SP' and city = 'Cidade 7'")).toContain("public_jobs_town");
		expect(await plan("lat between -23 and -22.8")).toContain("public_jobs_latitude");
		expect(await plan("benefits @> '{b7}'")).toContain("public_jobs_benefits");
		expect(await plan("salary_cents >= 2095000")).toContain("public_jobs_salary");
		// Common benefits are found quickly among the newest jobs.
		expect(await plan("benefits @> '{plr}'")).toContain("public_jobs_newest");
	}));
