import { sql } from "kysely";
import { isClosedStage } from "#app/domain/applies/pipeline.ts";
import { openedJobStatuses } from "#app/domain/jobs/job.ts";
import { liveStreams } from "#app/domain/notifications/live-streams.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { publish } from "#db/kit/publish.ts";
import { sqlIn } from "#db/kit/sql-in.ts";
import { cancelActivities } from "./applies/cancel-activities.ts";
import { withdrawMoveMail } from "./applies/move-mail.ts";
import { moveNotUndone } from "./apply-notification-data.ts";

/** Event of a candidacy without reasons, notes or names. */
export interface CandidacyEvent {
	id: number;
	kind: "applied" | "moved" | "withdrawn";
	status: number | null;
	/** Candidate-facing label of the stage, when the process has one. */
	label: string | null;
	at: Date;
}

export interface Candidacy {
	uid: string;
	status: number;
	withdrawn_at: Date | null;
	created_at: Date;
	entered_status_at: Date;
	job_uid: string;
	job_slug: string;
	job_title: string;
	job_city: string | null;
	job_state: string | null;
	/** Whether this site still shows the job. */
	job_shown: boolean;
	/** Null for confidential clients. */
	company: string | null;
	label: string | null;
	/** Business days allowed in the stage; null without a limit. */
	sla: number | null;
	events: CandidacyEvent[];
}

const most = 200;

/** Newest first. */
export async function listCandidacies(db: Scoped, candidateId: number, siteId: number | null): Promise<Candidacy[]> {
	const rows = await candidacies(db, candidateId, siteId)
		.orderBy("a.created_at", "desc")
		.orderBy("a.id", "desc")
		.limit(most)
		.execute();
	return withEvents(db, rows);
}

/** Undefined for another candidate's. */
export async function findCandidacy(db: Scoped, candidateId: number, siteId: number | null, uid: string) {
	const rows = await candidacies(db, candidateId, siteId).where("a.uid", "=", uid).limit(1).execute();
	return (await withEvents(db, rows))[0];
}

export function findOwnApply(db: Scoped, candidateId: number, jobId: number) {
	return db
		.selectFrom("applies")
		.select(["uid", "created_at", "withdrawn_at"])
		.where("business_id", "=", db.businessId)
		.where("job_id", "=", jobId)
		.where("candidate_id", "=", candidateId)
		.executeTakeFirst();
}

/** Dates of applies by job uid, withdrawn ones excluded. */
export async function findAppliedJobs(
	db: Scoped,
	candidateId: number,
	jobUids: string[],
): Promise<Map<string, { uid: string; at: Date }>> {
	if (jobUids.length === 0) return new Map();
	const rows = await db
		.selectFrom("applies as a")
		.innerJoin("jobs as j", (join) => join.onRef("j.business_id", "=", "a.business_id").onRef("j.id", "=", "a.job_id"))
		.select(["a.uid", "a.created_at", "j.uid as job_uid"])
		.where("a.business_id", "=", db.businessId)
		.where("a.candidate_id", "=", candidateId)
		.where("a.withdrawn_at", "is", null)
		.where("j.uid", "in", jobUids)
		.execute();
	return new Map(rows.map((row) => [row.job_uid, { uid: row.uid, at: row.created_at }]));
}

type Withdrawal = "withdrawn" | "already" | "closed" | "unknown";

