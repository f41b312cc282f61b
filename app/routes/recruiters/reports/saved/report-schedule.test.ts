import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Browser } from "#app/auth/browser.testing.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { enqueueReportMails, findReportMail } from "#db/queries/report-schedules.ts";
import { useDatabase } from "#db/testing.ts";
import * as schedule from "./report-schedule.tsx";
import { above, findSignedInRecruiter, saveReport, signIn, toFormData } from "./saved-reports.testing.ts";
import * as stopped from "./stop-report-mails.tsx";

const demo = useDatabase({ demo: true });
let claudia: Browser;
let rogerio: Browser;
let owner: Recruiter;
let reader: Recruiter;

beforeAll(async () => {
	claudia = await signIn(demo.db, "claudia@seleta.example");
	rogerio = await signIn(demo.db, "recruiter@seleta.example");
	owner = await findSignedInRecruiter(claudia);
	reader = await findSignedInRecruiter(rogerio);
}, 60_000);

const within = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(demo.db, owner.businessId, work);

const set = (uid: string, fields: Record<string, string | readonly string[]>) =>
	claudia.visit(schedule, {
		path: `/recruiters/reports/saved/${uid}/schedule`,
		params: { id: uid },
		above,
		form: toFormData({
			every: "week",
			weekday: "1",
			month_day: "31",
			hour: "8",
			active: "on",
			people: [owner.uid, reader.uid],
			...fields,
		}),
	});

/** Number of readers whose mails are queued for a day and time. */
const plan = (day: string, time: string) =>
	within(async (trx) => {
		const before = await countJobs(trx);
		await enqueueReportMails(trx, { day, time });
		return (await countJobs(trx)) - before;
	});

const countJobs = async (trx: Scoped) => {
	const { rows } = await sql<{ count: number }>`
select coalesce(sum(n), 0)::int as count from (select count(*) as n from report_schedules s join report_schedule_people p
  on p.business_id = s.business_id and p.schedule_id = s.id and p.stopped_at is null
  where s.business_id = ${trx.businessId} and s.last_day is not null) x`.execute(trx);
	return rows[0]?.count ?? 0;
};

test("a report is planned for each reader once, on its day and from its hour on", async () => {
	const uid = await saveReport(claudia, { sharing: "all" });
	expect((await set(uid, {})).status).toBe(303);
	// 2026-11-30 is a Monday.
	expect(await plan("2026-11-29", "10:00")).toBe(0);
	expect(await plan("2026-11-30", "07:55")).toBe(0);
	expect(await plan("2026-11-30", "08:00")).toBe(2);
	expect(await plan("2026-11-30", "08:05")).toBe(0);
});

test("a report of a month's last days is planned on the last day of a short month", async () => {
	const uid = await saveReport(claudia, { sharing: "all" });
	await set(uid, { every: "month", people: [owner.uid] });
	expect(await plan("2027-02-27", "09:00")).toBe(0);
	expect(await plan("2027-02-28", "09:00")).toBe(1);
});

test("a report is mailed to nobody who stopped it or to whom it is shared no more, and waits when its owner left", async () => {
	const uid = await saveReport(claudia, { sharing: "all" });
	await set(uid, {});
	const { rows } = await within((trx) =>
		sql<{
			id: number;
		}>`select s.id from report_schedules s join saved_reports r on r.business_id = s.business_id and r.id = s.saved_report_id
where s.business_id = ${trx.businessId} and r.uid = ${uid}`.execute(trx),
	);
	const scheduleId = rows[0]?.id ?? 0;
	const find = (recruiterId: number) => within((trx) => findReportMail(trx, { scheduleId, recruiterId }));
	expect(await find(reader.id)).toMatchObject({ sender: owner.name, reader: reader.name });
	const setOwner = (status: string) =>
		within((trx) =>
			sql`update recruiters set status = ${status} where business_id = ${trx.businessId} and id = ${owner.id}`.execute(
				trx,
			),
		);
	await setOwner("suspended");
	expect(await find(reader.id)).toBeUndefined();
	await setOwner("active");
	await within((trx) =>
		sql`update saved_reports set sharing = 'none' where business_id = ${trx.businessId} and uid = ${uid}`.execute(trx),
	);
	expect(await find(reader.id)).toBeUndefined();
	expect(await find(owner.id)).toBeDefined();
	await within((trx) =>
		sql`update saved_reports set sharing = 'all' where business_id = ${trx.businessId} and uid = ${uid}`.execute(trx),
	);
	const answer = await rogerio.visit(stopped, {
		path: `/recruiters/reports/saved/${uid}/stop`,
		params: { id: uid },
		above,
		method: "POST",
		form: {},
	});
	expect(answer.location).toBe("/recruiters/reports/saved");
	expect(await find(reader.id)).toBeUndefined();
	expect(await find(owner.id)).toBeDefined();
});

test.each([
	["at night", { hour: "3" }],
	["on a day that is none", { weekday: "9" }],
	["as often as nothing", { every: "hour" }],
	["to nobody", { people: [] }],
])("a report is not mailed %s", async (_, fields) => {
	const uid = await saveReport(claudia);
	expect((await set(uid, fields)).status).toBe(422);
});
