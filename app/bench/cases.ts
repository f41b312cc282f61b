import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Pool } from "pg";
import type { LoadRequest } from "./load.ts";
import { type BenchmarkCase, wizardCase } from "./registration-wizard.ts";
import { insertSessions } from "./server-processes.ts";

/** Invoice and proposal pages, over rows that are filled in for them (`invoicing-data.ts`). */
export async function createMoneyCases(pool: Pool): Promise<BenchmarkCase[]> {
	const admins = "select id from recruiters where business_id = 1 and is_admin order by id limit 1";
	const [cookie = ""] = await insertSessions(pool, "recruiters", [await oneId(pool, admins)]);
	const page = (name: string, path: string, floor: string, rows?: RegExp): BenchmarkCase => ({
		name,
		expected: 200,
		product: () => ({ path, headers: { cookie } }),
		floor: () => ({ path: floor }),
		...(rows ? { rows } : {}),
	});
	const uids = (entity: string) => new RegExp(`/recruiters/${entity}/([\\w-]{8,})`, "g");
	return [
		page("proposal-board", "/recruiters/proposals?view=kanban", "/proposal-board"),
		page("invoice-list", "/recruiters/invoices", "/invoice-list", uids("invoices")),
		page("invoice-list-100", "/recruiters/invoices?page=100", "/invoice-list?skip=2475", uids("invoices")),
		page("billing-forecast", "/recruiters/billing_plans", "/billing-forecast"),
	];
}

interface Facts {
	site: number;
	jobs: { uid: string; slug: string }[];
	candidates: string[];
	busyJob: { id: number; uid: string };
	firstApplicant: number;
	firstJob: number;
	openJobs: string[];
}

const words = [
	"java",
	"analista financeiro",
	"marketing",
	"engenheiro",
	"enfermeira",
	"logistica",
	"react",
	"controller",
];
const names = ["silva", "santos", "maria", "almeida", "costa", "souza", "yasmin peixoto", "dantas"];

/** Bypasses the page cache, so that rendering is measured. */
export const uncachedHeaders = { cookie: "been=here" };

