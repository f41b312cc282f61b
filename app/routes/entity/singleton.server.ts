import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listRows } from "#db/kit/list.ts";
import { readEditPage } from "./edit.server.ts";
import { readNewPage } from "./new.server.ts";

/** A singleton's form and its action URL: edit if the row exists, else create. */
export async function buildSingletonForm(context: Readonly<RouterContextProvider>, entity: Entity, url: URL) {
	const uid = await findSingletonUid(context, entity);
	if (uid === null) return { form: await readNewPage(context, entity, url), action: `${entity.path}/new` };
	return { form: await readEditPage(context, entity, uid, url), action: `${entity.path}/${uid}/edit` };
}

export async function findSingletonUid(
	context: Readonly<RouterContextProvider>,
	entity: Entity,
): Promise<string | null> {
	const user = permit(context, "read", entity.resource);
	const all = { words: null, conditions: [], order: [], viewer: user, subordinates: false };
	const [row] = await inBusiness(context.get(database), user.businessId, (trx) =>
		listRows(trx, entity, all, [], { skip: 0, take: 1 }),
	);
	return row?.uid ?? null;
}
