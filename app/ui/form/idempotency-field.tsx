import { useEffect, useState } from "react";
import { useFetchers, useNavigation } from "react-router";

/** Idempotency key: repeated submissions of one form run once; renewed after each answer. */
export function IdempotencyField() {
	const [id, setId] = useState(newId);
	const [was, setWas] = useState(false);
	const fetching = useFetchers().some((fetcher) => fetcher.state !== "idle");
	const busy = useNavigation().state !== "idle" || fetching;
	useEffect(() => {
		if (was && !busy) setId(newId());
		setWas(busy);
	}, [busy, was]);
	// The server's value and the browser's differ, and either is good.
	return <input type="hidden" name="_idem" defaultValue={id} key={id} suppressHydrationWarning />;
}

function newId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
