import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

export const applyOrders = ["created_at", "name", "status", "entered_status_at"] as const;
export type ApplyOrder = (typeof applyOrders)[number];

export interface ApplyListOptions {
	status: number | null;
	order: ApplyOrder;
	direction: "asc" | "desc";
	skip: number;
	take: number;
	withExpectation: boolean;
}

export interface ApplyRow {
	uid: string;
	status: number;
	status_name: string;
	submission_status: number;
	reject_reason: number | null;
	reject_side: string | null;
	source: string;
	entered_status_at: Date;
	created_at: Date;
	withdrawn: boolean;
	off_limit: boolean;
	expectation_cents: number | null;
	currency: string;
	candidate_uid: string;
	name: string;
	avatar_url: string | null;
	role_name: string | null;
	company: string | null;
	city: string | null;
	state: string | null;
}

const orderings: Record<ApplyOrder, string> = {
	created_at: "a.created_at",
	name: "c.name",
	status: "s.position",
	entered_status_at: "a.entered_status_at",
};

/** One page of the applies of a job of this business. */
export async function listApplies(
	db: Scoped,
	businessId: number,
	jobUid: string,
	options: ApplyListOptions,
): Promise<ApplyRow[]> {
	const direction = options.direction === "asc" ? sql`asc` : sql`desc`;
	const { rows } = await sql<ApplyRow>`
select a.uid, a.status, s.name as status_name, a.submission_status, a.reject_reason, a.reject_side, a.source,
  a.entered_status_at, a.created_at, a.withdrawn_at is not null as withdrawn, a.off_limit_flag as off_limit,
  case when ${options.withExpectation}::boolean then a.expectation_cents end as expectation_cents, a.currency,
  c.uid as candidate_uid, c.name, c.avatar_url, coalesce(c.current_position, c.role_name) as role_name,
  c.current_company as company, c.city, c.state
from jobs j
join applies a on a.business_id = j.business_id and a.job_id = j.id
join job_statuses s on s.business_id = a.business_id and s.job_id = a.job_id and s.status = a.status
join candidates c on c.business_id = a.business_id and c.id = a.candidate_id
where j.business_id = ${businessId} and j.uid = ${jobUid}
  and (${options.status}::int is null or a.status = ${options.status}::int)
order by ${sql.raw(orderings[options.order])} ${direction}, a.id ${direction}
offset ${options.skip} limit ${options.take}`.execute(db);
	return rows;
}

export interface StageCount {
	status: number;
	name: string;
	position: number;
	count: number;
}

/** How many applies each stage of a job of this business holds, in board order; empty when there is no such job. */
export async function countByStage(db: Scoped, businessId: number, jobUid: string): Promise<StageCount[]> {
	const { rows } = await sql<StageCount>`
select s.status, s.name, s.position, (select count(*) from applies a
    where a.business_id = s.business_id and a.job_id = s.job_id and a.status = s.status) as count
from jobs j join job_statuses s on s.business_id = j.business_id and s.job_id = j.id
where j.business_id = ${businessId} and j.uid = ${jobUid}
order by s.position, s.status`.execute(db);
	return rows;
}
