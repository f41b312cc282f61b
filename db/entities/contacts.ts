import { sql } from "kysely";
import { contacts as entity } from "#app/entities/recruiters/contacts.ts";
import type { Effects, EntitySql, Mergeable } from "#db/kit/entity-sql.ts";
import { hitColumns } from "#db/kit/search-hit-columns.ts";
import { relatedMoves } from "./merge-moves.ts";
import { notifyOwner, notifyRecordOwner, type OwnerNotice } from "./owner-notification.ts";

/** Leads. The surviving record's status applies: converting has its own form. */
const merge: Mergeable = {
	plan: {
		entity,
		fields: Object.values(entity.form)
			.flat()
			.filter((name) => name !== "status" && name !== "lost_reason"),
		moves: [
			{
				table: "contact_points",
				column: "reference_id",
				type: { column: "reference_type", value: "contacts" },
				unique: ["kind", "value"],
			},
			{ table: "talk_participants", column: "contact_id" },
			{ table: "contact_messages", column: "contact_id" },
			{ table: "proposals", column: "contact_id" },
			...relatedMoves("contacts"),
		],
	},
};

const notice: OwnerNotice = { entity: "contacts", category: "Recruiter", kind: "lead_assigned", word: "lead" };

/** A lead that is lost no more forgets why it was. */
const effects: Effects = {
	saved: async (db, saved) => {
		const { id, before, after } = saved;
		await notifyRecordOwner(db, notice, saved);
		if (before?.status !== "lost" || !("status" in after) || after.status === "lost") return;
		await db
			.updateTable("contacts")
			.set({ lost_reason: null })
			.where("business_id", "=", db.businessId)
			.where("id", "=", id)
			.where("lost_reason", "is not", null)
			.execute();
	},
	together: (db, given) => notifyOwner(db, notice, given),
};

const result: EntitySql["found"] = {
	columns: sql`'contacts' as entity, r.id, r.uid, r.name as title, null::text as picture,
    nullif(concat_ws(' · ', r.title, r.company_name), '') as sub,
    ${hitColumns("contacts", ["mobile_phone", "phone"])}`,
	marks: ["email", "mobile_phone", "phone"],
};

export const contacts: EntitySql = { effects, merge, found: result };
