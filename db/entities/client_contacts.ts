import { sql } from "kysely";
import { doNotContactStatuses } from "#app/domain/companies/off-limits.ts";
import { automaticTasks } from "#app/domain/reference/automatic-tasks.ts";
import { client_contacts as entity } from "#app/entities/recruiters/client_contacts.ts";
import { tasks } from "#app/entities/recruiters/tasks.ts";
import type { ComputedSql, Effects, EntitySql, Mergeable, SavedRecord } from "#db/kit/entity-sql.ts";
import { duplicateSql, getCompanyKeys, getInputText, type Importable } from "#db/kit/importable.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { MergeMove } from "#db/kit/merge-rows.ts";
import { hitColumns } from "#db/kit/search-hit-columns.ts";
import { sqlInText } from "#db/kit/sql-in.ts";
import type { InsertRecord } from "#db/kit/types.ts";
import { dropMergedRefusals, moveRefusals } from "#db/queries/conversations/message-permissions.ts";
import { conversationMergeMoves, getMovedPermissions, relatedMoves } from "./merge-moves.ts";
import { notifyOwner, notifyRecordOwner, type OwnerNotice } from "./owner-notification.ts";

const own = (table: string, more: Partial<MergeMove> = {}): MergeMove => ({
	table,
	column: "client_contact_id",
	...more,
});

/** Excludes sessions and tokens: a merge must never transfer sign-in access. */
export const merge: Mergeable = {
	plan: {
		entity,
		fields: Object.values(entity.form).flat(),
		password: "email",
		together: { status: ["left_at"] },
		fill: ["followed_from_id"],
		unique: ["email"],
		moves: [
			own("job_client_contacts", { unique: ["job_id"], unnamed: true }),
			own("project_client_contacts", { unique: ["project_id"], unnamed: true }),
			own("interview_contacts", { unique: ["interview_id"], unnamed: true }),
			own("scorecards", { unique: ["interview_id"], unnamed: true }),
			own("submission_contacts", { unique: ["submission_id"], unnamed: true }),
			own("appointment_answers", { unique: ["interview_id"] }),
			own("slot_offers"),
			{ table: "slot_offers", column: "guest_contact_id" },
			own("job_requests"),
			own("timesheet_approvers", { unique: ["placement_id"], unnamed: true }),
			own("timesheet_links", { unique: [], unnamed: true }),
			own("client_contact_pages", { unique: ["link"], unnamed: true }),
			own("shortlist_relationships", { unique: ["shortlist_id"] }),
			own("form_requests"),
			own("contacts"),
			own("proposals"),
			own("off_limits"),
			{ table: "client_contacts", column: "reports_to_id" },
			{ table: "client_contacts", column: "followed_from_id" },
			{
				table: "contact_points",
				column: "reference_id",
				type: { column: "reference_type", value: "client_contacts" },
				unique: ["kind", "value"],
			},
			...conversationMergeMoves("client_contact_id"),
			{ table: "signature_signers", column: "client_contact_id" },
			{ table: "admission_handovers", column: "client_contact_id" },
			...relatedMoves("client_contacts"),
		],
	},
	async merged(db, { uid, moved, keptId }) {
		const person = { entity: "client_contacts", id: keptId } as const;
		await moveRefusals(db, person, { mergeUid: uid, movedIds: getMovedPermissions(moved) });
	},
	undone: dropMergedRefusals,
};

const followUpCall = 2;

const day = 86_400_000;

const notice: OwnerNotice = {
	entity: "client_contacts",
	category: "Recruiter",
	kind: "client_contact_assigned",
	word: "contact",
};

/** A departed contact: saves the date, closes portal access, creates a task for the owner. */
const effects: Effects = {
	saved: async (db, saved, insert) => {
		const { id, before, after } = saved;
		await notifyRecordOwner(db, notice, saved);
		if (after.status === "left" && before !== null && before.status !== "left") await leave(db, saved, insert);
		// Only a contact who left has a leaving date, whatever the form contains.
		if ("status" in after || after.left_at)
			await db
				.updateTable("client_contacts")
				.set({ left_at: null })
				.where("business_id", "=", db.businessId)
				.where("id", "=", id)
				.where("status", "<>", "left")
				.where("left_at", "is not", null)
				.execute();
	},
	together: (db, given) => notifyOwner(db, notice, given),
};

