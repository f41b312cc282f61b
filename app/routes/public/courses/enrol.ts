import { redirect } from "react-router";
import { database, site } from "#app/context.ts";
import { safeHref } from "#app/domain/brands/links.ts";
import { localDay } from "#app/domain/time/local-time.ts";
import { notFound } from "#app/http/not-found.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { countEnrolment } from "#db/queries/public-courses.ts";
import type { Route } from "./+types/enrol";

/** The way from a course to its partner's enrollment, counted. Robots are told not to follow it. */
export async function loader({ context, params: { uid } }: Route.LoaderArgs) {
	const { id: siteId, businessId } = context.get(site);
	if (siteId === null || businessId === null || !/^[\w-]{1,64}$/.test(uid)) throw notFound();
	const where = { siteId, today: localDay(new Date()), uid };
	const link = await inBusiness(context.get(database), businessId, (trx) => countEnrolment(trx, where));
	const href = safeHref(link ?? null);
	if (!href) throw notFound();
	// The one way out: to what an administrator typed, never to what an address asks for.
	return redirect(href, { headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" } });
}
