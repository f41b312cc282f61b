import type pg from "pg";
import type { Logger } from "pino";
import type { Db } from "#db/index.ts";
import { isDatabaseUnavailable } from "#db/is-database-unavailable.ts";
import { type BusinessDatabase, bindDatabase } from "#db/kit/business-database.ts";
import { markRecordFailed } from "#db/queries/failed-jobs.ts";
import { insertNotification } from "#db/queries/notifications.ts";
import { listAdminIds } from "#db/queries/queue.ts";
import { type FailedJobNotice, listUnnotifiedFailures, markNotified } from "#db/queries/workers.ts";

interface Options {
	ownerPool: pg.Pool;
	db: Db;
	log: Logger;
}

/** Logs failed jobs and notifies the business's administrators, once per kind and hour. */
export async function notifyDeadJobs({ ownerPool, db, log }: Options): Promise<void> {
	const news = await listUnnotifiedFailures(ownerPool);
	if (news.length === 0) return;
	for (const { id, task, business, reason } of news)
		log.error(
			{ alert: true, job: id, task, businessId: business, reason },
			"a job was given up: see /administrator/jobs",
		);
	for (const [business, theirs] of Map.groupBy(news, ({ business }) => business)) {
		if (!business || !/^\d{1,15}$/.test(business)) continue;
		const own = bindDatabase(db, Number(business));
		await notifyRecords(own, log, theirs);
		await notifyAdministrators(own, theirs);
	}
	await markNotified(
		ownerPool,
		news.map(({ id }) => id),
	);
}

/** Marks records waiting for given-up jobs as failed. */
async function notifyRecords(db: BusinessDatabase, log: Options["log"], news: FailedJobNotice[]) {
	for (const { id, task, payload, reason } of news)
		await db
			.transaction((trx) => markRecordFailed(trx, task, payload, reason ?? ""))
			.catch((error) => {
				if (isDatabaseUnavailable(error)) throw error;
				log.error({ err: error, job: id, task }, "the record of a given-up job could not be told");
			});
}

async function notifyAdministrators(db: BusinessDatabase, news: FailedJobNotice[]) {
	const hour = new Date().toISOString().slice(0, 13);
	await db.transaction(async (trx) => {
		const admins = await listAdminIds(trx);
		for (const [task, { length }] of Map.groupBy(news, ({ task }) => task))
			for (const recruiterId of admins)
				await insertNotification(trx, {
					recruiterId,
					category: "Others",
					kind: "job_dead",
					params: { task, count: length },
					link: `/administrator/jobs?task=${encodeURIComponent(task)}`,
					dedupeKey: `job_dead:${task}:${hour}`,
				});
	});
}
