import type { Selection } from "#app/domain/lists/bulk-selection.ts";
import { readListView } from "#app/domain/lists/list-view.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { type ListQuery, readQuery, type Viewer } from "#app/entities/kit/list-query.ts";
import { buildListSpec } from "#app/entities/kit/list-spec.ts";
import { countLimit, withCustomTexts } from "#db/kit/custom-text-hits.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import {
	countRows,
	findMatchingInterpretation,
	idsByUids,
	listIds,
	listRows,
	nearestWordsFinder,
} from "#db/kit/list.ts";

/** Size of a selection, counted up to `cap`. */
export async function countSelected(
	db: Scoped,
	entity: Entity,
	viewer: Viewer,
	selection: Selection,
	cap: number,
): Promise<number> {
	if (!selection.all) return (await idsByUids(db, entity, viewer, selection.ids)).length;
	const query = await parseListQuery(db, entity, viewer, selection.query);
	const excepted = await idsByUids(db, entity, viewer, selection.except);
	const counted = await countRows(db, entity, query, cap + excepted.length);
	return Math.max(0, Math.min(cap, counted - excepted.length));
}

interface SelectionStep {
	after: number | null;
	take: number;
	/** Words without matches return nothing, instead of the nearest ones. */
	exact?: boolean;
}

export interface CollectedSelection {
	ids: number[];
	/** Cursor of the next step; null at the end. */
	after: number | null;
}

/** Next ids of a selection in order, limited to what the viewer may see. */
export async function collectIds(
	db: Scoped,
	entity: Entity,
	viewer: Viewer,
	selection: Selection,
	{ after, take, exact = false }: SelectionStep,
): Promise<CollectedSelection> {
	if (!selection.all) {
		const result = await idsByUids(db, entity, viewer, selection.ids);
		return { ids: result.map(({ id }) => id).sort((a, b) => a - b), after: null };
	}
	const query = await parseListQuery(db, entity, viewer, selection.query, exact);
	const except = new Set((await idsByUids(db, entity, viewer, selection.except)).map(({ id }) => id));
	const ids = await listIds(db, entity, query, { after, take });
	return { ids: ids.filter((id) => !except.has(id)), after: ids.length < take ? null : (ids.at(-1) ?? null) };
}

/** Ids in list order, or as picked; at most `most`. */
export async function idsInListOrder(
	db: Scoped,
	entity: Entity,
	viewer: Viewer,
	selection: Selection,
	most: number,
): Promise<number[]> {
	if (!selection.all) {
		const result = new Map((await idsByUids(db, entity, viewer, selection.ids)).map(({ id, uid }) => [uid, id]));
		return selection.ids.flatMap((uid) => result.get(uid) ?? []);
	}
	const query = await parseListQuery(db, entity, viewer, selection.query);
	const except = new Set(selection.except);
	const rows = await listRows(db, entity, query, [], { skip: 0, take: most + except.size });
	return rows.filter(({ uid }) => !except.has(uid)).map(({ id }) => id);
}

/** The same by their public ids. */
export async function uidsInListOrder(
	db: Scoped,
	entity: Entity,
	viewer: Viewer,
	selection: Selection,
	most: number,
): Promise<string[]> {
	if (!selection.all) return (await idsByUids(db, entity, viewer, selection.ids.slice(0, most))).map(({ uid }) => uid);
	const query = await parseListQuery(db, entity, viewer, selection.query);
	const except = new Set(selection.except);
	const rows = await listRows(db, entity, query, [], { skip: 0, take: most + except.size });
	return rows.flatMap(({ uid }) => (except.has(uid) ? [] : [uid])).slice(0, most);
}

/** Parses the list URL like the list: the first search reading with results. */
async function parseListQuery(
	db: Scoped,
	entity: Entity,
	viewer: Viewer,
	address: string,
	exact = false,
): Promise<ListQuery> {
	const view = readListView(new URLSearchParams(address), buildListSpec(entity, viewer));
	const params = await withCustomTexts(db, entity, readQuery(entity, view, viewer));
	if (params.readings.length === 1 && !params.query.also) return params.query;
	const count = (query: ListQuery) => countRows(db, entity, query, countLimit(params));
	return (await findMatchingInterpretation(params, count, exact ? null : nearestWordsFinder(db, entity))).query;
}
