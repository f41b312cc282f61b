import type { RouterContextProvider } from "react-router";
import { recruiterOf } from "#app/auth/session/current.ts";
import { database } from "#app/context.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findBusiness } from "#db/queries/businesses.ts";

/** The business a recruiter works in. It is the only one: an account belongs to one business. */
export async function ownBusiness(context: Readonly<RouterContextProvider>) {
	const { businessId } = recruiterOf(context);
	const { name, logo_url } = await inBusiness(context.get(database), businessId, (trx) =>
		findBusiness(trx, businessId),
	);
	return { id: businessId, name, logo_url };
}