const imported: Importable = {
	marks: (values) => ({
		email: getInputText(values, "email"),
		phone: getInputText(values, "mobile_phone"),
		linkedin: getInputText(values, "linkedin"),
		name: getInputText(values, "name"),
		...getCompanyKeys(values),
	}),
	alike: (db) => sql`
select id, 'email' as why, lower(email) as mark from client_contacts where business_id = ${db.businessId} and email is not null
union all select id, 'phone', mobile_phone from client_contacts where business_id = ${db.businessId} and mobile_phone is not null
union all select id, 'linkedin', linkedin_slug(linkedin) from client_contacts where business_id = ${db.businessId} and linkedin is not null
union all select id, 'name', app_plain(name) || '|' || client_company_id from client_contacts
  where business_id = ${db.businessId} and client_company_id is not null`,
	duplicates: (db) => sql`
select ${duplicateSql("name", "email")} from r join client_contacts t on t.business_id = ${db.businessId} and t.email = r.email
union all select ${duplicateSql("name", "name")} from r join client_contacts t on t.business_id = ${db.businessId} and t.name = r.name
  and t.client_company_id = r."companyId" and t.archived_at is null
union all select ${duplicateSql("name", "phone")} from r join client_contacts t on t.business_id = ${db.businessId} and t.mobile_phone = r.phone
  and t.archived_at is null where r.phone is not null`,
	own: sql`t.linkedin, null::text as cnpj`,
	main: sql`t.email as one, array_remove(array[t.mobile_phone, t.phone], null) as numbers`,
	used: sql`exists (select from job_client_contacts x where x.business_id = t.business_id and x.client_contact_id = t.id)`,
};

const computed: Record<string, ComputedSql> = {
	/** Warnings before approaching this person, from the status of their company. */
	flags: (row) => sql`(select array_remove(array[
    case when exists (select from off_limits o where o.business_id = c.business_id and o.archived_at is null
        and (o.client_contact_id = ${sql.ref(`${row}.id`)} and o.kind = 'contact' or o.client_company_id = c.id and o.kind = 'company')
        and app_today() between o.starts_on and coalesce(o.ends_on, 'infinity')) then 'off_limits' end,
    case when c.status in ${sqlInText(doNotContactStatuses)} then 'dnc' when c.status = 'Key Account' then 'key_account' end], null)
  from client_companies c where c.business_id = ${sql.ref(`${row}.business_id`)} and c.id = ${sql.ref(`${row}.client_company_id`)})`,
};

const result: EntitySql["found"] = {
	columns: sql`'client_contacts' as entity, r.id, r.uid, r.name as title, r.photo_url as picture,
    nullif(concat_ws(' · ', r.title, (select c.name from client_companies c
      where c.business_id = r.business_id and c.id = r.client_company_id)), '') as sub,
    ${hitColumns("client_contacts", ["mobile_phone", "phone"])}`,
	marks: ["email", "mobile_phone", "phone"],
};

async function leave(db: Scoped, { id, actor }: SavedRecord, insert: InsertRecord): Promise<void> {
	await sql`update client_contacts set left_at = coalesce(left_at, app_today()), portal_enabled = false
where business_id = ${db.businessId} and id = ${id}`.execute(db);
	await sql`update sessions set revoked_at = now()
where business_id = ${db.businessId} and client_contact_id = ${id} and revoked_at is null`.execute(db);
	const rows = await db
		.selectFrom("client_contacts as k")
		.innerJoin("client_companies as c", (join) =>
			join.onRef("c.business_id", "=", "k.business_id").onRef("c.id", "=", "k.client_company_id"),
		)
		.innerJoin("businesses as b", (join) => join.onRef("b.id", "=", "k.business_id"))
		.leftJoin("recruiters as r", (join) =>
			join
				.onRef("r.business_id", "=", "k.business_id")
				.on("r.status", "=", sql.lit("active"))
				.on("r.id", "=", sql<number>`coalesce(k.owner_id, c.owner_id, ${actor.id}::bigint)`),
		)
		.select([
			"k.name",
			"c.name as company",
			"c.id as company_id",
			"r.id as owner_id",
			sql<"pt" | "en">`coalesce(r.locale, b.locale)`.as("locale"),
		])
		.where("k.business_id", "=", db.businessId)
		.where("k.id", "=", id)
		.execute();
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
	await insert(db, tasks, values, actor);
}

export const clientContacts: EntitySql = { computed, effects, merge, found: result, imported };
