import { type RawBuilder, sql } from "kysely";
import { placementStage } from "#app/domain/applies/pipeline.ts";
import { runningStatuses } from "#app/domain/jobs/job.ts";
import { assessJobHealth } from "#app/domain/jobs/job-health.ts";
import { getVisibleHealthKinds } from "#app/entities/recruiters/job-health.ts";
import type { ComputedSql, Effects, EntitySql, SaveCheck } from "#db/kit/entity-sql.ts";
import { duplicateSql, getCompanyKeys, getInputText, type Importable } from "#db/kit/importable.ts";
import { noHitColumns } from "#db/kit/search-hit-columns.ts";
import { sqlIn } from "#db/kit/sql-in.ts";
import { cancelActivitiesOnRemoval } from "#db/queries/applies/cancel-activities.ts";
import { waitsForReview } from "#db/queries/applies/review-queue.ts";
import { findBlockedCostumer } from "#db/queries/costumers.ts";
import { enqueueIndexNow } from "#db/queries/index-now.ts";
import { enqueueJobPostings, withdrawPostings } from "#db/queries/job-boards/postings.ts";
import { applyCatalogTitle, applyJobDefaults } from "#db/queries/job-defaults.ts";
import { readHealthClock, readJobHealth } from "#db/queries/job-health.ts";
import { assignProcess } from "#db/queries/job-process.ts";
import { syncTeamOwner } from "#db/queries/job-team.ts";
import { renewProtectionsForJob } from "#db/queries/off-limit-rules.ts";
import { notifyOwner, notifyRecordOwner, type OwnerNotice } from "./owner-notification.ts";

const getApplies = (row: string, and: RawBuilder<unknown> = sql``) => sql`(select count(*) from applies a
  where a.business_id = ${sql.ref(`${row}.business_id`)} and a.job_id = ${sql.ref(`${row}.id`)}${and})`;

/** `to_review`: applies that have not been reviewed yet. */
const computed: Record<string, ComputedSql> = {
	applies_count: (row) => getApplies(row),
	to_review: (row) => getApplies(row, sql` and ${waitsForReview}`),
	placements_count: (row) => getApplies(row, sql` and a.status = ${placementStage}`),
	flags: () => sql`null::text[]`,
	health: () => sql`null::text`,
};

/** For open jobs: the most severe reason the viewer may see, and the overall health. */
const page: EntitySql["page"] = {
	fields: ["flags", "health"],
	async read(db, ids, viewer) {
		const clock = await readHealthClock(db, new Date());
		const seen = getVisibleHealthKinds(viewer);
		const facts = await readJobHealth(db, ids, clock);
		return new Map(
			[...facts].map(([id, job]) => {
				const { reasons, level } = assessJobHealth(job, clock, seen);
				return [id, { flags: reasons.slice(0, 1).map(({ kind }) => kind), health: [level] }];
			}),
		);
	},
};

const result: EntitySql["found"] = {
	columns: sql`'jobs' as entity, r.id, r.uid, r.title, null::text as picture,
    nullif(concat_ws(' · ', r.code, (select c.name from client_companies c
      where c.business_id = r.business_id and c.id = r.client_company_id)), '') as sub, ${noHitColumns}`,
	marks: [],
};

const imported: Importable = {
	marks: (values) => ({ name: getInputText(values, "title"), ...getCompanyKeys(values) }),
	duplicates: (db) => sql`
select ${duplicateSql("title", "name")} from r join jobs t on t.business_id = ${db.businessId} and t.title = r.name
  and t.client_company_id = r."companyId" and t.archived_at is null and t.status in ${sqlIn(runningStatuses)}`,
	// Jobs have no unique identifiers.
	main: sql`null::text as one, array[]::text[] as numbers`,
	used: sql`exists (select from applies x where x.business_id = t.business_id and x.job_id = t.id)`,
};

type Pointed = { id?: number; uid?: string } | null | undefined;

/** Rejects new or moved jobs for companies with a blocked payer. */
const forbidden: SaveCheck = async (db, values, base) => {
	const to = values.client_company as Pointed;
	const blocked = to?.id ? await findBlockedCostumer(db, to.id) : undefined;
	if (!blocked || blocked.companyUid === (base.client_company as Pointed)?.uid) return none;
	const { name, reason } = blocked;
	return { client_company: { key: "back_office:costumer.blocked", values: { name, reason } } };
};

const none: Awaited<ReturnType<SaveCheck>> = {};

const notice: OwnerNotice = { entity: "jobs", category: "Job", kind: "job_assigned", word: "job", label: "title" };

/** A new job gets owner, team, process copy and defaults; a new owner becomes lead. */
const effects: Effects = {
	async saved(db, saved) {
		const { id, before, after, actor } = saved;
		if (before === null) {
			await assignProcess(db, id, getNumber(after.process_orchestrator_id));
			const owner = getNumber(after.owner_id) ?? actor.id;
			if (owner !== null && after.owner_id !== owner)
				await db
					.updateTable("jobs")
					.set({ owner_id: owner })
					.where("business_id", "=", db.businessId)
					.where("id", "=", id)
					.execute();
			await syncTeamOwner(db, id, owner);
			await applyCatalogTitle(db, id);
			await applyJobDefaults(db, id);
			await renewProtectionsForJob(db, id);
		} else if ("owner_id" in after) await syncTeamOwner(db, id, getNumber(after.owner_id));
		if (before !== null && "position" in after) await applyCatalogTitle(db, id);
		if (before !== null) await enqueueIndexNow(db);
		if (before !== null) await enqueueJobPostings(db, id);
		await notifyRecordOwner(db, notice, saved);
	},
	together: (db, given) => notifyOwner(db, notice, given),
	async removed(db, removal) {
		await withdrawPostings(db, removal.id);
		await cancelActivitiesOnRemoval("jobs")(db, removal);
	},
};

const getNumber = (value: unknown) => (typeof value === "number" ? value : null);

export const jobs: EntitySql = { computed, page, effects, forbidden, found: result, imported };
