import { sql } from "kysely";
import { customFieldName } from "#app/domain/custom-fields/custom-field.ts";
import { parseRejectReason } from "#app/domain/import/sources/reject-reasons.ts";
import { parseRejectSide } from "#app/domain/import/sources/related-records.ts";
import { getEntity } from "#app/entities/index.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { visibleField } from "#app/entities/kit/list-query.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findMissingArrivalFields } from "#db/queries/applies/missing-fields.ts";
import type { RowOutcome } from "../rows.ts";
import type { LinkedRow, RelatedImportContext, RelatedWriter } from "./types.ts";

/** Original stage and dates; sends nothing and starts no flow, because events happened elsewhere. */
export const writeApplies: RelatedWriter = async (db, kit, all) => {
	const { businessId, user, one } = kit;
	const { rows, refused } = await refuseLacking(db, kit, all);
	const owners = await kit.book.find(
		db,
		"recruiters",
		rows.flatMap(({ row }) => row.said.owner || []),
	);
	const packed = rows.map(({ row, refs }) => {
		const owner = owners(row.said.owner ?? "");
		const why = row.said.reason ?? "";
		const rejection = row.status === 9 ? parseRejectReason(why, parseRejectSide(row.said.stage ?? "")) : undefined;
		return {
			n: row.number,
			job: refs.job,
			candidate: refs.candidate,
			status: row.status ?? 1,
			side: rejection?.side ?? null,
			reason: rejection?.reason ?? null,
			stage: row.said.stage?.startsWith("seleta:") ? null : row.said.stage || null,
			source: (row.said.source || "Import").slice(0, 200),
			// A number is an internal code without meaning for readers.
			note: [/^\d+$/.test(why) ? "" : why, row.said.body].filter(Boolean).join("\n") || null,
			owner: typeof owner === "number" ? owner : null,
			made: row.at,
			changed: row.changedAt ?? row.at,
		};
	});
	const { rows: created } = await sql<{ n: number; id: number; fresh: boolean }>`
with r as materialized (select distinct on (job, candidate) * from jsonb_to_recordset(${JSON.stringify(packed)}::jsonb) as r(n int, job bigint, candidate bigint,
  status int, side text, reason int, stage text, source text, note text, owner bigint, made timestamp, changed timestamp) order by job, candidate, n desc),
timed as (select r.*, least(now(), coalesce(r.made at time zone b.timezone, now())) as made_at,
    least(now(), coalesce(r.changed at time zone b.timezone, now())) as changed_at,
    -- A process may lack a stage: the furthest it has before it.
    coalesce((select s.status from job_statuses s where s.business_id = b.id and s.job_id = r.job and s.status = r.status),
      (select max(s.status) from job_statuses s where s.business_id = b.id and s.job_id = r.job and s.status < least(r.status, 8))) as to_status
  from r, businesses b where b.id = ${businessId}),
made as (insert into applies (business_id, job_id, candidate_id, status, source, recruiter_id, created_at, entered_status_at, placed_at,
    reject_reason, reject_side, position_in_column)
  select ${businessId}, job, candidate, to_status, source, coalesce(owner, ${user.id}), made_at, greatest(made_at, changed_at),
    case when to_status = 8 then greatest(made_at, changed_at) end, case when to_status = 9 then reason end,
    case when to_status = 9 then side end, n
  from timed where to_status is not null on conflict (business_id, job_id, candidate_id) do nothing returning id, job_id, candidate_id, status),
events as (insert into apply_events (business_id, apply_id, kind, to_status, to_name, actor_type, recruiter_id, note, details, created_at)
  select ${businessId}, m.id, 'applied', m.status, left(coalesce(t.stage, s.name), 200), 'recruiter', coalesce(t.owner, ${user.id}), t.note,
    jsonb_build_object('import', ${one.uid}::text), t.made_at
  from made m join timed t on t.job = m.job_id and t.candidate = m.candidate_id
  left join job_statuses s on s.business_id = ${businessId} and s.job_id = m.job_id and s.status = m.status),
audited as (insert into audit_entries (business_id, actor_type, actor_id, actor_name, action, record_type, record_id, ip)
  select ${businessId}, 'recruiter', ${user.id}, ${user.name}, 'create', 'applies', id, ${one.ip} from made)
select r.n, coalesce(m.id, a.id) as id, m.id is not null as fresh from r
left join made m on m.job_id = r.job and m.candidate_id = r.candidate
left join applies a on a.business_id = ${businessId} and a.job_id = r.job and a.candidate_id = r.candidate`.execute(db);
	return [...getRowOutcomes(rows, created), ...refused];
};

/** Rejects rows lacking a stage's required fields, as moving a card would. */
async function refuseLacking(db: Scoped, { user, one }: RelatedImportContext, all: readonly LinkedRow[]) {
	const stages = await listJobStages(db, all);
	const lacking = await findMissingArrivalFields(
		db,
		all.map(({ row, refs: { job, candidate } }) => ({
			job: job ?? 0,
			candidate: candidate ?? 0,
			stage: getStage(stages.get(job ?? 0) ?? [], row.status ?? 1),
		})),
	);
	const refused = all.flatMap(({ row: { number } }, at): RowOutcome[] => {
		const names = (lacking[at] ?? []).map(({ field: { entity, key, name } }) => {
			const described = getEntity(entity);
			const seen = described && visibleField(applyCustomFields(user, described), customFieldName(key), user);
			return seen ? name[one.locale === "en" ? "en" : "pt"] : "…";
		});
		if (names.length === 0) return [];
		return [
			{ number, outcome: "failed", details: { problems: [[null, "needsFields", { fields: names.join(", ") }]] } },
		];
	});
	return { rows: all.filter((_, at) => (lacking[at] ?? []).length === 0), refused };
}

/** A process may lack a stage: the furthest earlier one is used. */
const getStage = (stages: readonly number[], status: number): number =>
	stages.includes(status) ? status : Math.max(0, ...stages.filter((stage) => stage < Math.min(status, 8)));

async function listJobStages(db: Scoped, rows: readonly LinkedRow[]): Promise<Map<number, number[]>> {
	const stages = await db
		.selectFrom("job_statuses")
		.select(["job_id", "status"])
		.where("business_id", "=", db.businessId)
		.where("job_id", "in", [0, ...rows.map(({ refs }) => refs.job ?? 0)])
		.execute();
	return new Map(
		[...Map.groupBy(stages, ({ job_id }) => job_id)].map(([id, all]) => [id, all.map(({ status }) => status)]),
	);
}

/** Outcome of each row: created, already present (or twice in the file), or refused. */
export function getRowOutcomes(
	rows: readonly LinkedRow[],
	created: readonly { n: number; id: number | null; fresh: boolean }[],
): RowOutcome[] {
	const result = new Map(created.map((item) => [item.n, item]));
	return rows.map(({ row: { number } }) => {
		const item = result.get(number);
		if (!item) return { number, outcome: "skipped" };
		if (item.id === null) return { number, outcome: "failed", details: { problems: [[null, "refused"]] } };
		return { number, outcome: item.fresh ? "created" : "skipped", record_id: item.id, record_version: 0 };
	});
}
