import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import { escapeLike } from "#db/kit/like.ts";
import { visibleTearsheets } from "#db/queries/tearsheets/find.ts";
import { addMembers, removeMembers } from "#db/queries/tearsheets/members.ts";
import { idsIn, type RunAction, type Step } from "./context.ts";
import type { Outcome } from "./items.ts";

interface ListPerson {
	id: number;
	isAdmin: boolean;
}

/** Lists to which the user may add records of the entity. */
function fillable(db: Scoped, user: ListPerson, entity: string) {
	return visibleTearsheets(db, user)
		.select(["l.id", "l.uid", "l.name", "l.audited", "l.private"])
		.where((eb) => eb.or([eb("l.entity", "is", null), eb("l.entity", "=", entity)]))
		.where((eb) =>
			eb.or([
				eb("l.organisation_wide", "=", true),
				eb("l.owner_id", "=", user.id),
				sql<boolean>`${user.id} = any(l.shared_with)`,
				eb.lit(user.isAdmin),
			]),
		);
}

/** Undefined unless the user may add records to the list. */
export async function findWritableTearsheet(db: Scoped, user: ListPerson, entity: string, uid: string) {
	return fillable(db, user, entity).where("l.uid", "=", uid).executeTakeFirst();
}

/** Lists the user may add to, by part of the name, last used first. */
export async function listWritableTearsheets(
	db: Scoped,
	user: ListPerson,
	entity: string,
	{ find, take }: { find: string; take: number },
) {
	const like = `%${escapeLike(find)}%`;
	return fillable(db, user, entity)
		.$if(find !== "", (query) => query.where(sql<boolean>`app_plain(l.name) like app_plain(${like})`))
		.orderBy("l.updated_at", "desc")
		.orderBy("l.id", "desc")
		.limit(take)
		.execute();
}

/** Existing members among these records, with their member uid. */
export async function findExistingMembers(
	db: Scoped,
	listId: number,
	entity: string,
	ids: readonly number[],
): Promise<Map<number, string>> {
	const rows = await db
		.selectFrom("tearsheet_members")
		.select(["reference_id as id", "uid"])
		.where("business_id", "=", db.businessId)
		.where("tearsheet_id", "=", listId)
		.where("reference_type", "=", entity)
		.where(sql<boolean>`reference_id = any(${sql.val(ids)}::bigint[])`)
		.execute();
	return new Map(rows.map(({ id, uid }) => [id, uid]));
}

export interface ListParams {
	list: string;
	/** Reason, for lists that record one. */
	note?: string | null;
}

/** Appends records; existing members keep their position. */
export const addToList: RunAction = async (step) => {
	const ids = idsIn(step);
	const list = await getList(step);
	if (!list) return ids.map((id) => ({ id, outcome: "skipped", reason: "gone" }));
	const there = await findExistingMembers(step.db, list.id, step.entity.key, ids);
	const fresh = ids.filter((id) => !there.has(id));
	const { note = null } = step.run.params as ListParams;
	const references = fresh.map((id) => ({ type: step.entity.key, id }));
	await addMembers(step.db, list, references, { by: { ...step.user, ip: step.run.ip }, note });
	const now = await findExistingMembers(step.db, list.id, step.entity.key, fresh);
	return ids.map((id): Outcome => {
		const member = now.get(id);
		return member ? { id, outcome: "done", trace: { member } } : { id, outcome: "skipped", reason: "already_in_list" };
	});
};

/** Removes the run's members that are still there. */
export const undoAddToList: RunAction = async (step) => {
	const list = await getList(step);
	if (!list) return idsIn(step).map((id) => ({ id, outcome: "skipped", reason: "gone" }));
	const there = await findExistingMembers(step.db, list.id, step.entity.key, idsIn(step));
	// A member added again by another recruiter has a new id and stays.
	const ours = step.items.filter(
		({ id, trace }) => there.get(id) !== undefined && there.get(id) === (trace as { member?: string } | null)?.member,
	);
	const uids = ours.map(({ id }) => there.get(id) ?? "");
	await removeMembers(step.db, list, uids, { by: { ...step.user, ip: step.run.ip }, note: null });
	const removed = new Set(ours.map(({ id }) => id));
	return step.items.map(({ id }): Outcome => {
		return removed.has(id) ? { id, outcome: "done" } : { id, outcome: "skipped", reason: "changed_since" };
	});
};

function getList({ db, user, entity, run }: Step) {
	return findWritableTearsheet(db, user, entity.key, (run.params as ListParams).list);
}

/** Creates a list and returns its public id. */
export async function insertList(
	db: Scoped,
	list: { name: string; entity: string; private: boolean; ownerId: number },
): Promise<string> {
	const { uid } = await db
		.insertInto("tearsheets")
		.values({
			business_id: db.businessId,
			name: list.name,
			entity: list.entity,
			private: list.private,
			owner_id: list.ownerId,
			created_by_id: list.ownerId,
		})
		.returning("uid")
		.executeTakeFirstOrThrow();
	return uid;
}
