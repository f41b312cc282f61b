/** Facts for cache keys: the brand, job lists and each job shown. */
export interface CacheKeyPage {
	pathname: string;
	siteId: number | null;
	body: string;
}

/** Cache headers have a size limit; larger pages are purged with every job change. */
const mostJobs = 60;

/** Only letters, digits, hyphens; omits the business, so brands do not reveal their common owner. */
export function getPageCacheKeys({ pathname, siteId, body }: CacheKeyPage): string[] {
	const jobs = new Set([...body.matchAll(jobLinks)].map(([, uid]) => jobKey(uid ?? "")));
	const own = ownPage.exec(pathname)?.[1];
	if (own) jobs.add(jobKey(own));
	const lists = (!own && !textOnly.test(pathname)) || jobs.size > mostJobs;
	return [siteKey(siteId ?? 0), ...(lists ? [jobsKey(siteId ?? 0)] : []), ...[...jobs].slice(0, mostJobs)];
}

const ownPage = /^\/jobs\/[^/]+\/([\w-]+)$/;
const jobLinks = /href="\/jobs\/[^/"?]+\/([\w-]+)/g;
/** Pages that never show a job. */
const textOnly =
	/^\/(?:politica_de_privacidade|termos_de_uso|api\/docs|colors|robots\.txt|manifest\.webmanifest|indexnow\.txt|pictures|site_pictures|share)(?:\/|$)/;

const siteKey = (siteId: number) => `site-${siteId}`;
const jobsKey = (siteId: number) => `site-${siteId}-jobs`;
const jobKey = (uid: string) => `job-${uid}`;

/** Above it all pages of the business are purged: thousands of keys cost more. */
const mostKeys = 200;

/** A null change affects all pages of the business. */
export function getPurgeKeys(changes: readonly (string | null)[], siteIds: readonly number[]): string[] {
	const named = [...new Set(changes.filter((key) => key !== null))];
	const isWhole = named.length > mostKeys || changes.includes(null);
	// Includes site 0: a formerly unknown host may belong to a brand now.
	if (isWhole)
		return [...new Set([...siteIds.map(siteKey), siteKey(0), ...named.filter((key) => !key.startsWith("job-"))])];
	return named.length === 0 ? [] : [...siteIds.map(jobsKey), ...named];
}
