import { createHmac, timingSafeEqual } from "node:crypto";

/** Whether a text is the one expected; takes as long for every wrong one. */
export function constantTimeEqual(sent: string | null, expected: string): boolean {
	const hash = (text: string) => createHmac("sha256", "compare").update(text).digest();
	return sent !== null && expected !== "" && timingSafeEqual(hash(sent), hash(expected));
}
