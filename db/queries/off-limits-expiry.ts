import { sql } from "kysely";
import { automaticTasks } from "#app/domain/reference/automatic-tasks.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { createCallTask } from "./call-task.ts";

/** Creates one task per protection that ended before this day. Returns the count. */
export async function createExpiredProtectionTasks(db: Scoped, day: string): Promise<number> {
	const { rows } = await sql<Ended>`
update off_limits o set reopened_at = now()
from off_limits e
left join client_companies c on c.business_id = e.business_id and c.id = e.client_company_id
left join candidates p on p.business_id = e.business_id and p.id = e.candidate_id and p.archived_at is null
left join recruiters r on r.business_id = e.business_id and r.status = 'active' and r.id = coalesce(c.owner_id, p.owner_id, e.created_by_id)
join businesses b on b.id = e.business_id
where e.business_id = ${db.businessId} and e.ends_on < ${day}::date and e.reopened_at is null and e.archived_at is null
  and o.business_id = e.business_id and o.id = e.id
returning o.id, o.kind, coalesce(case o.kind when 'company' then c.name when 'candidate' then p.name end, o.reason) as name,
  c.id as company_id, p.id as candidate_id, r.id as owner_id, coalesce(r.locale, b.locale) as locale`.execute(db);
	for (const row of rows) await open(db, row);
	return rows.length;
}

interface Ended extends Row<"off_limits", "id" | "kind"> {
	name: string;
	company_id: Column<"client_companies", "id"> | null;
	candidate_id: Column<"candidates", "id"> | null;
	owner_id: Column<"recruiters", "id"> | null;
	locale: "pt" | "en";
}

async function open(db: Scoped, ended: Ended): Promise<void> {
	await createCallTask(db, {
		cause: "market_reopens",
		text: automaticTasks.marketReopens[ended.locale](ended.name),
		ownerId: ended.owner_id,
		related: [
			...(ended.kind === "company" && ended.company_id !== null
				? [["client_companies", ended.company_id] as const]
				: []),
			...(ended.kind === "candidate" && ended.candidate_id !== null
				? [["candidates", ended.candidate_id] as const]
				: []),
		],
	});
}