/** Cases of issues 2 and 3 with their floors; shots use different records where possible. */
export async function createCases(pool: Pool, origin: string): Promise<BenchmarkCase[]> {
	const facts = await findFacts(pool);
	const [admin = ""] = await insertSessions(pool, "recruiters", [
		await oneId(pool, "select id from recruiters where business_id = 1 and is_admin order by id limit 1"),
	]);
	const applicants = Array.from({ length: 4000 }, (_, index) => facts.firstApplicant + index);
	const sessions = await insertSessions(pool, "candidates", applicants);
	const recruiter = { cookie: admin };
	const next = <T>(list: T[]) => {
		let at = 0;
		return () => list[at++ % list.length] as T;
	};
	const pairs = writes(facts.openJobs, sessions, origin);
	const word = next(words);
	const name = next(names);
	const place = next(["SP", "RJ", "MG", "PR", "RS", "BA", "PE", "CE"]);
	const city = next(["São Paulo", "Campinas", "Recife", "Curitiba", "Belo Horizonte"]);
	const skill = next(["SQL", "Excel", "Python", "SAP", "Power BI", "Linux", "AWS"]);
	const job = next(facts.jobs);
	const candidate = next(facts.candidates);
	const page = next([1, 2, 3, 4, 5]);
	const program = { authorization: `Bearer ${await openProgram(pool)}` };
	return [
		{
			name: "job-search",
			expected: 200,
			rows: /href="\/jobs\/[^/"]+\/([\w-]+)"/g,
			product: () => ({ path: `/jobs?q=${encodeURIComponent(word())}`, headers: uncachedHeaders }),
			floor: () => ({ path: `/job-search?site=${facts.site}&q=${encodeURIComponent(word())}` }),
		},
		{
			name: "job-page",
			expected: 200,
			product: () => ({ ...at(job(), (it) => `/jobs/${it.slug}/${it.uid}`), headers: uncachedHeaders }),
			floor: () => at(job(), (it) => `/job-page?uid=${it.uid}`),
		},
		{
			name: "candidate-list",
			expected: 200,
			rows: /\/recruiters\/candidates\/([\w-]{8,})/g,
			product: () => ({ path: "/recruiters/candidates", headers: recruiter }),
			floor: () => ({ path: "/candidate-list" }),
		},
		{
			name: "list-page-200",
			expected: 200,
			rows: /\/recruiters\/candidates\/([\w-]{8,})/g,
			product: () => ({ path: "/recruiters/candidates?page=200", headers: recruiter }),
			floor: () => ({ path: "/candidate-list?skip=4975" }),
		},
		{
			name: "list-filtered",
			expected: 200,
			rows: /\/recruiters\/candidates\/([\w-]{8,})/g,
			product: () =>
				at(place(), (it) => `/recruiters/candidates?filters[status]=3&filters[state]=${it}&order=name`, recruiter),
			floor: () => at(place(), (it) => `/candidate-filtered?state=${it}`),
		},
		{
			name: "list-rare-term",
			expected: 200,
			rows: /\/recruiters\/candidates\/([\w-]{8,})/g,
			product: () => ({ path: "/recruiters/candidates?q=yasmin+peixoto", headers: recruiter }),
			floor: () => ({ path: "/candidate-search?q=yasmin+peixoto" }),
		},
		{
			name: "list-common-term",
			expected: 200,
			rows: /\/recruiters\/candidates\/([\w-]{8,})/g,
			product: () => ({ path: "/recruiters/candidates?q=silva", headers: recruiter }),
			floor: () => ({ path: "/candidate-search?q=silva" }),
		},
		{
			name: "skill-years-in-city",
			expected: 200,
			rows: /\/recruiters\/candidates\/([\w-]{8,})/g,
			product: () => ({
				path: `/recruiters/candidates?${new URLSearchParams({ "filters[city]": city(), "filters[skill_name]": skill(), "filters[skill_years]": "5" })}`,
				headers: recruiter,
			}),
			floor: () => ({ path: `/candidate-skill?${new URLSearchParams({ city: city(), skill: skill() })}` }),
		},
		{
			name: "blocks",
			expected: 200,
			rows: /\/recruiters\/candidates\/([\w-]{8,})/g,
			product: () => ({ path: "/recruiters/candidates?view=blocks", headers: recruiter }),
			floor: () => ({ path: "/candidate-list" }),
		},
		{
			name: "global-search",
			expected: 200,
			product: () => ({ path: `/recruiters/search?term=${encodeURIComponent(name())}`, headers: recruiter }),
			floor: () => ({ path: `/global-search?q=${encodeURIComponent(name())}` }),
		},
		{
			name: "live-search",
			expected: 200,
			product: () => ({ path: `/recruiters/search.data?term=${encodeURIComponent(name())}`, headers: recruiter }),
			floor: () => ({ path: `/global-search?q=${encodeURIComponent(name())}` }),
		},
		{
			name: "panel",
			expected: 200,
			product: () => ({ path: `/recruiters/panel/candidates/${candidate()}.data`, headers: recruiter }),
			floor: () => ({ path: `/candidate-page?uid=${candidate()}` }),
		},
		{
			name: "candidate-search",
			expected: 200,
			rows: /\/recruiters\/candidates\/([\w-]{8,})/g,
			product: () => ({ path: `/recruiters/candidates?q=${encodeURIComponent(name())}`, headers: recruiter }),
			floor: () => ({ path: `/candidate-search?q=${encodeURIComponent(name())}` }),
		},
		{
			name: "candidate-page",
			expected: 200,
			product: () => ({ path: `/recruiters/candidates/${candidate()}`, headers: recruiter }),
			floor: () => ({ path: `/candidate-page?uid=${candidate()}` }),
		},
		{
			name: "kanban",
			expected: 200,
			rows: /data-card="([\w-]+)"/g,
			product: () => ({ path: `/recruiters/jobs/${facts.busyJob.uid}/applies/kanban`, headers: recruiter }),
			floor: () => ({ path: `/kanban?job=${facts.busyJob.id}` }),
		},
		{
			name: "apply",
			expected: 302,
			product: pairs,
			floor: () => ({ path: `/apply?job=${facts.firstJob}&jobs=100&candidate=${facts.firstApplicant + 4000}` }),
		},
		{
			name: "api-list-100",
			expected: 200,
			product: () => ({ path: `/api/v1/recruiters/candidates?per=100&page=${page()}`, headers: program }),
			floor: () => ({ path: `/candidate-list?take=100&skip=${100 * (page() - 1)}` }),
		},
		{
			name: "api-document",
			expected: 200,
			product: () => ({ path: "/api/v1/openapi.json", headers: { "accept-encoding": "br" } }),
			floor: () => ({ path: "/candidate-list" }),
		},
		await wizardCase(pool, facts.firstApplicant + 6000, origin),
	];
}

