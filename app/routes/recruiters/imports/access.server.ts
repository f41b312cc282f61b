import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { isRelated } from "#app/domain/import/sources/table-kinds.ts";
import { entities as all } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { mayCreate } from "#app/entities/kit/read-access.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findPartSet, findSet, type ImportSetRow } from "#db/queries/imports/sets/sets.ts";
import { findImport, type ImportRow } from "#db/queries/imports/show.ts";

type Context = Readonly<RouterContextProvider>;

/** The recruiter and entities they may create; redirects when there are none. */
export function requireImporter(context: Context): { user: Recruiter; entities: Entity[] } {
	const user = getRecruiter(context);
	const entities = all
		.filter((entity) => entity.imported && mayCreate(user, entity))
		.sort((a, b) => (a.imported?.order ?? 0) - (b.imported?.order ?? 0))
		.map((entity) => applyCustomFields(user, entity));
	return { user: entities.length > 0 ? user : permit(context, "create", "candidates"), entities };
}

interface Opened {
	user: Recruiter;
	trx: Scoped;
	one: ImportRow;
	entity: Entity;
}

/** Requires the recruiter's own import, or any as administrator; else 404. One transaction. */
export function withImport<T>(context: Context, uid: string, work: (opened: Opened) => Promise<T>): Promise<T> {
	return withImportOfAnyKind(context, uid, async ({ entity, ...opened }) => {
		if (!entity) throw notFound();
		return work({ ...opened, entity });
	});
}

/** As `withImport`, for single-file imports only: parts of a system redirect to their set. */
export function withSingleImport<T>(context: Context, uid: string, work: (opened: Opened) => Promise<T>): Promise<T> {
	return withImport(context, uid, async (opened) => {
		const set = await findPartSet(opened.trx, opened.one);
		if (set) throw redirectLocal(getImportSetPath(set.uid), { status: 303 });
		return work(opened);
	});
}

/** As `withImport`, including files without entity here, such as applies, notes and tasks. */
export function withImportOfAnyKind<T>(
	context: Context,
	uid: string,
	work: (opened: Omit<Opened, "entity"> & { entity: Entity | undefined }) => Promise<T>,
): Promise<T> {
	const { user, entities } = requireImporter(context);
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const item = await findImport(trx, user, parseUid(uid));
		const entity = entities.find(({ key }) => key === item?.entity);
		if (!item || !(entity || isRelated(item.entity))) throw notFound();
		return work({ user, trx, one: item, entity });
	});
}

/** Requires the recruiter's own import set, or any as administrator; else 404. */
export async function withImportSet<T>(
	context: Context,
	uid: string,
	work: (opened: { user: Recruiter; trx: Scoped; one: ImportSetRow }) => Promise<T>,
): Promise<T> {
	const { user } = requireImporter(context);
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const item = await findSet(trx, user, parseUid(uid));
		if (!item) throw notFound();
		return work({ user, trx, one: item });
	});
}

export const getImportSetPath = (uid: string) => `/recruiters/imports/sets/${uid}`;
export const getImportPath = (uid: string) => `/recruiters/imports/${uid}`;
