import type { z } from "zod";
import type { ShortlistContext } from "#app/routes/shared/shortlist/shortlist-record.server.ts";
import { listMembers, listViewers } from "#db/queries/shortlists/find.ts";
import type { shortlistSchema } from "../schemas/shortlists.ts";

export async function describeShortlist({
	trx,
	record,
}: Pick<ShortlistContext, "trx" | "record">): Promise<z.input<typeof shortlistSchema>> {
	const { uid: id, name, kind, status, job, sentAt, expiresAt } = record;
	const [members, viewers] = [await listMembers(trx, record.id), await listViewers(trx, record.id)];
	return {
		id,
		name,
		kind,
		status,
		job: { id: job.uid },
		sent_at: toText(sentAt),
		expires_at: new Date(expiresAt).toISOString(),
		applies: members.map((member) => ({
			id: member.uid,
			like_candidates: member.like_candidates,
			deslike_candidates: member.deslike_candidates,
			star_candidate: member.star_candidate,
			amount_description: member.amount_description,
		})),
		viewers: viewers.map((viewer) => ({
			id: viewer.uid,
			client_contact: viewer.contactUid === null ? null : { id: viewer.contactUid },
			sent_at: toText(viewer.sentAt),
			opened_at: toText(viewer.openedAt),
			answered_at: toText(viewer.answeredAt),
			revoked_at: toText(viewer.revokedAt),
		})),
	};
}

const toText = (moment: Date | string | null) => (moment === null ? null : new Date(moment).toISOString());
