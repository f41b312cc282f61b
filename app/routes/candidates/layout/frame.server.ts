import type { RouterContextProvider } from "react-router";
import { getCandidate } from "#app/auth/session/current-user.ts";
import { database, i18n, site } from "#app/context.ts";
import { ownAvatarPath } from "#app/domain/candidates/avatar.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { countUnreadMessages } from "#db/queries/conversations/unread-messages.ts";

export function getCandidateFrame(context: Readonly<RouterContextProvider>) {
	const { name, avatarUrl, completedRegister, confirmed } = getCandidate(context);
	const { brandKey, logo } = context.get(site);
	return {
		brandKey,
		logo,
		person: { name, avatarUrl: ownAvatarPath(avatarUrl) },
		locale: context.get(i18n).locale,
		/** Search and menu lead to pages that are closed until the registration is complete. */
		full: completedRegister && confirmed,
	};
}

/** The same with the messages they have not read. */
export async function readCandidateFrame(context: Readonly<RouterContextProvider>): Promise<FrameState> {
	const { businessId, id } = getCandidate(context);
	const frame = getCandidateFrame(context);
	if (!frame.full) return frame;
	const unread = await readInBusiness(context.get(database), businessId, (trx) =>
		countUnreadMessages(trx, { entity: "candidates", id }),
	);
	return Object.assign(frame, { unread });
}

export type FrameState = ReturnType<typeof getCandidateFrame> & { unread?: number };
