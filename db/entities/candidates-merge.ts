import { sql } from "kysely";
import { rejectionStages } from "#app/domain/applies/pipeline.ts";
import { candidates as entity } from "#app/entities/recruiters/candidates.ts";
import type { Mergeable } from "#db/kit/entity-sql.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { MergeMove } from "#db/kit/merge-rows.ts";
import { sqlIn } from "#db/kit/sql-in.ts";
import { dropMergedRefusals, moveRefusals } from "#db/queries/conversations/message-permissions.ts";
import { conversationMergeMoves, getMovedPermissions, sendoutMergeMoves } from "./merge-moves.ts";

const own = (table: string, more: Partial<MergeMove> = {}): MergeMove => ({ table, column: "candidate_id", ...more });
const related = (table: string, value: string, more: Partial<MergeMove> = {}): MergeMove => ({
	table,
	column: "reference_id",
	type: { column: "reference_type", value },
	...more,
});

/** One rule protected both for the same job. */
const sameProtection = sql`k.rule_id = g.rule_id and k.job_id = g.job_id and k.archived_at is null and g.archived_at is null`;

/** Excludes sessions, tokens and linked accounts: a merge must never transfer sign-in access. */
const moves: MergeMove[] = [
	own("applies", {
		unique: ["job_id"],
		// A running process is further than one that ended; a placement is the furthest.
		further: {
			by: sql`case when status in ${sqlIn(rejectionStages)} then -2 when withdrawn_at is not null then -1 else status end`,
			foreignKey: "applies_business_id_candidate_id_fkey",
		},
	}),
	own("candidate_jobs", { unique: ["job_id"] }),
	own("apply_signals", { unnamed: true }),
	own("apply_traces", { unnamed: true }),
	own("apply_drafts", { unique: ["job_id"], unnamed: true }),
	own("unclaimed_applications", { unique: ["job_id"], unnamed: true }),
	own("interviews"),
	own("appointment_answers", { unique: ["meeting_id"] }),
	own("language_model_calls", { unnamed: true }),
	own("language_model_drafts", { unnamed: true }),
	own("slot_offers"),
	own("offers"),
	own("signature_requests"),
	own("signature_signers"),
	related("signature_requests", "candidates"),
	own("talent_pool_members", { unique: ["talent_pool_id"], unnamed: true }),
	own("match_dismissals", { unique: ["job_id"], unnamed: true }),
	related("meeting_relations", "candidates", { unique: ["meeting_id"], unnamed: true }),
	own("submissions"),
	own("employees"),
	own("placements"),
	own("timesheets"),
	own("timesheet_entries", { unnamed: true }),
	own("timesheet_links", { unique: [], unnamed: true }),
	own("off_limits", { meets: sameProtection }),
	own("talk_participants"),
	own("professional_references"),
	own("form_requests"),
	own("feedbacks"),
	own("cultural_fits", {
		unique: [],
		// The most recent answers win.
		further: { by: sql`extract(epoch from answered_at)`, foreignKey: "cultural_fits_business_id_candidate_id_fkey" },
	}),
	own("candidate_experiences"),
	own("candidate_educations"),
	own("candidate_languages", {
		unique: ["language"],
		further: { by: sql`level`, foreignKey: "candidate_languages_business_id_candidate_id_fkey" },
	}),
	own("candidate_skills", {
		unique: ["name"],
		// The more detailed entry wins.
		further: {
			by: sql`coalesce(level_skills, 0) * 10 + coalesce(years_skills, 0)`,
			foreignKey: "candidate_skills_business_id_candidate_id_fkey",
		},
	}),
	own("candidate_remunerations"),
	own("candidate_consents"),
	own("candidate_category_sectors", { unique: ["category_sector_id"], unnamed: true }),
	own("candidate_sensitive", { unique: ["field"], unnamed: true }),
	own("registrations", { unique: [], unnamed: true }),
	related("contact_points", "candidates", { unique: ["kind", "value"] }),
	related("external_ids", "candidates"),
	related("data_files", "candidate"),
	related("note_relations", "candidates", { unique: ["note_id"], unnamed: true }),
	related("task_relations", "candidates", { unique: ["task_id"], unnamed: true }),
	related("email_relations", "candidates", { unique: ["email_id"], unnamed: true }),
	related("tearsheet_members", "candidates", { unique: ["tearsheet_id"] }),
	...conversationMergeMoves("candidate_id"),
	...sendoutMergeMoves("candidates"),
];

const expectations = ["clt_expectation", "pj_expectation", "temporary_expectation", "freelance_expectation"];

