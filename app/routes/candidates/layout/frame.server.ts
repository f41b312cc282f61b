import type { RouterContextProvider } from "react-router";
import { getCandidate } from "#app/auth/session/current.ts";
import { i18n, site } from "#app/context.ts";
import { ownAvatarPath } from "#app/domain/candidates/avatar.ts";

/** What the bars around a candidate's page show. */
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

export type FrameState = ReturnType<typeof getCandidateFrame>;
