import type { RouterContextProvider } from "react-router";
import { recruiterOf } from "#app/auth/current.ts";
import { database } from "#app/context.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findBusiness } from "#db/queries/businesses.ts";

/** The businesses a recruiter works in: their own. */
export async function businessesOf(context: Readonly<RouterContextProvider>) {
	const { businessId } = recruiterOf(context);
	const { name } = await inBusiness(context.get(database), businessId, (trx) => findBusiness(trx, businessId));
	return [{ id: businessId, name }];
}
