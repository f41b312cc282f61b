import type { MiddlewareFunction } from "react-router";
import { database, requestInfo, site } from "#app/context.ts";
import { fallbackSite, type Site } from "#app/domain/brands/site.ts";
import { contentListPaths, type ListedKind } from "#app/domain/community/content.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { productHost, siteOrigin } from "#app/emails/site-origin.ts";
import { log } from "#app/ops/log.ts";
import { siteCache as kept } from "#app/ops/site-cache.ts";
import type { Db } from "#db/index.ts";
import { isDatabaseUnavailable } from "#db/is-database-unavailable.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findRecruiterSite, findSiteByHost } from "#db/queries/sites.ts";

const keepMs = 5_000;
const max = 500;

/** Unknown hosts and failed look-ups get the fallback brand without data. */
export const provideSite: MiddlewareFunction<Response> = async ({ context }) => {
	const { host } = context.get(requestInfo);
	context.set(site, await getSite(context.get(database), host));
};

/** Cached for a few seconds; a trigger notifies every process of changes. */
export async function getSite(db: Db, host: string): Promise<Site> {
	const now = Date.now();
	const existing = kept.get(host);
	if (existing && existing.until > now) return existing.site;
	try {
		const result = (await withDoor(db, await withPages(db, host))) ?? fallbackSite(host);
		if (kept.size >= max) kept.clear();
		kept.set(host, { site: result, until: now + keepMs });
		return result;
	} catch (error) {
		// Without the database the fallback would sign users out, so the error is rethrown.
		if (!existing && isDatabaseUnavailable(error)) throw error;
		log.error({ err: error, host }, "site config failed");
		return existing?.site ?? fallbackSite(host);
	}
}

/** A brand without the recruiters' door names the one of its business, at another host. */
async function withDoor(db: Db, result: Site | undefined): Promise<Site | undefined> {
	if (!result || result.businessId === null || result.recruitersSignIn !== null) return result;
	const { businessId } = result;
	const elsewhere = await inBusiness(db, businessId, (trx) => findRecruiterSite(trx, productHost()));
	const door = elsewhere?.recruitersSignIn;
	return door ? { ...result, recruitersSignIn: siteOrigin(elsewhere.host) + door } : result;
}

async function withPages(db: Db, host: string): Promise<Site | undefined> {
	const row = await findSiteByHost(db, host, localDay(new Date()));
	if (!row) return undefined;
	const { site, kinds, courses, talks } = row;
	const lists = kinds.flatMap((kind) => (kind in contentListPaths ? [contentListPaths[kind as ListedKind]] : []));
	return { ...site, pages: [...lists, ...(courses ? ["/courses"] : []), ...(talks ? ["/home/event"] : [])] };
}
