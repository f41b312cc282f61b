import { streams } from "#app/domain/live-streams.ts";
import { can } from "#app/domain/permissions.ts";
import type { Db } from "#db/index.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findJobId, findPermitted, type TicketHolder } from "#db/queries/live.ts";
import { findShortlistId, findViewedShortlist } from "#db/queries/shortlist-live.ts";
import { findList } from "#db/queries/tearsheets/find.ts";
import { type Subscription, subscription } from "../channels.ts";

/** The stream a person may hear under this identifier; null when there is none or it is not theirs. */
export async function authorise(db: Db, who: TicketHolder, identifier: string): Promise<string | null> {
	const parsed = subscription.safeParse(parseJson(identifier));
	if (!parsed.success) return null;
	const asked = parsed.data;
	const { strategy } = who;
	if (asked.channel === "ShortlistChannel" && (strategy === "client_contacts" || strategy === "shortlist")) {
		const viewer = strategy === "shortlist" ? { relationshipId: who.personId } : { clientContactId: who.personId };
		const id = await inBusiness(db, who.businessId, (trx) =>
			findViewedShortlist(trx, who.businessId, asked.shortlist, viewer),
		);
		return id === undefined ? null : streams.shortlist(id);
	}
	if (strategy === "shortlist") return null;
	if (asked.channel === "ProgressChannel") {
		return streams.progress({ strategy, id: who.personId }, asked.name, asked.request_id);
	}
	if (strategy !== "recruiters") return null;
	return inBusiness(db, who.businessId, (trx) => authoriseRecruiter(trx, who, asked));
}

type RecruiterSubscription = Exclude<Subscription, { channel: "ProgressChannel" }>;

async function authoriseRecruiter(trx: Scoped, who: TicketHolder, asked: RecruiterSubscription) {
	const recruiter = await findPermitted(trx, who.businessId, who.personId);
	if (!recruiter) return null;
	switch (asked.channel) {
		case "RecruiterNotificationChannel": {
			const mine = asked.recruiter_id === recruiter.uid || Number(asked.recruiter_id) === who.personId;
			return mine ? streams.notifications(who.personId) : null;
		}
		case "RecruiterDownloadChannel":
			return streams.download(who.personId, asked.recruiter_download_id);
		case "TearsheetChannel": {
			if (!can(recruiter, "read", "tearsheets")) return null;
			const list = await findList(trx, who.businessId, asked.tearsheet, {
				id: who.personId,
				isAdmin: recruiter.isAdmin,
			});
			return list ? streams.tearsheet(list.id) : null;
		}
		case "ShortlistChannel": {
			if (!can(recruiter, "read", "shortlists")) return null;
			const id = await findShortlistId(trx, who.businessId, asked.shortlist);
			return id === undefined ? null : streams.shortlist(id);
		}
		case "JobBoardChannel": {
			if (!can(recruiter, "read", "jobs") || !can(recruiter, "read", "applies")) return null;
			const jobId = await findJobId(trx, who.businessId, asked.job);
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
