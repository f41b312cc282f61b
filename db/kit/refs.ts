import { type RawBuilder, sql } from "kysely";
import { plainWords } from "#app/domain/search/search-words.ts";
import { foldText } from "#app/domain/text/fold-text.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { isColumnHidden } from "#app/entities/kit/field-visibility.ts";
import type { Field, RefTarget } from "#app/entities/kit/fields.ts";
import type { Viewer } from "#app/entities/kit/list-query.ts";
import { mayRead } from "#app/entities/kit/read-access.ts";
import type { InputValues } from "#app/entities/kit/schema.ts";
import { getTarget, type ReferenceTarget } from "#app/entities/reference-targets.ts";
import { escapeLike } from "#db/kit/like.ts";
import { nearestWords } from "#db/queries/spelling-suggestions.ts";
import { hasNarrowScope } from "./data-scope.ts";
import type { Scoped } from "./in-business.ts";
import { labelSql } from "./label.ts";
import { privateRowsSql } from "./private-rows.ts";
import { hasHiddenText, matchesFragment } from "./search-document-columns.ts";

export interface RefChoice {
	uid: string;
	label: string;
	sub: string | null;
	entity: RefTarget;
}

export type RefValue = { id: number; label: string };
export type EntityRef = RefValue & { entity: RefTarget };

export type ResolvedRef =
	| { ok: true; values: InputValues }
	/** Per field: no match, or several for the user to choose from. */
	| { ok: false; fields: Record<string, RefChoice[]> };

type Named = Field & { name: string };

/** Accepts "uid:<uid>", "<entity>:<uid>", a bare uid or an unambiguous name; others are returned as questions. */
export async function resolveRefs(
	db: Scoped,
	entity: Entity,
	values: InputValues,
	viewer: Viewer,
	/** Current values by field: they remain valid even when no longer selectable. */
	inputValues: InputValues = {},
): Promise<ResolvedRef> {
	const within: RefScope = { db, businessId: db.businessId, viewer };
	const result: InputValues = { ...values };
	const request: Record<string, RefChoice[]> = {};
	for (const [name, value] of Object.entries(values)) {
		const field = entity.fields[name] as Named | undefined;
		if (!field || value === null) continue;
		if (field.kind === "ref") {
			const item = await resolvePicked(within, field.to, value);
			const only = getOnly(item);
			if (only && (await choosable(within, only, inputValues[name]))) result[name] = only;
			else request[name] = only ? [] : item;
		} else if (field.kind === "many" || field.kind === "related") {
			const among = field.kind === "many" ? [field.to] : field.to;
			const all: EntityRef[] = [];
			for (const input of value as string[]) {
				const item = await resolveOne(within, among, input);
				const only = getOnly(item);
				if (only) all.push(only);
				else request[name] = [...(request[name] ?? []), ...item];
			}
			result[name] = [...new Map(all.map((item) => [`${item.entity}:${item.id}`, item])).values()];
		}
	}
	return Object.keys(request).length > 0 ? { ok: false, fields: request } : { ok: true, values: result };
}

/** Deactivated rows cannot be newly chosen but remain where set; described tables only. */
async function choosable(within: RefScope, { entity, id, uid }: Result, stored: unknown): Promise<boolean> {
	const { deactivates } = getTarget(entity);
	if (!deactivates || (typeof stored === "object" && stored !== null && "uid" in stored && stored.uid === uid))
		return true;
	return (await rows(within, entity, sql`t.id = ${id} and t.active`, 1)).length > 0;
}

/** The only exact match, or null. */
function getOnly(result: Result[]): Result | null {
	return result.length === 1 && result[0] && !result[0].near ? result[0] : null;
}

/** A picker's value counts only while the text still matches the chosen record's name. */
async function resolvePicked(within: RefScope, to: RefTarget, value: unknown): Promise<Result[]> {
	const [chosen, words] = Array.isArray(value) ? value.map(String) : [String(value)];
	const result = await resolveOne(within, [to], chosen ?? "");
	if (words === undefined || (result.length === 1 && plain(String(result[0]?.label)) === plain(words))) return result;
	return resolveOne(within, [to], words);
}

/** `near`: only similar to the typed text; suggested, never accepted automatically. */
type Result = EntityRef & RefChoice & { near?: true };

/** Business and viewer: private records are found only by people who may see them. */
export interface RefScope {
	db: Scoped;
	businessId: number;
	viewer: Viewer;
}

/** Longer than any record's name: a longer text is not searched for. */
const longestName = 500;

async function resolveOne(within: RefScope, among: readonly RefTarget[], posted: string): Promise<Result[]> {
	if (posted.length > longestName) return [];
	// Pickers prefix the uid; an entity prefix already present takes precedence.
	const input = posted.replace(/^uid:(?=[a-z_]+:)/, "");
	const marked = /^([a-z_]+):([\w-]{1,64})$/.exec(input);
	const target = among.find((item) => item === marked?.[1]);
	if (target && marked?.[2]) return byUid(within, target, marked[2]);
	if (marked?.[1] === "uid" && marked[2] && among[0]) return byUid(within, among[0], marked[2]);
	if (/^[\w-]{6,64}$/.test(input)) {
		for (const item of among) {
			const exact = await byUid(within, item, input);
			if (exact.length > 0) return exact;
		}
	}
	const named: Result[] = [];
	for (const item of among) named.push(...(await findRefsByName(within, item, input, 10)));
	const spelled = named.filter(({ near }) => !near);
	const exactly = spelled.filter(({ label }) => plain(label) === plain(input));
	return exactly.length === 1 ? exactly : spelled.length > 0 ? spelled : named;
}

