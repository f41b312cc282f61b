import { sql } from "kysely";
import { columnId } from "#app/domain/applies/board-column.ts";
import type { DisplayStatus } from "#app/domain/applies/display-status.ts";
import { rejectedStage } from "#app/domain/applies/pipeline.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { escapeLike } from "#db/kit/like.ts";
import type { Column, Row as TableRow } from "#db/kit/row.ts";

export interface BoardCard {
	uid: string;
	candidate_uid: string;
	name: string;
	avatar_url: string | null;
	role_name: string | null;
	company: string | null;
	city: string | null;
	entered_status_at: Date;
	created_at: Date;
	submission_status: number;
	interview_status: number;
	reject_reason: number | null;
	display_status: DisplayStatus;
	candidate_status: number;
	withdrawn: boolean;
	off_limit: boolean;
	likes: number;
	dislikes: number;
	stars: number;
	source: string;
	score: number | null;
	/** Only with permission to see remunerations. */
	expectation_cents: number | null;
	currency: string;
	apply_values: Readonly<Record<string, unknown>> | null;
	candidate_values: Readonly<Record<string, unknown>> | null;
}

export interface BoardColumn {
	status: number;
	/** Rejections are two columns: by the client and all others. */
	side: "client" | null;
	name: string;
	required_form: string;
	sla_business_days: number | null;
	wip_limit: number | null;
	colour: string | null;
	/** Allowed substatuses; empty means all. */
	sub_statuses: number[];
	/** All cards of the column, including those not shown. */
	count: number;
	cards: BoardCard[];
}

interface BoardOptions {
	/** Cards shown per column; more are behind "show more". */
	take: number;
	/** Column to extend up to `takeOpen`, as in `columnId`. */
	open?: string | null;
	takeOpen?: number;
	withExpectation: boolean;
	/** Keys of the custom fields that cards show. */
	custom?: { apply: readonly string[]; candidate: readonly string[] };
	/** Matches name, work or company. */
	find?: string | null;
}

interface Row
	extends BoardCard,
		TableRow<
			"job_statuses",
			"status" | "required_form" | "sla_business_days" | "wip_limit" | "colour" | "sub_statuses"
		> {
	status_name: Column<"job_statuses", "name">;
	side: "client" | null;
	count: number;
}

/** Sorts after every column of a process. */
const last = sql.lit(1_000_000);
const inLane = sql`(s.status <> ${rejectedStage} or (x.display_status = 'rejected_by_client') = (l.side is not null))`;

const foundBy = (find: string | null) =>
	find
		? sql`and exists (select from candidates k where k.business_id = x.business_id and k.id = x.candidate_id
     and app_plain(concat_ws(' ', k.name, coalesce(k.current_position, k.role_name), k.current_company)) like app_plain(${`%${escapeLike(find)}%`}))`
		: sql``;

/** Counts entries before a moment in truncated columns, by `columnId`. */
export async function countEnteredBefore(
	db: Scoped,
	jobUid: string,
	columns: readonly { id: string; status: number; side: "client" | null; before: Date }[],
	find: string | null = null,
): Promise<Map<string, number>> {
	if (columns.length === 0) return new Map();
	const { rows } = await sql<{ id: string; count: number }>`
select s.id, n.count
from jobs j
cross join jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) as s(id text, status int, side text, before timestamptz)
cross join lateral (select s.side) l
cross join lateral (
  select count(*) as count from applies x
   where x.business_id = ${db.businessId} and x.job_id = j.id and x.status = s.status and x.entered_status_at < s.before
     and ${inLane} ${foundBy(find)}) n
where j.business_id = ${db.businessId} and j.uid = ${jobUid}`.execute(db);
	return new Map(rows.map(({ id, count }) => [id, count]));
}

const pickCustom = (row: "a" | "c", keys: readonly string[] = []) =>
	keys.length > 0
		? sql`app_custom_seen(${sql.ref(`${row}.custom_values`)}, ${sql.val([...keys])}::text[])`
		: sql`null::jsonb`;

/** Reads the whole board in one query; undefined for an unknown job. */
export async function findBoard(
	db: Scoped,
	jobUid: string,
	{ take, open = null, takeOpen = 500, withExpectation, custom, find = null }: BoardOptions,
): Promise<{ columns: BoardColumn[] } | undefined> {
	const result = foundBy(find);
	// One lateral per column reads only its first cards from one index range.
	const { rows } = await sql<Row>`
select s.status, s.name as status_name, l.side, s.required_form, s.sla_business_days, s.wip_limit, s.colour, s.sub_statuses, n.count,
  a.uid, c.uid as candidate_uid, c.name, c.avatar_url, coalesce(c.current_position, c.role_name) as role_name,
  c.current_company as company, c.city, a.entered_status_at, a.created_at, a.submission_status, a.interview_status,
  a.reject_reason, a.display_status, c.status as candidate_status, a.withdrawn_at is not null as withdrawn, a.off_limit_flag as off_limit,
  a.source, a.score, a.like_candidates as likes, a.deslike_candidates as dislikes, a.star_candidate as stars,
  case when ${withExpectation}::boolean then a.expectation_cents end as expectation_cents, a.currency,
  ${pickCustom("a", custom?.apply)} as apply_values, ${pickCustom("c", custom?.candidate)} as candidate_values
from jobs j
join job_statuses s on s.business_id = j.business_id and s.job_id = j.id
cross join lateral (
  select null as side, s.position as place union all select 'client', ${last} where s.status = ${rejectedStage}) l
cross join lateral (
  select count(*) as count from applies x
   where x.business_id = ${db.businessId} and x.job_id = j.id and x.status = s.status and ${inLane} ${result}) n
left join lateral (
  select * from applies x
   where x.business_id = ${db.businessId} and x.job_id = j.id and x.status = s.status and ${inLane} ${result}
   order by x.position_in_column, x.id
   limit case when s.status || coalesce('-' || l.side, '') = ${open}::text then ${takeOpen}::int else ${take}::int end) a on true
left join candidates c on c.business_id = ${db.businessId} and c.id = a.candidate_id
where j.business_id = ${db.businessId} and j.uid = ${jobUid}
order by l.place, s.status, a.position_in_column, a.id`.execute(db);
	if (rows.length === 0) return undefined;
	const columns = new Map<string, BoardColumn>();
	for (const row of rows) {
		const { status, status_name, side, required_form, sla_business_days, wip_limit, ...rest } = row;
		const { colour, sub_statuses, count, ...card } = rest;
		const id = columnId({ status, side });
		const column = columns.get(id) ?? newColumn();
		if (card.uid) column.cards.push(card);
		columns.set(id, column);

		function newColumn(): BoardColumn {
			const set = { required_form, sla_business_days, wip_limit, colour, sub_statuses };
			return { status, side, name: status_name, ...set, count, cards: [] };
		}
	}
	return { columns: [...columns.values()] };
}
