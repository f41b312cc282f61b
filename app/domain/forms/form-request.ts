/** Kinds of forms sent by link, named as in their URLs. */
export const requestKinds = [
	"survey",
	"evaluation",
	"data_collection",
	"cultural_fit",
	"professional_reference",
] as const;
export type RequestKind = (typeof requestKinds)[number];

/** Path of each kind; the token is appended. */
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

/** State of a link; `over` is a test whose time has expired. */
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
	// A timed test in progress may still be finished.
	if (request.expires_at <= now && !deadline) return "expired";
	return "open";
}

export const maxReminders = 3;
