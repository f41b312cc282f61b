import { can } from "#app/domain/access/permissions.ts";
import { streams } from "#app/domain/notifications/live-streams.ts";
import type { Db } from "#db/index.ts";
import { type Reader, readingAs } from "#db/kit/data-scope.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { listJobIds, listPermitted, type Permitted, type TicketHolder } from "#db/queries/cable-access.ts";
import { findShortlistId, findViewedShortlist } from "#db/queries/shortlist-live.ts";
import { findList } from "#db/queries/tearsheets/find.ts";
import { type Subscription, subscription } from "../channels.ts";
import { batchLoader } from "./batch-loader.ts";

interface SubscribeRequest {
	user: TicketHolder;
	/** What they want to hear; null when it is nothing we know. */
	wanted: Subscription | null;
}

/** What a recruiter may ask for and is known by its public id. */
interface Known {
	recruiters: Map<number, Permitted>;
	jobs: Map<string, number>;
}

/**
 * Says which stream a person may hear under an identifier; null when there is none or it is not theirs. Who asks while
 * another question is under way is in the next one: a transaction for each business, however many come back at once.
 */
export function createAuthorise(db: Db) {
	const ask = batchLoader((asked: SubscribeRequest[]) => answerAll(db, asked));
	return (user: TicketHolder, identifier: string): Promise<string | null> => {
		const parsed = subscription.safeParse(parseJson(identifier));
		return ask({ user, wanted: parsed.success ? parsed.data : null });
	};
}

async function answerAll(db: Db, asked: SubscribeRequest[]): Promise<(string | null)[]> {
	const answers = new Map<SubscribeRequest, string | null>();
	const ofBusiness = Map.groupBy(asked, ({ user }) => user.businessId);
	for (const [businessId, these] of ofBusiness) {
		const limited = await inBusiness(db, businessId, async (trx) => {
			const known = await lookUp(trx, businessId, these);
			const isLimited = ({ user }: SubscribeRequest) => readerOf(user, known) !== null;
			for (const one of these) if (!isLimited(one)) answers.set(one, await answer(trx, one, known));
			return these.filter(isLimited).map((one) => ({ one, reader: readerOf(one.user, known) }));
		});
		// Whose roles reach less far than the business are answered from what they see.
		for (const { one, reader } of limited)
			await readingAs(reader, () =>
				inBusiness(db, businessId, async (trx) => {
					answers.set(one, await answer(trx, one, await lookUp(trx, businessId, [one])));
				}),
			);
	}
	return asked.map((one) => answers.get(one) ?? null);
}

function readerOf({ strategy, personId }: TicketHolder, { recruiters }: Known): Reader | null {
	const found = strategy === "recruiters" ? recruiters.get(personId) : undefined;
	return found?.reach ? { ...found, id: personId } : null;
}

async function lookUp(trx: Scoped, businessId: number, asked: SubscribeRequest[]): Promise<Known> {
	const people = asked.filter(({ user }) => user.strategy === "recruiters").map(({ user }) => user.personId);
	const jobs = asked.flatMap(({ wanted }) => (wanted?.channel === "JobBoardChannel" ? [wanted.job] : []));
	return {
		recruiters: people.length > 0 ? await listPermitted(trx, businessId, [...new Set(people)]) : new Map(),
		jobs: jobs.length > 0 ? await listJobIds(trx, businessId, [...new Set(jobs)]) : new Map(),
	};
}

async function answer(trx: Scoped, { user, wanted }: SubscribeRequest, known: Known): Promise<string | null> {
	if (!wanted) return null;
	const { strategy } = user;
	if (wanted.channel === "ShortlistChannel" && (strategy === "client_contacts" || strategy === "shortlist")) {
		const viewer = strategy === "shortlist" ? { relationshipId: user.personId } : { clientContactId: user.personId };
		const id = await findViewedShortlist(trx, user.businessId, wanted.shortlist, viewer);
		return id === undefined ? null : streams.shortlist(id);
	}
	if (strategy === "shortlist") return null;
	if (wanted.channel === "ProgressChannel") {
		return streams.progress({ strategy, id: user.personId }, wanted.name, wanted.request_id);
	}
	const recruiter = strategy === "recruiters" && known.recruiters.get(user.personId);
	return recruiter ? answerRecruiter(trx, user, wanted, recruiter, known) : null;
}

type RecruiterSubscription = Exclude<Subscription, { channel: "ProgressChannel" }>;

async function answerRecruiter(
	trx: Scoped,
	user: TicketHolder,
	asked: RecruiterSubscription,
	recruiter: Permitted,
	known: Known,
): Promise<string | null> {
	switch (asked.channel) {
		case "RecruiterNotificationChannel": {
			const mine = asked.recruiter_id === recruiter.uid || Number(asked.recruiter_id) === user.personId;
			return mine ? streams.notifications(user.personId) : null;
		}
		case "RecruiterDownloadChannel":
			return streams.download(user.personId, asked.recruiter_download_id);
		case "TearsheetChannel": {
			if (!can(recruiter, "read", "tearsheets")) return null;
			const list = await findList(trx, user.businessId, asked.tearsheet, {
				id: user.personId,
				isAdmin: recruiter.isAdmin,
			});
			return list ? streams.tearsheet(list.id) : null;
		}
		case "ShortlistChannel": {
			if (!can(recruiter, "read", "shortlists")) return null;
			const id = await findShortlistId(trx, user.businessId, asked.shortlist);
			return id === undefined ? null : streams.shortlist(id);
		}
		case "JobBoardChannel": {
			if (!can(recruiter, "read", "jobs") || !can(recruiter, "read", "applies")) return null;
			const jobId = known.jobs.get(asked.job);
			return jobId === undefined ? null : streams.board(jobId);
		}
	}
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
