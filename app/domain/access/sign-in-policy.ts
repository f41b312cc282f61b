import type { Strategy } from "./session-user.ts";

/** Sign-in rules of a business, stored in `businesses.settings`. */
export interface AccessRules {
	/** Every recruiter signs in in two steps. */
	require_second_factor: boolean;
	/** Hours without use before a session ends; the default equals `session_idle` in the database. */
	session_idle_hours: Record<Strategy, number>;
}

const usualIdle: Record<Strategy, number> = { recruiters: 24, client_contacts: 168, candidates: 720 };

export function parseAccessRules(settings: unknown): AccessRules {
	const { require_second_factor, session_idle_hours } = (settings ?? {}) as Partial<AccessRules>;
	return {
		require_second_factor: require_second_factor === true,
		session_idle_hours: { ...usualIdle, ...session_idle_hours },
	};
}
