import { type RawBuilder, sql } from "kysely";
import type { ComputedSql, Effects, EntitySql } from "#db/kit/entity-sql.ts";
import { notifyOwner, notifyRecordOwner, type OwnerNotice } from "./owner-notification.ts";

const cancelled = 5;

const placed = 8;

const getJobs = (row: string, what: RawBuilder<unknown>) => sql`(select ${what} from jobs j
  where j.business_id = ${sql.ref(`${row}.business_id`)} and j.project_id = ${sql.ref(`${row}.id`)} and j.archived_at is null
    and j.status <> ${cancelled})`;

// Hires above a job's openings do not fill another job's.
const filled = sql`coalesce(sum(least(j.openings, (select count(*) from applies a
  where a.business_id = j.business_id and a.job_id = j.id and a.status = ${placed}))), 0)::int`;

/** Cancelled jobs are not counted. Progress is filled per openings, empty without openings. */
const computed: Record<string, ComputedSql> = {
	jobs_count: (row) => getJobs(row, sql`count(*)`),
	openings: (row) => getJobs(row, sql`coalesce(sum(j.openings), 0)::int`),
	filled: (row) => getJobs(row, filled),
	progress: (row) => getJobs(row, sql`round(100.0 * ${filled} / nullif(sum(j.openings), 0))::int`),
};

const notice: OwnerNotice = { entity: "projects", category: "Recruiter", kind: "project_assigned", word: "project" };

const effects: Effects = {
	saved: (db, saved) => notifyRecordOwner(db, notice, saved),
	together: (db, given) => notifyOwner(db, notice, given),
};

export const projects: EntitySql = { computed, effects };
