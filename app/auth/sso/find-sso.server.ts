import type { RouterContextProvider } from "react-router";
import { database, site } from "#app/context.ts";
import type { Strategy } from "#app/domain/access/session-user.ts";
import { mailDomain } from "#app/domain/access/sso.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import type { Account } from "#db/queries/accounts.ts";
import { findConnection } from "#db/queries/sso/connections.ts";
import { findContactDomain, findRecruiterDomain, mayAlwaysUsePassword } from "#db/queries/sso/domains.ts";
import { getSsoUrls } from "./sso-urls.ts";

type Context = Readonly<RouterContextProvider>;

export interface SsoLink {
	name: string;
	to: string;
	enforced: boolean;
}

/** Null if the address has none. Does not depend on whether the account exists. */
export async function findSsoByEmail(
	context: Context,
	strategy: Strategy,
	email: string,
	account?: Pick<Account, "businessId">,
): Promise<SsoLink | null> {
	const domain = mailDomain(email);
	const db = context.get(database);
	const here = context.get(site).businessId;
	if (strategy === "candidates") return null;
	const rows =
		strategy === "recruiters"
			? await findRecruiterDomain(db, domain)
			: here === null
				? []
				: [await inBusiness(db, here, (trx) => findContactDomain(trx, domain))].filter((row) => row !== undefined);
	const own = account ? rows.filter((row) => row.businessId === account.businessId) : rows;
	const row = own.find(({ businessId }) => businessId === here) ?? own[0];
	if (!row) return null;
	const connection = await inBusiness(db, row.businessId, (trx) => findConnection(trx, { uid: row.uid }));
	if (!connection || connection.shut) return null;
	return { name: connection.name, to: getSsoUrls(connection).start, enforced: row.enforced };
}

/** The enforced single sign-on of an account; null if it may sign in otherwise too. */
export async function findEnforcedSso(context: Context, account: Account): Promise<SsoLink | null> {
	const entrance = await findSsoByEmail(context, account.strategy, account.email, account);
	if (!entrance?.enforced) return null;
	return (await isBreakGlassAdmin(context, account)) ? null : entrance;
}

/** Break-glass administrators may always use the password, even when the business's provider fails. */
export async function isBreakGlassAdmin(context: Context, account: Account): Promise<boolean> {
	if (account.strategy !== "recruiters") return false;
	return inBusiness(context.get(database), account.businessId, (trx) => mayAlwaysUsePassword(trx, account.id));
}
