import { can } from "#app/domain/access/permissions.ts";
import { conversationEntities } from "#app/domain/conversations/message.ts";
import { liveStreams } from "#app/domain/notifications/live-streams.ts";
import { parseJson } from "#app/domain/text/parse-json.ts";
import type { Db } from "#db/index.ts";
import { runAsReader, type ScopedReader } from "#db/kit/data-scope.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { type CableUser, findJobIdsByUid, listCableUsers, type TicketHolder } from "#db/queries/cable-access.ts";
import { findPersonId } from "#db/queries/conversations/conversation-person.ts";
import { listDownloads } from "#db/queries/downloads.ts";
import { findShortlistId, findViewableShortlist } from "#db/queries/shortlist-live-access.ts";
import { findList } from "#db/queries/tearsheets/find.ts";
import { type Subscription, subscriptionSchema } from "../channels.ts";
import { createBatchLoader } from "./batch-loader.ts";

interface SubscribeRequest {
	user: TicketHolder;
	/** Requested subscription; null when unknown. */
	wanted: Subscription | null;
}

/** Records a recruiter may subscribe to, by public id. */
interface Existing {
	recruiters: Map<number, CableUser>;
	jobs: Map<string, number>;
}

/** Null when the user may not hear the stream. Concurrent requests are batched per business. */
export function createAuthorizer(db: Db) {
	const ask = createBatchLoader((request: SubscribeRequest[]) => answerAll(db, request));
	return (user: TicketHolder, identifier: string): Promise<string | null> => {
		const parsed = subscriptionSchema.safeParse(parseJson(identifier));
		return ask({ user, wanted: parsed.success ? parsed.data : null });
	};
}

async function answerAll(db: Db, request: SubscribeRequest[]): Promise<(string | null)[]> {
	const answers = new Map<SubscribeRequest, string | null>();
	const ofBusiness = Map.groupBy(request, ({ user }) => user.businessId);
	for (const [businessId, these] of ofBusiness) {
		const limited = await inBusiness(db, businessId, async (trx) => {
			const existing = await lookUp(trx, these);
			const isLimited = ({ user }: SubscribeRequest) => getReader(user, existing) !== null;
			for (const item of these) if (!isLimited(item)) answers.set(item, await answer(trx, item, existing));
			return these.filter(isLimited).map((item) => ({ one: item, reader: getReader(item.user, existing) }));
		});
		// Users with limited roles are authorised by the records they can read.
		for (const { one, reader } of limited)
			await runAsReader(reader, () =>
				inBusiness(db, businessId, async (trx) => {
					answers.set(one, await answer(trx, one, await lookUp(trx, [one])));
				}),
			);
	}
	return request.map((item) => answers.get(item) ?? null);
}

function getReader({ strategy, personId }: TicketHolder, { recruiters }: Existing): ScopedReader | null {
	const match = strategy === "recruiters" ? recruiters.get(personId) : undefined;
	return match?.reach ? { ...match, id: personId } : null;
}

async function lookUp(trx: Scoped, request: SubscribeRequest[]): Promise<Existing> {
	const people = request.filter(({ user }) => user.strategy === "recruiters").map(({ user }) => user.personId);
	const jobs = request.flatMap(({ wanted }) => (wanted?.channel === "JobBoardChannel" ? [wanted.job] : []));
	return {
		recruiters: people.length > 0 ? await listCableUsers(trx, [...new Set(people)]) : new Map(),
		jobs: jobs.length > 0 ? await findJobIdsByUid(trx, [...new Set(jobs)]) : new Map(),
	};
}

async function answer(trx: Scoped, { user, wanted }: SubscribeRequest, existing: Existing): Promise<string | null> {
	if (!wanted) return null;
	const { strategy } = user;
	if (wanted.channel === "ShortlistChannel" && (strategy === "client_contacts" || strategy === "shortlist")) {
		const viewer = strategy === "shortlist" ? { relationshipId: user.personId } : { clientContactId: user.personId };
		const id = await findViewableShortlist(trx, wanted.shortlist, viewer);
		return id === undefined ? null : liveStreams.shortlist(id);
	}
	if (strategy === "shortlist") return null;
	if (wanted.channel === "ConversationChannel" && strategy !== "recruiters") {
		// People may subscribe only to their own conversation.
		const id = strategy === wanted.entity ? await findPersonId(trx, wanted.entity, wanted.person) : undefined;
		return id === user.personId ? liveStreams.conversation(wanted.entity, id) : null;
	}
	if (wanted.channel === "ProgressChannel") {
		return liveStreams.progress({ strategy, id: user.personId }, wanted.name, wanted.request_id);
	}
	const recruiter = strategy === "recruiters" && existing.recruiters.get(user.personId);
	return recruiter ? answerRecruiter(trx, user, wanted, recruiter, existing) : null;
}

type RecruiterSubscription = Exclude<Subscription, { channel: "ProgressChannel" }>;

async function answerRecruiter(
	trx: Scoped,
	user: TicketHolder,
	recruiterSubscription: RecruiterSubscription,
	recruiter: CableUser,
	existing: Existing,
): Promise<string | null> {
	switch (recruiterSubscription.channel) {
		case "RecruiterNotificationChannel": {
			const mine =
				recruiterSubscription.recruiter_id === recruiter.uid ||
				Number(recruiterSubscription.recruiter_id) === user.personId;
			return mine ? liveStreams.notifications(user.personId) : null;
		}
		case "RecruiterDownloadChannel": {
			const uid = String(recruiterSubscription.recruiter_download_id);
			const [own] = await listDownloads(trx, user.personId, { uid, take: 1 });
			return own ? liveStreams.download(user.personId, uid) : null;
		}
		case "TearsheetChannel": {
			if (!can(recruiter, "read", "tearsheets")) return null;
			const list = await findList(trx, recruiterSubscription.tearsheet, {
				id: user.personId,
				isAdmin: recruiter.isAdmin,
			});
			return list ? liveStreams.tearsheet(list.id) : null;
		}
		case "ConversationChannel": {
			const { entity, person } = recruiterSubscription;
			if (!can(recruiter, "read", entity)) return null;
			const id = await findPersonId(trx, entity, person);
			return id === undefined ? null : liveStreams.conversation(entity, id);
		}
		case "InboxChannel":
			return conversationEntities.some((entity) => can(recruiter, "read", entity)) ? liveStreams.inbox() : null;
		case "SignaturesChannel":
			return can(recruiter, "read", "signature_requests") ? liveStreams.signatures() : null;
		case "ShortlistChannel": {
			if (!can(recruiter, "read", "shortlists")) return null;
			const id = await findShortlistId(trx, recruiterSubscription.shortlist);
			return id === undefined ? null : liveStreams.shortlist(id);
		}
		case "JobBoardChannel": {
			if (!can(recruiter, "read", "jobs") || !can(recruiter, "read", "applies")) return null;
			const jobId = existing.jobs.get(recruiterSubscription.job);
			return jobId === undefined ? null : liveStreams.board(jobId);
		}
	}
}
