import { redirect } from "react-router";
import { database, site } from "#app/context.ts";
import { safeHref } from "#app/domain/brands/profile-links.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { notFound } from "#app/http/not-found.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { recordEnrolment } from "#db/queries/public-courses.ts";
import type { Route } from "./+types/enrol";

/** Counts the click and redirects to the partner's enrollment; robots must not follow. */
export async function loader({ context, params: { uid } }: Route.LoaderArgs) {
	const { id: siteId, businessId } = context.get(site);
	if (siteId === null || businessId === null || !/^[\w-]{1,64}$/.test(uid)) throw notFound();
	const where = { siteId, today: localDay(new Date()), uid };
	const link = await inBusiness(context.get(database), businessId, (trx) => recordEnrolment(trx, where));
	const href = safeHref(link ?? null);
	if (!href) throw notFound();
	// Redirects only to the administrator's URL, never to one from the request (open redirect).
	return redirect(href, { headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" } });
}
