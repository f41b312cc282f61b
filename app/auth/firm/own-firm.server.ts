import type { RouterContextProvider } from "react-router";
import { database, site } from "#app/context.ts";
import type { FirmStrategy } from "#app/domain/access/firm-sign-in.ts";
import type { Person } from "#app/domain/candidates/person.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { hasConnection } from "#db/queries/firm-sign-in/domains.ts";
import { findOwnConnection } from "#db/queries/firm-sign-in/identities.ts";
import { firmAddresses } from "./firm-address.ts";

type Context = Readonly<RouterContextProvider>;

/** The signed-in person's firm provider, for renewed authentication. */
export async function findOwnFirm(context: Context, user: Person): Promise<{ name: string; to: string } | null> {
	const { businessId, strategy, id } = user;
	if (strategy === "candidates") return null;
	const own = await inBusiness(context.get(database), businessId, (trx) => findOwnConnection(trx, strategy, id));
	return own ? { name: own.name, to: `${firmAddresses({ ...own, businessId }).start}?again=1` } : null;
}

/** The button is hidden if the business of this host has no single sign-on. */
export async function hasFirmSignIn(context: Context, strategy: FirmStrategy): Promise<boolean> {
	const { businessId } = context.get(site);
	return businessId !== null && inBusiness(context.get(database), businessId, (trx) => hasConnection(trx, strategy));
}
