import { contentListPaths, contentPath } from "#app/domain/community/content.ts";
import { talkPath } from "#app/domain/community/events.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listPublicContent } from "#db/queries/public-content.ts";
import { listPublicCourses } from "#db/queries/public-courses.ts";
import { listPublicTalks } from "#db/queries/public-talks.ts";

/** Pages that administrators wrote for a site, with the lists that are not empty. */
export async function listSitemapPages(trx: Scoped, siteId: number) {
	const today = localDay(new Date());
	const content = await listPublicContent(trx, { siteId, today });
	const courses = await listPublicCourses(trx, { siteId, today });
	const coming = await listPublicTalks(trx, { siteId, when: "upcoming" });
	const past = await listPublicTalks(trx, { siteId, when: "past" });
	const kinds = new Set(content.map(({ kind }) => kind));
	const lists = [
		// Pages every brand has are in the sitemap anyway.
		...Object.entries(contentListPaths).flatMap(([kind, path]) =>
			kinds.has(kind as never) && kind !== "solution" && kind !== "trajectory" ? [path] : [],
		),
		...(courses.length > 0 ? ["/courses"] : []),
		...(coming.length > 0 ? ["/home/event"] : []),
		...(past.length > 0 ? ["/home/posEvent"] : []),
	];
	return [
		...lists.map((path) => ({ path, at: null })),
		...content
			.filter(({ kind }) => kind !== "trajectory")
			.map((page) => ({ path: contentPath(page), at: page.updated_at })),
		...courses.map(({ uid, updated_at: at }) => ({ path: `/courses/${uid}`, at })),
		...[...coming, ...past].map((talk) => ({ path: talkPath(talk), at: talk.updated_at })),
	];
}
