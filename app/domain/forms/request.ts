/** What is asked of people by a link, as its addresses are called. */
export const requestKinds = [
	"survey",
	"evaluation",
	"data_collection",
	"cultural_fit",
	"professional_reference",
] as const;
export type RequestKind = (typeof requestKinds)[number];

/** Where the link of a kind leads: the token follows. */
export const requestPaths: Readonly<Record<RequestKind, string>> = {
	survey: "/surveys",
	evaluation: "/evaluations",
	data_collection: "/data_collection",
	cultural_fit: "/cultural_fit",
	professional_reference: "/professional_reference",
};

export interface FormRequestState {
	state: "sent" | "opened" | "partial" | "done" | "refused";
	expires_at: Date;
	revoked_at: Date | null;
	started_at: Date | null;
	/** Minutes. */
	time_limit: number | null;
}

/** What a link opens now: `over` is a test whose time ran out. */
export type FormRequestStatus = "open" | "done" | "refused" | "revoked" | "expired" | "over";

/** Tolerance for answers delayed by a slow connection. */
export const graceSeconds = 60;

export function getDeadline({
	started_at,
	time_limit,
}: Pick<FormRequestState, "started_at" | "time_limit">): Date | null {
	return started_at && time_limit !== null ? new Date(started_at.getTime() + time_limit * 60_000) : null;
}

export function getRequestState(request: FormRequestState, now: Date): FormRequestStatus {
	if (request.revoked_at) return "revoked";
	if (request.state === "done" || request.state === "refused") return request.state;
	const deadline = getDeadline(request);
	if (deadline && now.getTime() > deadline.getTime() + graceSeconds * 1000) return "over";
	// Who is in the middle of a timed test may end it.
	if (request.expires_at <= now && !deadline) return "expired";
	return "open";
}

export const maxReminders = 3;
