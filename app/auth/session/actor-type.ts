import type { Strategy } from "#app/domain/access/session-user.ts";

const actors = { candidates: "candidate", recruiters: "recruiter", client_contacts: "client_contact" } as const;

export function getActorType(strategy: Strategy) {
	return actors[strategy];
}
