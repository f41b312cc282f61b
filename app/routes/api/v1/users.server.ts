import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { database, person } from "#app/context.ts";
import { ownAvatarPath } from "#app/domain/candidates/avatar.ts";
import type { Candidate, ClientContact, Person } from "#app/domain/candidates/person.ts";
import { problem } from "#app/http/problem.server.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findContactPhoto } from "#db/queries/client-portal.ts";
import { describeMe } from "./recruiters/me.server.ts";
import type { candidateAnswer, clientContactAnswer } from "./schemas/people.ts";

/** The person who calls, wrapped under what they are (specification, section 3). */
export async function buildUser(trx: Scoped, who: Person) {
	if (who.strategy === "recruiters") return { recruiter: await describeMe(trx, who) };
	return who.strategy === "candidates" ? ofCandidate(who) : ofContact(trx, who);
}

function ofCandidate(who: Candidate): z.input<typeof candidateAnswer> {
	const { uid: id, name, email, avatarUrl, completedRegister, confirmed } = who;
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

async function ofContact(trx: Scoped, who: ClientContact): Promise<z.input<typeof clientContactAnswer>> {
	const { uid: id, name, email, isAdmin } = who;
	const photoUrl = await findContactPhoto(trx, who.businessId, who.id);
	return { client_contact: { id, name, email, is_admin: isAdmin, photoUrl } };
}

/** Everybody's own data: no permission is asked. */
export async function me(context: Readonly<RouterContextProvider>): Promise<Response> {
	const who = context.get(person);
	if (!who) return problem(context, 401);
	return Response.json(await inBusiness(context.get(database), who.businessId, (trx) => buildUser(trx, who)));
}