const plain = (text: string) => foldText(text).trim();

async function byUid(within: RefScope, to: RefTarget, uid: string): Promise<Result[]> {
	return rows(within, to, sql`t.uid = ${uid}`, 1);
}

/** Names starting with the text, then containing it; otherwise similar names. */
export async function findRefsByName(within: RefScope, to: RefTarget, input: string, take: number): Promise<Result[]> {
	if (!mayRead(within.viewer, to)) return [];
	const result = await holding(within, to, input, take);
	if (result.length > 0) return result;
	const near = await nearNames(within, to, input, take);
	return near.map((item) => ({ ...item, near: true }));
}

async function holding(within: RefScope, to: RefTarget, input: string, take: number): Promise<Result[]> {
	const target = getTarget(to);
	const { label, active, searched, namedBy } = target;
	const name = sql`app_plain((${labelSql(target, within.viewer)})::text)`;
	const piece = sql`app_plain(${escapeLike(input)})`;
	// Names are matched before it is known which records this person may see.
	const first = namedBy?.find(({ to }) => mayRead(within.viewer, to));
	const row = hasNarrowScope() || hasHiddenText(getTarget(first?.to ?? to).table) ? 5_000 : take;
	if (first) {
		const named = sql`select search_names(${first.to}, ${input}, ${row})`;
		const { table: other } = getTarget(first.to);
		const ids = hasHiddenText(other)
			? sql`array(select k.id from ${sql.table(other)} k where k.business_id = ${within.businessId} and k.id = any(array(${named}))
  and ${matchesFragment(other, "k", sql`app_plain(${input})`)})`
			: sql`array(${named})`;
		return rows(within, to, sql`t.${sql.ref(first.column)} = any(${ids}) order by t.id desc`, take);
	}
	const ids = sql`t.id = any(array(select search_names(${to}, ${input}, ${row})))`;
	// A candidate is found by e-mail and phone too; everything else by its name alone.
	const seen = hasHiddenText("candidates")
		? sql`${ids} and ${matchesFragment("candidates", "t", sql`app_plain(${input})`)}`
		: ids;
	const locked =
		to === "candidates" ? seen : sql`${searched ? ids : sql`true`} and ${name} like '%' || ${piece} || '%'`;
	const there = active ? sql`${locked} and t.${sql.raw(active)}` : locked;
	return rows(within, to, sql`${there} order by ${name} not like ${piece} || '%', t.${sql.ref(label)}, t.id`, take);
}

/** Names within a typo or two, by indexed words or, for small tables, by similarity. */
async function nearNames(within: RefScope, to: RefTarget, input: string, take: number): Promise<Result[]> {
	const { label, active, searched } = getTarget(to);
	if (searched) {
		const words = plainWords(plain(input));
		if (words.length === 0) return [];
		const near = await nearestWords(within.db, to, words);
		return near.join() === words.join() ? [] : holding(within, to, near.join(" "), take);
	}
	const likeness = sql`word_similarity(app_plain(${input}), app_plain(t.${sql.ref(label)}::text))`;
	const there = sql`length(${input}) > 3 and ${likeness} >= 0.45${active ? sql` and t.${sql.raw(active)}` : sql``}`;
	return rows(within, to, sql`${there} order by ${likeness} desc, t.${sql.ref(label)}, t.id`, take);
}

/** All records a select offers, by name. */
export async function listAllRefs(within: RefScope, to: RefTarget, most = 300): Promise<Result[]> {
	const target = getTarget(to);
	const active = target.active ? sql` and t.${sql.raw(target.active)}` : sql``;
	const order = target.ordered ? sql`t.position` : labelSql(target, within.viewer);
	return rows(within, to, sql`true${active} order by ${order}, t.id`, most);
}

function base({ businessId, viewer }: RefScope, target: ReferenceTarget) {
	const there = sql`t.business_id = ${businessId}${target.archives ? sql` and t.archived_at is null` : sql``}`;
	const hidden = privateRowsSql(target, viewer);
	return hidden ? sql`${there} and not ${hidden}` : there;
}

/** All lookups pass here: records the viewer may not read are never returned. */
async function rows(within: RefScope, to: RefTarget, where: RawBuilder<unknown>, take: number): Promise<Result[]> {
	if (!mayRead(within.viewer, to)) return [];
	const target = getTarget(to);
	const { table, sub } = target;
	const { rows: result } = await sql<Omit<Result, "entity">>`
select t.id, t.uid, (${labelSql(target, within.viewer)})::text as label, ${sub && !isColumnHidden(within.viewer, to, sub) ? sql`t.${sql.ref(sub)}::text` : sql`null`} as sub
from ${sql.table(table)} t where ${base(within, target)} and ${where} limit ${take}`.execute(within.db);
	return result.map((item) => ({ ...item, entity: to }));
}

/** Records by public id, for the labels of chosen values in an address. */
export async function findRefsByUids(within: RefScope, to: RefTarget, uids: readonly string[]): Promise<Result[]> {
	return rows(within, to, sql`t.uid = any(${sql.val(uids)}::text[])`, uids.length);
}
