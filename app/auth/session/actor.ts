import type { Strategy } from "#app/domain/candidates/person.ts";

const actors = { candidates: "candidate", recruiters: "recruiter", client_contacts: "client_contact" } as const;

export function getActorName(strategy: Strategy) {
	return actors[strategy];
}
