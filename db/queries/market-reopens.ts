import { sql } from "kysely";
import { automaticTasks } from "#app/domain/reference/automatic-tasks.ts";
import { tasks } from "#app/entities/recruiters/tasks.ts";
import { insertRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";

const call = 0;

/** Protections whose last day is over open a task for whom they concern, once. Returns how many. */
export async function tellOfReopenedMarkets(db: Scoped, businessId: number, day: string): Promise<number> {
	const { rows } = await sql<Ended>`
update off_limits o set reopened_at = now()
from off_limits e
left join client_companies c on c.business_id = e.business_id and c.id = e.client_company_id
left join candidates p on p.business_id = e.business_id and p.id = e.candidate_id and p.archived_at is null
left join recruiters r on r.business_id = e.business_id and r.status = 'active' and r.id = coalesce(c.owner_id, p.owner_id, e.created_by_id)
join businesses b on b.id = e.business_id
where e.business_id = ${businessId} and e.ends_on < ${day}::date and e.reopened_at is null and e.archived_at is null
  and o.business_id = e.business_id and o.id = e.id
returning o.id, o.kind, coalesce(case o.kind when 'company' then c.name when 'candidate' then p.name end, o.reason) as name,
  c.id as company_id, p.id as candidate_id, r.id as owner_id, coalesce(r.locale, b.locale) as locale`.execute(db);
	for (const one of rows) await open(db, businessId, one);
	return rows.length;
}

interface Ended {
	id: number;
	kind: string;
	name: string;
	company_id: number | null;
	candidate_id: number | null;
	owner_id: number | null;
	locale: "pt" | "en";
}

async function open(db: Scoped, businessId: number, one: Ended): Promise<void> {
	const text = automaticTasks.marketReopens[one.locale](one.name);
	const values = {
		type: call,
		subject: text.subject.slice(0, 200),
		description: text.description,
		...{ status: "to_do", priority: 1, recurrence: "none", due_at: new Date(), created_by_flow: "market_reopens" },
		assignees: one.owner_id === null ? [] : [{ id: one.owner_id, label: "" }],
		related: [
			...(one.kind === "company" && one.company_id !== null
				? [{ entity: "client_companies", id: one.company_id, label: "" }]
				: []),
			...(one.kind === "candidate" && one.candidate_id !== null
				? [{ entity: "candidates", id: one.candidate_id, label: "" }]
				: []),
		],
	};
	await insertRecord(db, businessId, tasks, values, { type: "system", id: null, name: "" });
}
