import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { openOwnerPool } from "./database.ts";
import { Visitor } from "./visitor.ts";

/** Second business, so that its required fields do not affect other tests. */
export const secondBusinessHost = "land.localhost";
const business = 2;

export const openFixturePool = () => openOwnerPool(undefined, business);

export interface CustomFieldFixture {
	mark: string;
	candidate: { id: number; uid: string; name: string; email: string };
	job: { uid: string; title: string };
	recruiter: string;
	contact: { email: string; name: string };
}

/** A candidate in a process of the second business, the recruiter, and a portal contact. */
export async function createCustomFieldFixture(): Promise<CustomFieldFixture> {
	const mark = Date.now().toString(36);
	const pool = await openFixturePool();
	const { rows } = await pool.query<{ id: string; uid: string; job: string; title: string }>(
		`with colleague as (
			select id, password_hash from recruiters where business_id = $1 and email = 'ingrid@other.example'
		), job as (
			update jobs set owner_id = colleague.id from colleague
			where business_id = $1 and jobs.id = (select j.id from jobs j where j.business_id = $1 and j.status = 2 and j.archived_at is null
				and j.client_company_id is not null order by j.id limit 1) returning jobs.id, jobs.uid, jobs.title, jobs.client_company_id
		), person as (
			insert into candidates (business_id, name, email, password_hash, completed_register, confirmed_at, site_config_id, status, role_name)
			select $1, 'Célia ' || $2, 'celia.' || $2 || '@tests.example', colleague.password_hash, true, now(),
				(select id from site_configs where business_id = $1 and domain = $3), 3, 'Motorista' from colleague returning id, uid
		), contact as (
			insert into client_contacts (business_id, name, email, client_company_id, is_admin, portal_enabled, password_hash)
			select $1, 'Clara ' || $2, 'clara.' || $2 || '@tests.example', job.client_company_id, true, true, colleague.password_hash from job, colleague
		), apply as (
			insert into applies (business_id, job_id, candidate_id, status) select $1, job.id, person.id, 6 from job, person
		) select person.id, person.uid, job.uid as job, job.title from person, job`,
		[business, mark, secondBusinessHost],
	);
	const row = rows[0];
	if (!row) throw new Error("The second business has no open job");
	return {
		mark,
		candidate: { id: Number(row.id), uid: row.uid, name: `Célia ${mark}`, email: `celia.${mark}@tests.example` },
		job: { uid: row.job, title: row.title },
		recruiter: "ingrid@other.example",
		contact: { email: `clara.${mark}@tests.example`, name: `Clara ${mark}` },
	};
}

/** Page signed in as a user of the second business. */
export async function signedInPage(
	browser: Browser,
	person: { at: string; email: string; lng?: string },
	options: BrowserContextOptions = {},
): Promise<Page> {
	const visitor = await new Visitor(secondBusinessHost).signIn(person);
	if (person.lng) await visitor.ask("/locale", { form: { lng: person.lng } });
	const context = await browser.newContext({ baseURL: visitor.origin, ...options });
	await context.addCookies(visitor.browserCookies());
	const page = await context.newPage();
	page.setDefaultTimeout(10_000);
	return page;
}

/** Tables with per-recruiter filters. */
const addresses = ["recent_pages", "recruiter_downloads"];

/** Tables of the second business containing the text outside the field's definition and history. */
export async function findTablesWith(text: string): Promise<string[]> {
	const pool = await openFixturePool();
	const { rows } = await pool.query<{ table: string }>(
		`select c.table_name as table from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
		where c.table_schema = 'public' and c.column_name = 'business_id' and t.table_type = 'BASE TABLE'
			and c.table_name <> all($1) and c.table_name <> 'custom_fields' order by 1`,
		[addresses],
	);
	const tables: string[] = [];
	for (const { table } of rows) {
		const hit = await pool.query(
			`select from "${table}" r where business_id = $1 and r::text like '%' || $2 || '%'
				and to_jsonb(r) ->> 'record_type' is distinct from 'custom_fields' limit 1`,
			[business, text],
		);
		if (hit.rowCount) tables.push(table);
	}
	return tables;
}
