import { getSource, unknownOrigin, type VisitOrigin } from "#app/domain/applies/attribution.ts";
import { submissionStage, webResponseStage } from "#app/domain/applies/pipeline.ts";
import { activeStatus, doNotUseStatuses, preRegisteredStatus } from "#app/domain/candidates/candidate-status.ts";
import { mayApply, needsGuardianConsent } from "#app/domain/candidates/guardianship.ts";
import { liveStreams } from "#app/domain/notifications/live-streams.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { audit } from "#db/kit/audit.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { publish } from "#db/kit/publish.ts";
import { requestGuardianConsent } from "../guardian.ts";
import { findBlockingRules } from "../off-limits.ts";
import { type Applicant, findApplicant, findTargetJob, type TargetJob } from "./find-target-job.ts";
import { findMissingArrivalFields, type MissingField } from "./missing-fields.ts";

interface ApplyActor {
	type: "candidate" | "recruiter";
	id: number;
	name: string;
	ip?: string | null;
}

interface NewApply {
	/** Either `jobUid` or the id is required. */
	jobUid?: string;
	jobId?: number;
	candidateId: number;
	actor: ApplyActor;
	source?: string;
	/** Determines the source when none is given. */
	origin?: VisitOrigin | null;
	coverLetter?: string | null;
	expectationCents?: number | null;
	/** Currency of the expectation; defaults to the profile's. */
	currency?: string;
	/** Defaults to the candidate's newest CV. */
	cvFileId?: number | null;
	/** Reason for adding a protected candidate, given by a recruiter with that permission. */
	offLimitsReason?: string | null;
	/** Form metadata: brand, device hash and seconds taken to fill it. */
	capture?: { siteId?: number | undefined; device?: string | undefined; seconds?: number | undefined };
	/** Protecting rule, when the caller has already looked it up in bulk. */
	offLimitsRule?: string | null;
}

type ApplyOutcome =
	| { created: true; uid: string; id: number }
	| { created: false; reason: "exists"; uid: string }
	| { created: false; reason: "closed" | "unknown" | "refused"; uid: null }
	| { created: false; reason: "needs_fields"; lacking: MissingField[]; uid: null }
	/** Name of the protecting rule. */
	| { created: false; reason: "off_limits"; rule: string; uid: null };

/**
 * One apply per candidate and job, in the caller's transaction. Candidates need an open, published job, protected people a reason; minors
 * need guardian's consent.
 */
export async function createApply(db: Scoped, apply: NewApply): Promise<ApplyOutcome> {
	const byCandidate = apply.actor.type === "candidate";
	const job = await findTargetJob(db, apply, byCandidate ? webResponseStage : submissionStage);
	const candidate = await findApplicant(db, apply.candidateId);
	if (!job || !candidate) return none("unknown");
	const refused = doNotUseStatuses.includes(candidate.status);
	if (refused && !byCandidate) return none("refused");
	if (!(byCandidate ? job.open : job.running)) return (await existing(db, job.id, candidate.id)) ?? none("closed");
	const today = localDay(new Date());
	const isBlocked =
		!mayApply(candidate.date_birth, job.position_level, today) || needsGuardianConsent(candidate, today);
	if (byCandidate && isBlocked) return (await existing(db, job.id, candidate.id)) ?? none("closed");

	const rule = byCandidate ? null : await ruleFor(db, job.id, apply);
	if (rule && !apply.offLimitsReason)
		return (
			(await existing(db, job.id, candidate.id)) ?? {
				created: false,
				reason: "off_limits",
				rule,
				uid: null,
			}
		);

	const arrival = { job: job.id, candidate: candidate.id, stage: job.status };
	const [lacking = []] = byCandidate ? [] : await findMissingArrivalFields(db, [arrival]);
	if (lacking.length > 0)
		return (await existing(db, job.id, candidate.id)) ?? { created: false, reason: "needs_fields", lacking, uid: null };

	const row = await insertOnce(db, job, candidate, apply);
	if (!row) return (await existing(db, job.id, candidate.id)) ?? none("unknown");
	const overridden = rule ? { rule, reason: apply.offLimitsReason ?? "" } : null;
	await record(db, row, job, apply.actor, overridden);
	// Marked candidates are not informed of the mark; no notification is sent.
	if (!refused) await enqueue(db, "notify_apply", { businessId: db.businessId, applyId: row.id, event: "created" });
	if (byCandidate) await enqueue(db, "apply_signals", { businessId: db.businessId, applyId: row.id, ...apply.capture });
	return { created: true, ...row };
}

async function ruleFor(db: Scoped, jobId: number, apply: NewApply) {
	const { candidateId, offLimitsRule, actor } = apply;
	if (offLimitsRule !== undefined) return offLimitsRule;
	return (await findBlockingRules(db, [candidateId], jobId, actor.id)).get(candidateId) ?? null;
}

function none(reason: "closed" | "unknown" | "refused"): ApplyOutcome {
	return { created: false, reason, uid: null };
}

