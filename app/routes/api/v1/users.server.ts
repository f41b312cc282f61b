import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { database, person } from "#app/context.ts";
import type { Candidate, ClientContact, SessionUser } from "#app/domain/access/session-user.ts";
import { ownAvatarPath } from "#app/domain/candidates/avatar.ts";
import { problem } from "#app/http/problem.server.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findContactPhoto } from "#db/queries/client-portal.ts";
import { jsonResponse } from "./json-response.ts";
import { describeMe } from "./recruiters/me.server.ts";
import type { candidateAnswer, clientContactAnswer } from "./schemas/people.ts";

/** The calling person, wrapped under their user type (specification, section 3). */
export async function buildUser(trx: Scoped, user: SessionUser) {
	if (user.strategy === "recruiters") return { recruiter: await describeMe(trx, user) };
	return user.strategy === "candidates" ? ofCandidate(user) : ofContact(trx, user);
}

function ofCandidate(user: Candidate): z.input<typeof candidateAnswer> {
	const { uid: id, name, email, avatarUrl, completedRegister, confirmed } = user;
	return {
		candidate: {
			id,
			name,
			email,
			avatar_url: ownAvatarPath(avatarUrl),
			completed_register: completedRegister,
			"confirmed?": confirmed,
		},
	};
}

async function ofContact(trx: Scoped, user: ClientContact): Promise<z.input<typeof clientContactAnswer>> {
	const { uid: id, name, email, isAdmin } = user;
	const photoUrl = await findContactPhoto(trx, user.id);
	return { client_contact: { id, name, email, is_admin: isAdmin, photoUrl } };
}

/** The caller's own data: needs no permission. */
export async function currentUserResponse(context: Readonly<RouterContextProvider>): Promise<Response> {
	const user = context.get(person);
	if (!user) return problem(context, 401);
	return jsonResponse(await inBusiness(context.get(database), user.businessId, (trx) => buildUser(trx, user)));
}
