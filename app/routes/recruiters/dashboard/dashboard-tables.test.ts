import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { addDays, localDay } from "#app/domain/time/brasilia-time.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { insertInterview } from "#db/queries/interviews.ts";
import { aJob, aLimitedRecruiter, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import * as list from "../../entity/list.tsx";
import * as overdue from "../applies/overdue.tsx";
import * as dashboard from "../dashboard.tsx";
import type { loadTables } from "./tables.server.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];
type Tables = Awaited<ReturnType<typeof loadTables>>;
const reads = Object.fromEntries(
	["dashboard", "jobs", "applies", "interviews", "submissions", "tasks"].map((name) => [name, ["read"]]),
);

test.each([
	["an administrator", null],
	["whoever sees all", {}],
	["whoever sees their own", { jobs: "own", applies: "own", interviews: "own", submissions: "own" }],
])("every number and total of the dashboard tables equals its linked list's count, for %s", (_, scopes) =>
	withRollback(async ({ db, trx, business: home }) => {
		const me =
			scopes === null
				? await aRecruiter(trx, { name: "Helena", is_admin: true, password_hash })
				: await aLimitedRecruiter(trx, reads, { name: "Helena", password_hash });
		if (scopes)
			await trx
				.updateTable("roles")
				.set({ scopes: JSON.stringify(scopes) })
				.execute();
		const renato = await aRecruiter(trx, { name: "Renato" });
		const gone = await aRecruiter(trx, { name: "Saiu", status: "left" });
		const placed = { status: 8, placed_at: new Date(), offered_at: new Date() };
		const late = { status: 1, entered_status_at: new Date(Date.now() - 20 * 86_400_000) };
		for (const [owner_id, count] of [
			[me.id, 1],
			[renato.id, 3],
			[gone.id, 1],
			[null, 2],
		] as const)
			for (let n = 0; n < count; n++) {
				const job = await aJob(trx, { owner_id, status: n === 1 ? 3 : 2, target_date: n === 0 ? "2020-01-01" : null });
				await trx.updateTable("job_statuses").set({ sla_business_days: 1 }).where("status", "=", 1).execute();
				await anApply(trx, { job_id: job.id, recruiter_id: owner_id, ...(n === 0 ? placed : late) });
				const apply = await anApply(trx, { job_id: job.id, recruiter_id: owner_id });
				if (owner_id === renato.id)
					await insertInterview(
						trx,
						{
							applyId: apply.id,
							kind: "internal",
							round: 1,
							startsAt: new Date(Date.now() - n * 3_600_000),
							minutes: 30,
							mode: "video",
							placeOrLink: null,
							note: null,
							notify: false,
						},
						{ type: "recruiter", id: renato.id, name: renato.name },
					);
			}
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: me.email, password } });
		// A few hours ago may be yesterday.
		const today = localDay(new Date());
		const period = `start_date=${addDays(today, -2)}&end_date=${today}`;
		const visit = async (query: string) => {
			const path = `/recruiters/dashboard?${period}&${query}`;
			const { body } = await browser.visit(dashboard, { path, above });
			return body as Tables;
		};
		for (const query of [
			"recruiters=all",
			`recruiters=${renato.uid}`,
			`recruiters=${renato.uid}&recruiters=${me.uid}`,
		]) {
			const { kpis, management } = await visit(query);
			const cells = [
				...(kpis ? [...kpis.rows.flatMap((row) => row.cells), ...kpis.total.cells] : []),
				...(management ? [...management.rows, management.total].flatMap((row) => [...row.cells, row.stuck]) : []),
			];
			expect(cells.length).toBeGreaterThan(10);
			for (const { value, to } of cells) {
				if (to === null) continue;
				const isStale = to.startsWith("/recruiters/applies/stale");
				const opened = await browser.visit(isStale ? overdue : list, { path: to, above });
				if (isStale) expect([to, (opened.body as { people: unknown[] }).people.length]).toEqual([to, Number(value)]);
				else {
					const { total, ignored } = opened.body as { total: { text: string }; ignored: string[] };
					expect([to, total.text, ignored]).toEqual([to, value, []]);
				}
			}
		}
		if (scopes !== null) return;
		const { kpis, management } = await visit("recruiters=all");
		expect(kpis?.total.cells.map(({ value }) => value)).toEqual(["14", "0", "3", "4", "4"]);
		expect(kpis?.total.conversion).toBe("28,6%");
		expect(kpis?.others).toEqual(["6", "0", "0", "2", "2"]);
		expect(management?.total.cells.map(({ value }) => value)).toEqual(["5", "2", "4"]);
		expect(management?.rows.map(({ name }) => name)).toContain(null);
		const names = (await visit("recruiters=all&kpis=name&management=-name")).kpis?.rows.map(({ name }) => name);
		expect(names).toEqual(["Helena", "Renato"]);
		expect((await visit("recruiters=all&kpis=-applies")).kpis?.sort.applies).toEqual({
			direction: "desc",
			to: `?${period}&recruiters=all&kpis=applies#kpis`,
		});
	}),
);