/** Undefined when the pair exists; a concurrent insert waits for the first commit. */
async function insertOnce(db: Scoped, job: TargetJob, candidate: Applicant, apply: NewApply) {
	const cv = apply.cvFileId ?? (await newestCv(db, candidate.id));
	return db
		.insertInto("applies")
		.values((eb) => ({
			business_id: db.businessId,
			job_id: job.id,
			candidate_id: candidate.id,
			status: job.status,
			source: apply.source ?? getSource(apply.origin ?? null),
			...(apply.origin ?? unknownOrigin),
			cover_letter: apply.coverLetter || null,
			expectation_cents: apply.expectationCents ?? null,
			currency: apply.currency ?? candidate.currency,
			cv_file_id: cv,
			recruiter_id: apply.actor.type === "recruiter" ? apply.actor.id : job.owner_id,
			// Top of the column.
			position_in_column: eb
				.selectFrom("applies as top")
				.select((e) => e.fn.coalesce(e(e.fn.min("top.position_in_column"), "-", 1), e.lit(0)).as("position"))
				.where("top.business_id", "=", db.businessId)
				.where("top.job_id", "=", job.id)
				.where("top.status", "=", job.status),
		}))
		.onConflict((oc) => oc.columns(["business_id", "job_id", "candidate_id"]).doNothing())
		.returning(["id", "uid"])
		.executeTakeFirst();
}

async function newestCv(db: Scoped, candidateId: number): Promise<number | null> {
	const file = await db
		.selectFrom("data_files")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("reference_type", "=", "candidate")
		.where("reference_id", "=", candidateId)
		.where("file_type", "=", "cv")
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	return file?.id ?? null;
}

async function existing(db: Scoped, jobId: number, candidateId: number) {
	const row = await db
		.selectFrom("applies")
		.select("uid")
		.where("business_id", "=", db.businessId)
		.where("job_id", "=", jobId)
		.where("candidate_id", "=", candidateId)
		.executeTakeFirst();
	return row && ({ created: false, reason: "exists", uid: row.uid } as const);
}

async function record(
	db: Scoped,
	apply: { id: number; uid: string },
	job: TargetJob,
	actor: ApplyActor,
	overridden: { rule: string; reason: string } | null,
) {
	await db
		.insertInto("apply_events")
		.values({
			business_id: db.businessId,
			apply_id: apply.id,
			kind: "applied",
			to_status: job.status,
			to_name: job.statusName,
			actor_type: actor.type,
			recruiter_id: actor.type === "recruiter" ? actor.id : null,
			...(overridden ? { note: overridden.reason, details: JSON.stringify({ off_limits: overridden.rule }) } : {}),
		})
		.execute();
	await audit(db, {
		actor: { type: actor.type, id: actor.id, name: actor.name },
		action: "create",
		recordType: "applies",
		recordId: apply.id,
		...(overridden ? { changes: { off_limits: [overridden.rule, overridden.reason] } } : {}),
		ip: actor.ip ?? null,
	});
	await publish(db, liveStreams.board(job.id), { type: "apply_created", applyUid: apply.uid });
}

/** Requests guardian's consent for minors; jobs closed meanwhile are dropped and counted. */
export async function completeDrafts(db: Scoped, candidateId: number): Promise<{ created: number; closed: number }> {
	const outcome = { created: 0, closed: 0 };
	const candidate = await db
		.selectFrom("candidates")
		.select(["name", "status", "email", "date_birth", "guardian_email", "guardian_answer"])
		.where("business_id", "=", db.businessId)
		.where("id", "=", candidateId)
		.where("completed_register", "=", true)
		.where("confirmed_at", "is not", null)
		.forUpdate()
		.executeTakeFirst();
	if (!candidate) return outcome;
	if (candidate.status === preRegisteredStatus) {
		await db
			.updateTable("candidates")
			.set({ status: activeStatus })
			.where("business_id", "=", db.businessId)
			.where("id", "=", candidateId)
			.execute();
	}
	if (needsGuardianConsent(candidate, localDay(new Date()))) {
		await requestGuardianConsent(db, candidateId);
		return outcome;
	}
	const drafts = await db
		.deleteFrom("apply_drafts")
		.where("business_id", "=", db.businessId)
		.where("candidate_id", "=", candidateId)
		.returning(["job_id", "cover_letter", "expectation_cents", "currency", "source"])
		.returning(["utm_source", "utm_medium", "utm_campaign", "referrer", "fill_seconds", "device_hash"])
		.execute();
	for (const draft of drafts) {
		const { utm_source, utm_medium, utm_campaign, referrer } = draft;
		const result = await createApply(db, {
			jobId: draft.job_id,
			candidateId,
			actor: { type: "candidate", id: candidateId, name: candidate.name },
			source: draft.source,
			origin: { utm_source, utm_medium, utm_campaign, referrer },
			capture: { seconds: draft.fill_seconds ?? undefined, device: draft.device_hash ?? undefined },
			coverLetter: draft.cover_letter,
			expectationCents: draft.expectation_cents,
			...(draft.expectation_cents === null ? {} : { currency: draft.currency }),
		});
		if (result.created) outcome.created += 1;
		else if (result.reason === "closed") outcome.closed += 1;
	}
	return outcome;
}
