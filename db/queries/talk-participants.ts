import { sql } from "kysely";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { contacts } from "#app/entities/recruiters/contacts.ts";
import { audit } from "#db/kit/audit.ts";
import { insertRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { RecordRow } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";

export type ConversionTarget = "candidate" | "lead";

export function findParticipant(db: Scoped, uid: string, { lock = false } = {}) {
	return db
		.selectFrom("talk_participants")
		.select(["id", "uid", "name", "email", "phone", "company", "title", "candidate_id", "contact_id"])
		.where("business_id", "=", db.businessId)
		.where("uid", "=", uid)
		.where("archived_at", "is", null)
		.$if(lock, (query) => query.forUpdate())
		.executeTakeFirst();
}

/** Reuses a record with the same address. Idempotent. */
export async function convertParticipant(
	db: Scoped,
	uid: string,
	into: ConversionTarget,
	actor: Actor,
): Promise<"made" | "found" | "already" | "no_company" | "missing"> {
	const participant = await findParticipant(db, uid, { lock: true });
	if (!participant) return "missing";
	const [table, column, entity] =
		into === "lead"
			? (["contacts", "contact_id", contacts] as const)
			: (["candidates", "candidate_id", candidates] as const);
	if (participant[column] !== null) return "already";
	const { rows } = await sql<RecordRow<"id">>`select id from ${sql.table(table)} where business_id = ${db.businessId}
  and lower(email) = lower(${participant.email}) and archived_at is null order by id limit 1`.execute(db);
	const existing = rows[0]?.id;
	if (existing === undefined && into === "lead" && !participant.company) return "no_company";
	const { name, email, company, title, phone } = participant;
	const values =
		into === "lead"
			? { name, email, company_name: company, title, mobile_phone: phone, status: "new" }
			: { name, email, mobile_phone: phone, current_company: company, current_position: title, status: 1 };
	const id = existing ?? (await insertRecord(db, entity, values, actor)).id;
	await db
		.updateTable("talk_participants")
		.set({ [column]: id })
		.where("business_id", "=", db.businessId)
		.where("id", "=", participant.id)
		.execute();
	const changes = { [into === "lead" ? "contact" : "candidate"]: [null, name] };
	await audit(db, {
		actor,
		action: "update",
		recordType: "talk_participants",
		recordId: participant.id,
		changes,
	});
	return existing === undefined ? "made" : "found";
}
