import { expect, test } from "vitest";
import type { JobViewCount } from "#app/domain/jobs/job-page-view.ts";
import { aJob, withRollback } from "#db/testing.ts";
import { addJobViews } from "./job-views.ts";

test("addJobViews adds to the counts of the same day, source and campaign and skips deleted jobs and brands", () =>
	withRollback(async ({ db, trx, business }) => {
		const job = await aJob(trx);
		const count = (values: Partial<JobViewCount>): JobViewCount => ({
			businessId: business.id,
			jobId: job.id,
			siteConfigId: business.siteId,
			day: "2026-03-01",
			source: "LinkedIn",
			utmCampaign: null,
			views: 2,
			...values,
		});
		await addJobViews(db, [count({}), count({ utmCampaign: "tech" }), count({ day: "2026-03-02" })]);
		await addJobViews(db, [
			count({ views: 3 }),
			count({ utmCampaign: "tech" }),
			count({ jobId: 999_999_999 }),
			count({ siteConfigId: 999_999_999 }),
		]);
		const rows = await trx
			.selectFrom("job_views")
			.select(["day", "utm_campaign", "views"])
			.where("business_id", "=", business.id)
			.where("job_id", "=", job.id)
			.orderBy("day")
			.orderBy("views")
			.execute();
		expect(rows.map(({ day, utm_campaign, views }) => [String(day), utm_campaign, views])).toEqual([
			["2026-03-01", "tech", 4],
			["2026-03-01", null, 5],
			["2026-03-02", null, 2],
		]);
	}));
