import { type RawBuilder, sql } from "kysely";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { Field, RefTarget } from "#app/entities/kit/fields.ts";
import type { Viewer } from "#app/entities/kit/query.ts";
import { mayRead } from "#app/entities/kit/readable.ts";
import type { Typed } from "#app/entities/kit/schema.ts";
import { likeText } from "#db/kit/like.ts";
import type { Scoped } from "./in-business.ts";
import { privateTo } from "./private.ts";
import { type Target, targets } from "./targets.ts";

export interface Choice {
	uid: string;
	label: string;
	sub: string | null;
	entity: RefTarget;
}

/** What a ref field holds once resolved. */
export type Pointing = { id: number; label: string };
export type Relating = Pointing & { entity: RefTarget };

export type Resolved =
	| { ok: true; values: Typed }
	/** Per field: nothing was found, or these were, and the person chooses. */
	| { ok: false; fields: Record<string, Choice[]> };

type Named = Field & { name: string };

/**
 * What refs were typed as, as ids of this business: "uid:<uid>" (of one of several entities: "<entity>:<uid>"), a bare
 * public id, or a name that fits exactly one record. Everything else is asked back.
 */
export async function resolveRefs(
	db: Scoped,
	businessId: number,
	entity: Entity,
	values: Typed,
	viewer: Viewer,
): Promise<Resolved> {
	const within: Within = { db, businessId, viewer };
	const found: Typed = { ...values };
	const asked: Record<string, Choice[]> = {};
	for (const [name, value] of Object.entries(values)) {
		const field = entity.fields[name] as Named | undefined;
		if (!field || value === null) continue;
		if (field.kind === "ref") {
			const one = await resolvePicked(within, field.to, value);
			if (one.length === 1 && one[0]) found[name] = one[0];
			else asked[name] = one;
		} else if (field.kind === "many" || field.kind === "related") {
			const among = field.kind === "many" ? [field.to] : field.to;
			const all: Relating[] = [];
			for (const typed of value as string[]) {
				const one = await resolveOne(within, among, typed);
				if (one.length === 1 && one[0]) all.push(one[0]);
				else asked[name] = [...(asked[name] ?? []), ...one];
			}
			found[name] = [...new Map(all.map((one) => [`${one.entity}:${one.id}`, one])).values()];
		}
	}
	return Object.keys(asked).length > 0 ? { ok: false, fields: asked } : { ok: true, values: found };
}

/** What a picker posted: the one chosen, as long as the words in its box are still its name. */
async function resolvePicked(within: Within, to: RefTarget, value: unknown): Promise<Found[]> {
	const [chosen, words] = Array.isArray(value) ? value.map(String) : [String(value)];
	const found = await resolveOne(within, [to], chosen ?? "");
	if (words === undefined || (found.length === 1 && plain(String(found[0]?.label)) === plain(words))) return found;
	return resolveOne(within, [to], words);
}

type Found = Relating & Choice;

/** Whose records, and who asks: private ones are only found by whoever may see them. */
export interface Within {
	db: Scoped;
	businessId: number;
	viewer: Viewer;
}

async function resolveOne(within: Within, among: readonly RefTarget[], posted: string): Promise<Found[]> {
	// A picker marks what it chose; a mark it was given already is the better one.
	const typed = posted.replace(/^uid:(?=[a-z_]+:)/, "");
	const marked = /^([a-z_]+):([\w-]{1,64})$/.exec(typed);
	const target = among.find((one) => one === marked?.[1]);
	if (target && marked?.[2]) return byUid(within, target, marked[2]);
	if (marked?.[1] === "uid" && marked[2] && among[0]) return byUid(within, among[0], marked[2]);
	if (/^[\w-]{6,64}$/.test(typed)) {
		for (const one of among) {
			const exact = await byUid(within, one, typed);
			if (exact.length > 0) return exact;
		}
	}
	const named: Found[] = [];
	for (const one of among) named.push(...(await byName(within, one, typed, 10)));
	const exactly = named.filter(({ label }) => plain(label) === plain(typed));
	return exactly.length === 1 ? exactly : named;
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();

async function byUid(within: Within, to: RefTarget, uid: string): Promise<Found[]> {
	return rows(within, to, sql`t.uid = ${uid}`, 1);
}

/** Records whose name begins with, or holds, what was typed; the best ten. */
export async function byName(within: Within, to: RefTarget, typed: string, take: number): Promise<Found[]> {
	const target = targets[to];
	const label = sql`t.${sql.ref(target.label)}`;
	const active = target.active ? sql` and t.${sql.raw(target.active)}` : sql``;
	if (to === "candidates") {
		const hits = sql`t.id = any(array(select search_candidates(null, app_plain(${typed}), null, null, null, null, 0, ${take})))`;
		return rows(within, to, hits, take);
	}
	const piece = likeText(typed);
	return rows(
		within,
		to,
		sql`true${active} and app_plain(${label}::text) like '%' || app_plain(${piece}) || '%'
  order by app_plain(${label}::text) not like app_plain(${piece}) || '%', ${label}`,
		take,
	);
}

/** All records a select offers, by name. */
export async function allOf(within: Within, to: RefTarget, most = 300): Promise<Found[]> {
	const target = targets[to];
	const active = target.active ? sql` and t.${sql.raw(target.active)}` : sql``;
	return rows(within, to, sql`true${active} order by t.${sql.ref(target.label)}`, most);
}

function base({ businessId, viewer }: Within, target: Target) {
	const there = sql`t.business_id = ${businessId}${target.archives ? sql` and t.archived_at is null` : sql``}`;
	const hidden = privateTo(target, viewer);
	return hidden ? sql`${there} and not ${hidden}` : there;
}

/** Everything that finds or names a record passes here: what the viewer may not read is not there. */
async function rows(within: Within, to: RefTarget, where: RawBuilder<unknown>, take: number): Promise<Found[]> {
	if (!mayRead(within.viewer, to)) return [];
	const { table, label, sub } = targets[to];
	const { rows: found } = await sql<Omit<Found, "entity">>`
select t.id, t.uid, t.${sql.ref(label)}::text as label, ${sub ? sql`t.${sql.ref(sub)}::text` : sql`null`} as sub
from ${sql.table(table)} t where ${base(within, targets[to])} and ${where} limit ${take}`.execute(within.db);
	return found.map((one) => ({ ...one, entity: to }));
}

/** Records by their public ids: the labels of what an address has chosen. */
export async function byUids(within: Within, to: RefTarget, uids: readonly string[]): Promise<Found[]> {
	return rows(within, to, sql`t.uid = any(${sql.val(uids)}::text[])`, uids.length);
}
