import { useEffect, useEffectEvent, useRef } from "react";
import { type Fetcher, useNavigate } from "react-router";

/**
 * For a fetcher whose answer leads to `to` unless it says what is wrong. React Router drops such a redirect when anything began to
 * load after the form was sent (a live refresh, a record beside the page) and ends without data: then this leads there.
 */
export function useDroppedRedirect({ state, data }: Fetcher, to: string): void {
	const navigate = useNavigate();
	const sent = useRef(false);
	const settle = useEffectEvent(() => {
		if (state !== "idle") {
			sent.current ||= state === "submitting";
			return;
		}
		if (sent.current && data === undefined) void navigate(to, { preventScrollReset: true });
		sent.current = false;
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: each state is looked at once
	useEffect(() => settle(), [state]);
}
