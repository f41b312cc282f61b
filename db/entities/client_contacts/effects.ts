import { sql } from "kysely";
import { automaticTasks } from "#app/domain/reference/automatic-tasks.ts";
import { tasks } from "#app/entities/recruiters/tasks.ts";
import type { InsertRecord } from "#db/kit/crud.ts";
import type { Effects, Saved } from "#db/kit/entity-sql.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type OwnerNotice, tellOwner, tellOwnerOf } from "../owner-notification.ts";

const followUpCall = 2;
const day = 86_400_000;

const notice: OwnerNotice = {
	entity: "client_contacts",
	category: "Recruiter",
	kind: "client_contact_assigned",
	word: "contact",
};

/** Someone who left: the date is kept, the portal closes, and whoever owns the relationship gets a task. */
export const effects: Effects = {
	saved: async (db, businessId, saved, insert) => {
		const { id, before, after } = saved;
		await tellOwnerOf(db, businessId, notice, saved);
		if (after.status === "left" && before !== null && before.status !== "left")
			await leave(db, businessId, saved, insert);
		// Only who left has a date of leaving, whatever a form says.
		if ("status" in after || after.left_at)
			await db
				.updateTable("client_contacts")
				.set({ left_at: null })
				.where("business_id", "=", businessId)
				.where("id", "=", id)
				.where("status", "<>", "left")
				.where("left_at", "is not", null)
				.execute();
	},
	together: (db, businessId, given) => tellOwner(db, businessId, notice, given),
};

async function leave(db: Scoped, businessId: number, { id, actor }: Saved, insert: InsertRecord): Promise<void> {
	await sql`update client_contacts set left_at = coalesce(left_at, app_today()), portal_enabled = false
where business_id = ${businessId} and id = ${id}`.execute(db);
	await sql`update sessions set revoked_at = now()
where business_id = ${businessId} and client_contact_id = ${id} and revoked_at is null`.execute(db);
	const { rows } = await sql<{
		name: string;
		company: string;
		company_id: number;
		owner_id: number | null;
		locale: "pt" | "en";
	}>`
select k.name, c.name as company, c.id as company_id, r.id as owner_id, coalesce(r.locale, b.locale) as locale
from client_contacts k
join client_companies c on c.business_id = k.business_id and c.id = k.client_company_id
join businesses b on b.id = k.business_id
left join recruiters r on r.business_id = k.business_id and r.status = 'active'
  and r.id = coalesce(k.owner_id, c.owner_id, ${actor.id}::bigint)
where k.business_id = ${businessId} and k.id = ${id}`.execute(db);
	const person = rows[0];
	if (!person?.owner_id) return;
	const text = automaticTasks.contactLeft[person.locale](person.name, person.company);
	const assigned = { id: person.owner_id, label: "" };
	const values = {
		type: followUpCall,
		subject: text.subject.slice(0, 200),
		description: text.description,
		status: "to_do",
		priority: 1,
		recurrence: "none",
		due_at: new Date(Date.now() + day),
		created_by_flow: "contact_left",
		assignees: [assigned],
		related: [
			{ entity: "client_contacts", id, label: "" },
			{ entity: "client_companies", id: person.company_id, label: "" },
		],
	};
	await insert(db, businessId, tasks, values, actor);
}
