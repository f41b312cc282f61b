import { type ExpressionBuilder, sql } from "kysely";
import type { ListPerson, MemberEntity } from "#app/domain/lists/tearsheet.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { DB } from "#db/schema.ts";

/** Lists visible to this person; base of all list queries. */
export function visibleTearsheets(db: Scoped, person: ListPerson) {
	return db
		.selectFrom("tearsheets as l")
		.where("l.business_id", "=", db.businessId)
		.where("l.archived_at", "is", null)
		.where((eb) => eb.or([eb("l.private", "=", false), ofTheirs(eb, person)]));
}

type Eb = ExpressionBuilder<DB & { l: DB["tearsheets"] }, "l">;

/** Own lists, shared ones, or all for administrators. */
function ofTheirs(eb: Eb, { id, isAdmin }: ListPerson) {
	return eb.or([
		eb("l.owner_id", "=", id),
		sql<boolean>`${id} = any(l.shared_with)`,
		sql<boolean>`${isAdmin}::boolean`,
	]);
}

export function findList(db: Scoped, uid: string, person: ListPerson) {
	return visibleTearsheets(db, person)
		.innerJoin("recruiters as o", (join) =>
			join.onRef("o.business_id", "=", "l.business_id").onRef("o.id", "=", "l.owner_id"),
		)
		.leftJoin("jobs as j", (join) =>
			join.onRef("j.business_id", "=", "l.business_id").onRef("j.id", "=", "l.linked_job_id"),
		)
		.select(["l.id", "l.uid", "l.name", "l.description", "l.entity", "l.purpose", "l.expires_on", "l.private"])
		.select(["l.organisation_wide", "l.shared_with", "l.audited", "l.dynamic_filter", "l.refreshed_at", "l.owner_id"])
		.select(["l.lock_version", "l.created_at", "l.archived_at"])
		.select(["o.name as owner", "j.uid as job_uid", "j.title as job_title", "j.code as job_code"])
		.where("l.uid", "=", uid)
		.executeTakeFirst();
}

export type TearsheetDetails = NonNullable<Awaited<ReturnType<typeof findList>>>;

/** Lists containing a record that this person may see. */
export function listRecordTearsheets(db: Scoped, entity: MemberEntity, recordId: number, person: ListPerson) {
	return visibleTearsheets(db, person)
		.innerJoin("tearsheet_members as m", (join) =>
			join.onRef("m.business_id", "=", "l.business_id").onRef("m.tearsheet_id", "=", "l.id"),
		)
		.leftJoin("tearsheet_categories as c", (join) =>
			join.onRef("c.business_id", "=", "m.business_id").onRef("c.id", "=", "m.category_id"),
		)
		.select(["l.uid", "l.name", "l.private", "c.name as category", "m.created_at"])
		.where("m.reference_type", "=", entity)
		.where("m.reference_id", "=", recordId)
		.orderBy("l.name")
		.limit(100)
		.execute();
}
