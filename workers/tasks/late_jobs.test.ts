import { expect, test } from "vitest";
import { isFirstBusinessDay } from "#app/domain/time/business-days.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aJob, aRecruiter, withRollback } from "#db/testing.ts";
import { createTaskContext } from "../testing.ts";
import { lateJobs } from "./late_jobs.ts";

// 2026-11-23 is a Monday.
test.each([
	["2026-11-23", [], true],
	["2026-11-24", [], false],
	["2026-11-24", ["2026-11-23"], true],
	["2026-11-23", ["2026-11-23"], false],
	["2026-11-22", [], false],
])("isFirstBusinessDay of %s with holidays %j is %s", (day, holidays, first) => {
	expect(isFirstBusinessDay(day, new Set(holidays))).toBe(first);
});

test("lateJobs emails an owner their late jobs once a week, unless they turned it off", () =>
	withRollback(async ({ trx, db }) => {
		const owner = await aRecruiter(trx, { is_admin: true });
		const quiet = await aRecruiter(trx, { is_admin: true, notification_prefs: JSON.stringify({ weekly_jobs: false }) });
		for (const { id } of [owner, quiet])
			await aJob(trx, { owner_id: id, title: "Dev Java", status: 2, target_date: "2020-01-01" });
		const run = async (day: string) => {
			await lateJobs({ businessId: trx.businessId, day }, createTaskContext(db));
			await enterBusiness(trx, trx.businessId);
			const mails = trx.selectFrom("email_messages").select(["to_email", "class", "text"]);
			return mails.where("kind", "=", "late_jobs").execute();
		};
		expect(await run("2026-11-25")).toEqual([]);
		await run("2026-11-23");
		const mails = await run("2026-11-23");
		expect(mails).toMatchObject([{ to_email: owner.email, class: "internal" }]);
		expect(mails[0]?.text).toContain("Dev Java:");
	}));
