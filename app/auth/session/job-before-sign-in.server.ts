import type { RouterContextProvider } from "react-router";
import { database, site } from "#app/context.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findPublicJob } from "#db/queries/public-job.ts";
import { readCookies, redirectCookie } from "./cookies.ts";

/** The job a visitor was applying to when redirected to sign-in; null if none. */
export async function findJobBeforeSignIn(
	context: Readonly<RouterContextProvider>,
	request: Request,
): Promise<{ title: string; to: string } | null> {
	const target = readCookies(request).get(redirectCookie) ?? "";
	const uid = /^\/candidates\/jobs\/([\w-]{1,64})\/applies\/new(?:[?#]|$)/.exec(target)?.[1];
	const { id, businessId } = context.get(site);
	if (!uid || id === null || businessId === null) return null;
	const job = await inBusiness(context.get(database), businessId, (trx) => findPublicJob(trx, id, uid));
	return job?.open ? { title: job.title, to: `/jobs/${job.slug}/${job.uid}` } : null;
}