export const merge: Mergeable = {
	plan: {
		entity,
		fields: Object.values(entity.form)
			.flat()
			.filter((name) => !["status_reason", "ownership_until"].includes(name)),
		password: "email",
		together: {
			email: ["confirmed_at"],
			status: ["status_reason"],
			owner: ["ownership_until"],
		},
		fill: [...expectations.map((name) => `${name}_cents`), "cpf_hash", "avatar_url", "last_contact_at"],
		unique: ["email", "cpf_hash"],
		moves,
	},
	async merged(db, { uid, moved, keptId, goneId }, actor, words) {
		await keepAddresses(db, uid, keptId, goneId, actor.id);
		await keepRetention(db, keptId, goneId);
		await moveRefusals(
			db,
			{ entity: "candidates", id: keptId },
			{ mergeUid: uid, movedIds: getMovedPermissions(moved) },
		);
		const met = moved.find(({ table }) => table === "applies");
		const pairs = [
			...(met?.swapped ?? []).map(([ahead, behind]) => [ahead.id, behind.id]),
			...(met?.stayed.length
				? await twins(
						db,
						met.stayed.map(({ id }) => Number(id)),
						keptId,
					)
				: []),
		];
		for (const [stays, other] of pairs) {
			const { stage, since } = await db
				.selectFrom("applies as a")
				.innerJoin("job_statuses as s", (join) =>
					join
						.onRef("s.business_id", "=", "a.business_id")
						.onRef("s.job_id", "=", "a.job_id")
						.onRef("s.status", "=", "a.status"),
				)
				.select(["s.name as stage", "a.entered_status_at as since"])
				.where("a.business_id", "=", db.businessId)
				.where("a.id", "=", Number(other))
				.executeTakeFirstOrThrow();
			await db
				.insertInto("apply_events")
				.values({
					business_id: db.businessId,
					apply_id: Number(stays),
					kind: "note",
					actor_type: actor.type,
					recruiter_id: actor.id,
					note: words.alsoApplied(stage, since),
					details: JSON.stringify({ merged_apply_id: other }),
				})
				.execute();
		}
	},
	async undone(db, mergeUid) {
		await dropMergedRefusals(db, mergeUid);
		await db
			.deleteFrom("contact_points")
			.where("business_id", "=", db.businessId)
			.where("reference_type", "=", "candidates")
			.where("source", "=", `merge:${mergeUid}`)
			.execute();
	},
};

/** The other record's address and phone still find the person. */
async function keepAddresses(
	db: Scoped,
	mergeUid: string,
	keptId: number,
	goneId: number,
	createdBy: number | null,
): Promise<void> {
	await sql`
insert into contact_points (business_id, reference_type, reference_id, kind, value, source, added_via, created_by_id)
select ${db.businessId}, 'candidates', k.id, p.kind, p.value, ${`merge:${mergeUid}`}, 'merge', ${createdBy}
from candidates k join candidates g on g.business_id = k.business_id and g.id = ${goneId}
cross join lateral (values ('email', g.email, k.email), ('phone', g.mobile_phone, k.mobile_phone)) p(kind, value, known)
where k.business_id = ${db.businessId} and k.id = ${keptId} and p.value is not null and p.value is distinct from p.known
  and (p.kind = 'email' or p.value ~ '^[+][0-9]{7,15}$')
on conflict do nothing`.execute(db);
}

/** For each apply left behind, the preserved record's apply for the same job. */
async function twins(db: Scoped, stayed: number[], keptId: number): Promise<[number, number][]> {
	const rows = await db
		.selectFrom("applies as g")
		.innerJoin("applies as k", (join) =>
			join
				.onRef("k.business_id", "=", "g.business_id")
				.onRef("k.job_id", "=", "g.job_id")
				.on("k.candidate_id", "=", keptId),
		)
		.select(["k.id as kept", "g.id as gone"])
		.where("g.business_id", "=", db.businessId)
		.where("g.id", "in", stayed)
		.execute();
	return rows.map(({ kept, gone }) => [kept, gone]);
}

/** Latest activity and any legal hold win, even after undoing: erasure is irreversible. */
async function keepRetention(db: Scoped, keptId: number, goneId: number): Promise<void> {
	await sql`update candidate_activity k set last_active_at = g.last_active_at from candidate_activity g
where k.business_id = ${db.businessId} and k.candidate_id = ${keptId}
  and g.business_id = ${db.businessId} and g.candidate_id = ${goneId} and g.last_active_at > k.last_active_at`.execute(
		db,
	);
	await sql`insert into legal_holds (business_id, candidate_id, reason, until, recruiter_id, created_at)
select business_id, ${keptId}, reason, until, recruiter_id, created_at from legal_holds
where business_id = ${db.businessId} and candidate_id = ${goneId} and lifted_at is null
on conflict (business_id, candidate_id) where lifted_at is null do update set until =
  case when legal_holds.until is null or excluded.until is null then null else greatest(legal_holds.until, excluded.until) end`.execute(
		db,
	);
}
