import { sql } from "kysely";
import { liveStreams } from "#app/domain/notifications/live-streams.ts";
import { entities, getEntity } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { bookDespiteClashes } from "#db/kit/appointment-clash.ts";
import { updateMany } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { publish } from "#db/kit/publish.ts";
import type { RecordRow } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";

/** Conversations are no entity: nothing lists them but the inbox. */
export const conversationsKey = "conversations";

/** Rows owned through one field, to be handed over. */
export interface OwnedRows {
	entity: string;
	field: string;
	count: number;
}

/** All editable references to a colleague: ownership, not records of past actions. */
const places = entities.flatMap((entity) =>
	Object.values(entity.fields).flatMap((field) => {
		const toColleague =
			(field.kind === "many" || (field.kind === "ref" && !field.readonly)) && field.to === "recruiters";
		// Reports go to the manager's manager, and deputies are cleared (clearColleagueReferences).
		if (entity.key === "recruiters") return [];
		return toColleague ? [{ entity, field }] : [];
	}),
);

type Place = (typeof places)[number];

const live = (entity: Entity) => (entity.undeletable ? sql`` : sql` and t.archived_at is null`);

function getIds({ entity, field }: Place, db: Scoped, id: number) {
	const table = sql.table(entity.table);
	return field.kind === "many"
		? sql`select t.id from ${table} t join ${sql.table(field.through)} x on x.business_id = t.business_id
  and x.${sql.ref(field.own)} = t.id and x.${sql.ref(field.other)} = ${id} where t.business_id = ${db.businessId}${live(entity)}`
		: sql`select t.id from ${table} t where t.business_id = ${db.businessId} and t.${sql.ref(field.column)} = ${id}${live(entity)}`;
}

/** Owned rows of a recruiter by entity and field. */
export async function listOwnedRows(db: Scoped, id: number): Promise<OwnedRows[]> {
	const counts = places.map(
		(place, at) => sql`select ${sql.lit(at)}::int as at, count(*)::int as count from (${getIds(place, db, id)}) x`,
	);
	counts.push(sql`select -1, count(*)::int from (${getConversations(db, id)}) x`);
	const { rows } = await sql<{ at: number; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
	return rows.flatMap(({ at, count }) => {
		if (count === 0) return [];
		const place = places[at];
		return place
			? [{ entity: place.entity.key, field: place.field.name, count }]
			: [{ entity: conversationsKey, field: "assignee", count }];
	});
}

/** Open conversations of a recruiter; finished ones are not handed over. */
const getConversations = (db: Scoped, id: number) =>
	sql`select v.id from conversations v where v.business_id = ${db.businessId} and v.assignee_id = ${id} and v.done_at is null`;

async function handOverConversations(db: Scoped, from: number, to: number): Promise<number> {
	const { numAffectedRows = 0n } =
		await sql`update conversations set assignee_id = ${to}, lock_version = lock_version + 1
where business_id = ${db.businessId} and id in (${getConversations(db, from)})`.execute(db);
	if (numAffectedRows > 0n) await publish(db, liveStreams.inbox(), { type: "changed" });
	return Number(numAffectedRows);
}

/** Reassigns all rows of one kind with history and effects; returns their number. */
export async function transferOwnership(
	db: Scoped,
	{ entity: key, field: name }: Pick<OwnedRows, "entity" | "field">,
	{ from, to, actor }: { from: number; to: { id: number; name: string }; actor: Actor },
): Promise<number> {
	if (key === conversationsKey) return handOverConversations(db, from, to.id);
	const entity = getEntity(key);
	const place = places.find((place) => place.entity === entity && place.field.name === name);
	if (!entity || !place) return 0;
	const { rows } = await sql<RecordRow<"id">>`${getIds(place, db, from)} order by t.id for update of t`.execute(db);
	const ids = rows.map((row) => row.id);
	const { field } = place;
	if (field.kind === "many") {
		const through = sql.table(field.through);
		const [own, other] = [sql.ref(field.own), sql.ref(field.other)];
		// Preserves role or share unless the successor already has a row; overlapping appointments are transferred.
		await bookDespiteClashes(db, () =>
			sql`update ${through} x set ${other} = ${to.id}
where x.business_id = ${db.businessId} and x.${other} = ${from} and x.${own} = any(${sql.val(ids)}::bigint[])
  and not exists (select from ${through} y where y.business_id = x.business_id and y.${own} = x.${own} and y.${other} = ${to.id})`.execute(
				db,
			),
		);
		await sql`delete from ${through} x
where x.business_id = ${db.businessId} and x.${other} = ${from} and x.${own} = any(${sql.val(ids)}::bigint[])`.execute(
			db,
		);
		return ids.length;
	}
	for (let at = 0; at < ids.length; at += 1_000)
		await updateMany(db, entity, ids.slice(at, at + 1_000), { [name]: { id: to.id, label: to.name } }, actor);
	return ids.length;
}

/** Before a recruiter leaves: prevents managing oneself and clears deputies. */
export async function clearColleagueReferences(db: Scoped, id: number): Promise<void> {
	await sql`update recruiters r set manager_id = m.manager_id from recruiters m
where r.business_id = ${db.businessId} and m.business_id = r.business_id and m.id = r.manager_id and m.id = ${id}
  and r.id is distinct from m.manager_id and m.manager_id is not null`.execute(db);
	await sql`update recruiters set manager_id = null where business_id = ${db.businessId} and manager_id = ${id}`.execute(
		db,
	);
	await sql`update recruiters set delegate_id = null, delegate_until = null
where business_id = ${db.businessId} and (delegate_id = ${id} or id = ${id})`.execute(db);
}
