import { type InvitationAnswer, summarizeAnswers } from "#app/domain/calendar/invitation-answer.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listParticipants } from "./participants.ts";

interface Shown {
	uid: string | null;
}

/** Combined answer for each of these appointments, by public id. */
export async function summarizeByUid(
	trx: Scoped,
	shown: { interviews: readonly Shown[]; meetings: readonly Shown[] },
): Promise<Map<string, InvitationAnswer>> {
	const answers = new Map<string, InvitationAnswer>();
	for (const type of ["interviews", "meetings"] as const) {
		const uids = shown[type].flatMap(({ uid }) => uid ?? []);
		if (uids.length === 0) continue;
		const rows = await trx
			.selectFrom(type)
			.select(["id", "uid"])
			.where("business_id", "=", trx.businessId)
			.where("uid", "in", uids)
			.execute();
		const people = await listParticipants(
			trx,
			type,
			rows.map(({ id }) => id),
		);
		for (const { id, uid } of rows)
			answers.set(uid, summarizeAnswers(people.filter(({ appointment }) => appointment === id)));
	}
	return answers;
}
