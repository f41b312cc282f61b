/** Why an outside system could not be used, kept with what was to be sent and said in each reader's language. */
export type OutsideTrouble = `trouble:${(typeof troubles)[number]}` | `trouble:status:${number}`;

export const troubles = ["slow", "down", "unreadable", "address", "credentials", "sandbox", "unknown"] as const;

/** The key of the words for a trouble, with its number; null for a system's own words, which are shown as they are. */
export function troubleKey(
	message: string,
): { key: `integrations:trouble.${(typeof troubles)[number] | "status"}`; status: string } | null {
	const [head, what = "", status = ""] = message.split(":");
	if (head !== "trouble") return null;
	if (what === "status" && /^\d{3}$/.test(status)) return { key: "integrations:trouble.status", status };
	const existing = troubles.find((trouble) => trouble === what);
	return { key: `integrations:trouble.${existing ?? "unknown"}`, status: "" };
}
