/** Stored as a message key, so that it is shown in the reader's language. */
export type OutboundFailure = `trouble:${(typeof outboundFailures)[number]}` | `trouble:status:${number}`;

export const outboundFailures = ["slow", "down", "unreadable", "address", "credentials", "sandbox", "unknown"] as const;

/** Message key of a failure; null for a system's own text, shown as is. */
export function getFailureKey(
	message: string,
): { key: `integrations:trouble.${(typeof outboundFailures)[number] | "status"}`; status: string } | null {
	const [head, what = "", status = ""] = message.split(":");
	if (head !== "trouble") return null;
	if (what === "status" && /^\d{3}$/.test(status)) return { key: "integrations:trouble.status", status };
	const existing = outboundFailures.find((trouble) => trouble === what);
	return { key: `integrations:trouble.${existing ?? "unknown"}`, status: "" };
}
