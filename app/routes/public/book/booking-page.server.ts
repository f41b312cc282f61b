import type { RouterContextProvider } from "react-router";
import { enforceNetworkRateLimit } from "#app/auth/rate-limits.server.ts";
import { database, site } from "#app/context.ts";
import { isSlug, readZone } from "#app/domain/bookings/booking-form.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { formatZone } from "#app/i18n/format.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findPublicBookingPage, type PublicBookingPage } from "#db/queries/bookings/pages.ts";

type Context = Readonly<RouterContextProvider>;

/** Runs in the brand's business, rate-limited per network: each view reads a calendar. */
export async function inBrandBusiness<T>(context: Context, work: (trx: Scoped) => Promise<T>): Promise<T> {
	await enforceNetworkRateLimit(context, "booking:read", 240);
	const { businessId } = context.get(site);
	if (businessId === null) throw notFound();
	return inBusiness(context.get(database), businessId, work);
}

/** The page of an address, while it is on. */
export async function loadBookingPage(trx: Scoped, slug: string): Promise<PublicBookingPage> {
	const page = isSlug(slug) ? await findPublicBookingPage(trx, slug) : undefined;
	if (!page) throw notFound();
	return page;
}

/** Time zone for display: from URL or browser, else the business's. */
export function getReaderZone(url: URL, fallback: string, { locale, now }: Formatters) {
	const named = readZone(url.searchParams.get("zone"));
	const zone = named ?? fallback;
	return {
		zone,
		named: named !== null,
		zoneName: formatZone(locale, now, zone),
		zones: [...new Set([zone, ...Intl.supportedValuesOf("timeZone")])].sort(),
	};
}
