import type { Strategy } from "#app/domain/candidates/person.ts";

const actors = { candidates: "candidate", recruiters: "recruiter", client_contacts: "client_contact" } as const;

/** The name of a strategy's person in the audit log. */
export function getActorName(strategy: Strategy) {
	return actors[strategy];
}
