import type { RouterContextProvider } from "react-router";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { listLinkedBusinesses } from "#app/auth/session/linked-businesses.server.ts";
import { database } from "#app/context.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findBusiness } from "#db/queries/businesses.ts";

export async function listBusinessChoices(context: Readonly<RouterContextProvider>) {
	const user = getRecruiter(context);
	const { businessId } = user;
	const { name, logo_url } = await inBusiness(context.get(database), businessId, (trx) => findBusiness(trx));
	const others = await listLinkedBusinesses(context, user);
	const selected = { id: businessId, name, logo_url };
	const all = [
		selected,
		...others.map((other) => ({ id: other.account.businessId, name: other.name, logo_url: other.logo })),
	];
	return { selected, all };
}
