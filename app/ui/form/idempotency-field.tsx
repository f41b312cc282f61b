import { useState } from "react";
import { useBusyEnd } from "../use-submission-end.ts";
import { createIdempotencyKey } from "./idempotency-key.ts";

/** Idempotency key: repeated submissions of one form run once; renewed after each answer. */
export function IdempotencyField() {
	const [id, setId] = useState(createIdempotencyKey);
	useBusyEnd(
		({ navigation, fetchers }) =>
			navigation.state !== "idle" || [...fetchers.values()].some(({ state }) => state !== "idle"),
		() => setId(createIdempotencyKey()),
	);
	// The server's value and the browser's differ, and either is good.
	return <input type="hidden" name="_idem" defaultValue={id} key={id} suppressHydrationWarning />;
}
