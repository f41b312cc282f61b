import { getNarrowScope } from "#app/domain/access/data-scope.ts";
import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { type ClientUpdateSentence, composeClientUpdate } from "#app/domain/jobs/client-update.ts";
import { getVisibleHealthKinds } from "#app/entities/recruiters/job-health.ts";
import { formatDate } from "#app/i18n/format.ts";
import { fixedT, type Locale } from "#app/i18n/i18n.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import {
	type ClientUpdateJob,
	listClientUpdateJobs,
	readClientUpdates,
	type UpdateSubject,
} from "#db/queries/client-update.ts";
import { readHealthClock } from "#db/queries/job-health.ts";

export interface UpdateSentence {
	/** Form key: the job's public id and the kind. */
	key: string;
	/** In the client's language. */
	text: string;
	kind: ClientUpdateSentence["kind"];
	/** Where the fact is read. */
	source: string;
}

export interface JobUpdate {
	job: ClientUpdateJob;
	sentences: UpdateSentence[];
}

/** Client updates cover all applies: users with a narrowed scope may not write them. */
export const mayWriteClientUpdate = (user: PermissionHolder): boolean =>
	can(user, "read", "jobs") &&
	can(user, "read", "applies") &&
	!getNarrowScope(user, "applies") &&
	!getNarrowScope(user, "jobs");

/** The week of each running job, as sentences the client may read. */
export async function readJobUpdates(
	trx: Scoped,
	user: Recruiter,
	subject: UpdateSubject,
	{ locale, now }: { locale: Locale; now: Date },
): Promise<JobUpdate[]> {
	const jobs = await listClientUpdateJobs(trx, subject);
	const clock = await readHealthClock(trx, now);
	const facts = await readClientUpdates(
		trx,
		jobs.map(({ id }) => id),
		now,
	);
	const sees = (resource: "interviews" | "shortlists") =>
		can(user, "read", resource) && !getNarrowScope(user, resource);
	const sight = {
		health: getVisibleHealthKinds(user),
		interviews: sees("interviews"),
		shortlists: sees("shortlists"),
	};
	return jobs.flatMap((job) => {
		const own = facts.get(job.id);
		if (!own) return [];
		const sentences = composeClientUpdate(own, clock, sight).map((sentence) => ({
			key: `${job.uid}:${sentence.kind}`,
			kind: sentence.kind,
			text: formatSentence(sentence, locale),
			source: getSource(job.uid, sentence),
		}));
		return [{ job, sentences }];
	});
}

function formatSentence({ kind, count, total = 0, day, days = 0 }: ClientUpdateSentence, locale: Locale): string {
	const t = fixedT(locale);
	const style = kind === "next" ? "appointment" : "short";
	const values = { count, total, day: day ? formatDate(locale, day, style) : "", days };
	// Portuguese has no plural form for zero.
	const isNone =
		count === 0 && (kind === "new_applies" || kind === "process" || kind === "past_interviews" || kind === "next");
	return isNone
		? t(`client_updates:none.${kind as "new_applies"}`, values)
		: t(`client_updates:sentences.${kind as "new_applies"}`, values);
}

function getSource(job: string, { kind, shortlist }: ClientUpdateSentence): string {
	const path = `/recruiters/jobs/${job}`;
	switch (kind) {
		case "new_applies":
		case "no_new":
		case "pay":
			return `${path}/applies`;
		case "process":
		case "open_offers":
		case "placed":
			return `${path}/applies/kanban`;
		case "past_interviews":
		case "next":
			return `/recruiters/interviews?filters[job]=${job}`;
		case "presented":
		case "waiting":
			return `/recruiters/shortlists/${shortlist}`;
		default:
			return path;
	}
}
