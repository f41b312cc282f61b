import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { readDashboardFilter } from "#app/domain/lists/dashboard-filter.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import {
	findReviewedApplyStatus,
	listJobsToReview,
	listReviewQueue,
	type ReviewedApplyStatus,
	type ReviewQueueEntry,
} from "#db/queries/applies/review-queue.ts";
import { readTriagePerson } from "./person.server.ts";
import { parseTriageUrl } from "./triage-url.ts";

export type Triage = Awaited<ReturnType<typeof readTriage>>;
export type TriagePerson = NonNullable<Triage["person"]>;

interface TriageOf {
	/** Null: applications of the recruiters in the URL, else the user's own. */
	job: { id: number; uid: string; title: string } | null;
	url: URL;
}

const mostJobs = 3;

/** Next candidate to decide on: from the URL, else the longest waiting. */
export async function readTriage(trx: Scoped, user: Recruiter, { job, url }: TriageOf, format: Formatters) {
	const { t } = format;
	const recruiters = job ? null : readDashboardFilter(url.searchParams, format.now, [user.uid]).recruiters;
	const scope = job ? { job: job.id } : { recruiters: recruiters ?? [] };
	const address = parseTriageUrl(url);
	const places = await listReviewQueue(trx, scope, address.apply);
	const [first] = places;
	const place = address.apply ? places.find(({ uid }) => uid === address.apply) : first;
	const total = first?.total ?? 0;
	const start = Math.max(address.start, total);
	const board = job
		? { to: `/recruiters/jobs/${job.uid}/applies/kanban`, label: t("triage:toBoard") }
		: { to: "/recruiters/dashboard", label: t("triage:toDashboard") };
	const elsewhere = place || !address.apply ? undefined : await findReviewedApplyStatus(trx, address.apply);
	return {
		pageTitle: format.title(job ? t("triage:titleOf", { job: job.title }) : t("triage:title")),
		job: job?.title ?? null,
		board,
		address: { path: address.path, start, recruiters },
		apply: place?.uid ?? null,
		count: place ? showCount(place, start, format) : null,
		previous: place?.previous ?? null,
		next: place?.next ?? null,
		gone:
			place || !address.apply
				? null
				: { text: elsewhere ? formatWhereabouts(elsewhere, format) : t("triage:gone.deleted"), left: total },
		person: place ? await readTriagePerson(trx, user, place.uid, format) : null,
		done:
			total === 0
				? {
						text:
							start > 0
								? t("triage:done.text", { count: start, number: format.number(start) })
								: t("triage:done.nobody"),
						jobs: (await listJobsToReview(trx, { recruiterId: user.id, except: job?.id ?? null, take: mostJobs })).map(
							({ uid, title, count }) => ({
								to: `/recruiters/jobs/${uid}/triage`,
								label: t("triage:done.job", { title, count }),
							}),
						),
					}
				: null,
		moves: can(user, "update", "applies"),
	};
}

/** "3 of 17": decided since the start, plus those before this one. */
function showCount({ place, total }: ReviewQueueEntry, start: number, { t, number }: Formatters) {
	const now = start - total + place;
	return { text: t("triage:count", { now: number(now), of: number(start) }), now, of: start };
}

function formatWhereabouts(
	{ name, status, stage, withdrawn, by, at, entered_status_at }: ReviewedApplyStatus,
	format: Formatters,
): string {
	const { t } = format;
	if (withdrawn) return t("triage:gone.withdrawn", { name });
	const when = at ?? entered_status_at;
	return t(by ? "applies:conflictBy" : "applies:conflict", {
		by: by ?? "",
		when: format.now.getTime() - when.getTime() < 60_000 ? t("applies:momentAgo") : format.when(when).text,
		name,
		now: format.stage(status, stage).label,
	});
}
