import { sql } from "kysely";
import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { analyzeGrownTables } from "#db/kit/analyze-grown-tables.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aJob, aRecruiter, useDatabase } from "#db/testing.ts";
import * as kanban from "../kanban.tsx";
import type { ColumnView } from "./board.server.ts";
import type { PackedCard } from "./compact-payload.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

// Own database: elsewhere, plans cached for empty tables take minutes over thousands of rows.
const database = useDatabase();

test("the kanban loads a board of five thousand cards quickly and in parts, and counts them all", async () => {
	const home = await database.business();
	const within = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(database.db, home.id, work);
	const { email, job } = await within(async (trx) => {
		const { email } = await aRecruiter(trx, { is_admin: true, password_hash });
		const job = await aJob(trx);
		await sql`insert into candidates (business_id, name, email, status)
select ${home.id}, 'Gente ' || n, 'gente.' || n || '@mail.example', 3 from generate_series(1, 5000) n`.execute(trx);
		return { email, job };
	});
	await within(async (trx) => {
		await sql`insert into applies (business_id, job_id, candidate_id, status, entered_status_at, position_in_column, source)
select ${home.id}, ${job.id}, c.id, case when n % 5 = 0 then 2 else 0 end,
  now() - case when n % 10 = 0 then interval '60 days' else interval '1 hour' end, n, 'Candidate Search'
from (select id, row_number() over (order by id) as n from candidates where business_id = ${home.id} and name like 'Gente %') c`.execute(
			trx,
		);
		await trx.updateTable("job_statuses").set({ sla_business_days: 3 }).where("job_id", "=", job.id).execute();
	});
	// Like after an import: updates the statistics the query planner uses.
	await within(analyzeGrownTables);
	const browser = new Browser(database.db, home.host);
	await browser.visit(business, { path: "/business", form: { email, password } });
	const board = async (search = "") => {
		const path = `/recruiters/jobs/${job.uid}/applies/kanban${search}`;
		const began = performance.now();
		const { body } = await browser.visit(kanban, { path, params: { id: job.uid }, above: [recruitersOnly] });
		return { ...(body as { cards: PackedCard[]; columns: ColumnView[] }), took: performance.now() - began };
	};
	const first = await board();
	const counts = ({ columns }: typeof first) => Object.fromEntries(columns.map(({ id, count }) => [id, count]));
	expect(counts(first)).toMatchObject({ 0: 4_000, 2: 1_000 });
	expect(first.cards).toHaveLength(100);
	expect(first.took).toBeLessThan(3_000);
	// Late cards are counted beyond those shown.
	expect(first.columns.find(({ id }) => id === "2")?.late).toMatch(/^500\b/);
	const open = await board("?open=2");
	expect(open.cards).toHaveLength(550);
	expect(counts(open)).toEqual(counts(first));
	// Search covers all cards, including those not shown.
	const result = await board("?find=gente%204999");
	expect(result.cards).toHaveLength(1);
});
