import type { RouterContextProvider } from "react-router";
import { listLinkedBusinesses } from "#app/auth/session/linked-businesses.server.ts";
import { database } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findBusinessSummary } from "#db/queries/businesses.ts";

/** Own business first, then mutually linked ones of the account, each under its row-level security. */
export async function listManagedBusinesses(context: Readonly<RouterContextProvider>, user: Recruiter) {
	const db = context.get(database);
	const card = (businessId: number, recruiterId: number) =>
		inBusiness(db, businessId, (trx) => findBusinessSummary(trx, recruiterId));
	const own = await card(user.businessId, user.id);
	const others = [];
	for (const { account } of await listLinkedBusinesses(context, user)) {
		const other = await card(account.businessId, account.id);
		const sameAccount =
			own.accountId !== null && other.accountId === own.accountId && other.accountOwnerId === own.accountOwnerId;
		if (other.isAdmin && sameAccount) others.push(other);
	}
	return [own, ...others].map(({ accountId: _, accountOwnerId: __, isAdmin: ___, ...business }) => ({
		...business,
		own: business.id === user.businessId,
	}));
}
