import type { RouterContextProvider } from "react-router";
import { database, site } from "#app/context.ts";
import type { SessionUser } from "#app/domain/access/session-user.ts";
import type { SsoStrategy } from "#app/domain/access/sso.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { hasConnection } from "#db/queries/sso/domains.ts";
import { findOwnConnection } from "#db/queries/sso/identities.ts";
import { getSsoUrls } from "./sso-urls.ts";

type Context = Readonly<RouterContextProvider>;

/** The signed-in person's business provider, for renewed authentication. */
export async function findUserSso(context: Context, user: SessionUser): Promise<{ name: string; to: string } | null> {
	const { businessId, strategy, id } = user;
	if (strategy === "candidates") return null;
	const own = await inBusiness(context.get(database), businessId, (trx) => findOwnConnection(trx, strategy, id));
	return own ? { name: own.name, to: `${getSsoUrls({ ...own, businessId }).start}?again=1` } : null;
}

/** The button is hidden if the business of this host has no single sign-on. */
export async function hasSso(context: Context, strategy: SsoStrategy): Promise<boolean> {
	const { businessId } = context.get(site);
	return businessId !== null && inBusiness(context.get(database), businessId, (trx) => hasConnection(trx, strategy));
}