/** Withdraws once, unless the process is over; the card stays as history. */
export async function withdrawApply(
	db: Scoped,
	{ uid, actor }: { uid: string; actor: { id: number; name: string; ip: string | null } },
): Promise<Withdrawal> {
	const apply = await db
		.selectFrom("applies")
		.select(["id", "job_id", "status", "withdrawn_at", "entered_status_at"])
		.where("business_id", "=", db.businessId)
		.where("candidate_id", "=", actor.id)
		.where("uid", "=", uid)
		.forUpdate()
		.executeTakeFirst();
	if (!apply) return "unknown";
	if (apply.withdrawn_at) return "already";
	if (isClosedStage(apply.status)) return "closed";
	await db
		.updateTable("applies")
		.set({ withdrawn_at: new Date() })
		.where("business_id", "=", db.businessId)
		.where("id", "=", apply.id)
		.execute();
	await cancelActivities(db, [apply.id], { end: "withdrawn", actor: { type: "candidate", ...actor } });
	await withdrawMoveMail(db, apply.id, "withdrawn");
	await db
		.insertInto("apply_events")
		.values({
			business_id: db.businessId,
			apply_id: apply.id,
			kind: "withdrawn",
			from_status: apply.status,
			to_status: apply.status,
			seconds_in_status: Math.max(0, Math.round((Date.now() - apply.entered_status_at.getTime()) / 1000)),
			actor_type: "candidate",
		})
		.execute();
	await audit(db, {
		actor: { type: "candidate", id: actor.id, name: actor.name },
		action: "withdraw",
		recordType: "applies",
		recordId: apply.id,
		ip: actor.ip,
	});
	await publish(db, liveStreams.board(apply.job_id), { type: "apply_changed", applyUid: uid, by: null });
	return "withdrawn";
}

function candidacies(db: Scoped, candidateId: number, siteId: number | null) {
	return db
		.selectFrom("applies as a")
		.innerJoin("jobs as j", (join) => join.onRef("j.business_id", "=", "a.business_id").onRef("j.id", "=", "a.job_id"))
		.leftJoin("job_statuses as s", (join) =>
			join
				.onRef("s.business_id", "=", "a.business_id")
				.onRef("s.job_id", "=", "a.job_id")
				.onRef("s.status", "=", "a.status"),
		)
		.leftJoin("client_companies as c", (join) =>
			join
				.onRef("c.business_id", "=", "j.business_id")
				.onRef("c.id", "=", "j.client_company_id")
				.on("j.confidential", "=", false)
				.on("j.reason", "is distinct from", "confidential replacement"),
		)
		.select(["a.id", "a.uid", "a.status", "a.withdrawn_at", "a.created_at", "a.entered_status_at"])
		.select([
			"j.uid as job_uid",
			"j.slug as job_slug",
			"j.title as job_title",
			"j.city as job_city",
			"j.state as job_state",
		])
		.select([
			"c.name as company",
			"s.visible_to_candidate as label",
			"s.sla_business_days as sla",
			shownOn(siteId).as("job_shown"),
		])
		.where("a.business_id", "=", db.businessId)
		.where("a.candidate_id", "=", candidateId);
}

const shownOn = (
	siteId: number | null,
) => sql<boolean>`(j.status in ${sqlIn(openedJobStatuses)} and exists (select from job_publications p
  where p.business_id = j.business_id and p.job_id = j.id and p.site_config_id = ${siteId} and p.published_from <= now()))`;

type Row = Omit<Candidacy, "events"> & { id: number };

async function withEvents(db: Scoped, rows: Row[]): Promise<Candidacy[]> {
	if (rows.length === 0) return [];
	const events = await db
		.selectFrom("apply_events as e")
		.innerJoin("applies as a", (join) =>
			join.onRef("a.business_id", "=", "e.business_id").onRef("a.id", "=", "e.apply_id"),
		)
		.leftJoin("job_statuses as s", (join) =>
			join
				.onRef("s.business_id", "=", "a.business_id")
				.onRef("s.job_id", "=", "a.job_id")
				.onRef("s.status", "=", "e.to_status"),
		)
		.select([
			"e.id",
			"e.apply_id",
			"e.kind",
			"e.to_status as status",
			"s.visible_to_candidate as label",
			"e.created_at as at",
		])
		.where("e.business_id", "=", db.businessId)
		.where(
			"e.apply_id",
			"in",
			rows.map((row) => row.id),
		)
		.where("e.kind", "in", ["applied", "moved", "withdrawn"])
		.where(moveNotUndone)
		.orderBy("e.created_at")
		.orderBy("e.id")
		.limit(2000)
		.execute();
	const byApply = Map.groupBy(events, (event) => event.apply_id);
	return rows.map(({ id, ...row }) => ({
		...row,
		events: (byApply.get(id) ?? []).map((event) => ({
			id: event.id,
			kind: event.kind as CandidacyEvent["kind"],
			status: event.status,
			label: event.label,
			at: event.at,
		})),
	}));
}