/** A program's token of an administrator. */
async function openProgram(pool: Pool): Promise<string> {
	const token = randomBytes(32).toString("base64url");
	const hash = createHash("sha256").update(token).digest();
	const client = await pool.connect();
	try {
		await client.query("begin; select set_config('app.business', '1', true)");
		await client.query(
			`insert into sessions (business_id, token_hash, strategy, recruiter_id, kind)
       select 1, $1, 'recruiters', id, 'api_session' from recruiters where business_id = 1 and is_admin order by id limit 1`,
			[hash],
		);
		await client.query("commit");
	} finally {
		client.release();
	}
	return token;
}

function at<T>(item: T, path: (item: T) => string, headers?: Record<string, string>): LoadRequest {
	return headers ? { path: path(item), headers } : { path: path(item) };
}

/** Yields applications: each new candidate applies to job after job, then the next one. */
function writes(jobs: string[], cookies: string[], origin: string): () => LoadRequest {
	let turn = 0;
	return () => {
		const cookie = cookies[turn % cookies.length] as string;
		const job = jobs[Math.floor(turn / cookies.length) % jobs.length] as string;
		turn += 1;
		return {
			method: "POST",
			path: `/candidates/jobs/${job}/applies/new`,
			headers: { cookie, origin, "content-type": "application/x-www-form-urlencoded" },
			body: new URLSearchParams({ _idem: randomUUID(), consent: "on", expectation: "", cover_letter: "" }).toString(),
		};
	};
}

async function findFacts(pool: Pool): Promise<Facts> {
	const client = await pool.connect();
	try {
		await client.query("begin");
		await client.query("select set_config('app.business', '1', true)");
		const list = async <T extends object>(text: string) => (await client.query<T>(text)).rows;
		const [site] = await list<{ id: number }>(
			"select id from site_configs where business_id = 1 and brand_key = 'localhost'",
		);
		const jobs = await list<{ id: number; uid: string; slug: string }>(
			`select j.id, j.uid, j.slug from jobs j join job_publications p on p.business_id = j.business_id and p.job_id = j.id and p.site_config_id = ${site?.id}
       where j.business_id = 1 and j.id > 1000000 and j.status = 2 and (j.deadline is null or j.deadline > app_today()) order by j.id limit 400`,
		);
		const candidates = await list<{ uid: string }>(
			"select uid from candidates where business_id = 1 and id > 1000000 order by id limit 500",
		);
		const [busy] = await list<{ id: number; uid: string }>(
			"select id, uid from jobs where business_id = 1 and id = 1000001",
		);
		// The last candidates have the fewest applies; statuses 7 and 9 may not apply.
		const [first] = await list<{ id: number }>("select max(id) - 9000 as id from candidates where business_id = 1");
		return {
			site: site?.id ?? 0,
			jobs,
			candidates: candidates.map((row) => row.uid),
			busyJob: busy ?? { id: 0, uid: "" },
			firstApplicant: first?.id ?? 0,
			firstJob: 1_000_001,
			openJobs: jobs.slice(1).map((row) => row.uid),
		};
	} finally {
		await client.query("rollback");
		client.release();
	}
}

async function oneId(pool: Pool, text: string): Promise<number> {
	const client = await pool.connect();
	try {
		await client.query("begin; select set_config('app.business', '1', true)");
		return (await client.query<{ id: number }>(text)).rows[0]?.id ?? 0;
	} finally {
		await client.query("rollback");
		client.release();
	}
}
