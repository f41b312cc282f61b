import { createHmac, timingSafeEqual } from "node:crypto";

/** Compares a text with the expected one in constant time. */
export function constantTimeEqual(sent: string | null, expected: string): boolean {
	const hash = (text: string) => createHmac("sha256", "compare").update(text).digest();
	return sent !== null && expected !== "" && timingSafeEqual(hash(sent), hash(expected));
}
