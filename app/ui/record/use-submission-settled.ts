import { type FormEvent, use, useRef } from "react";
import { UNSAFE_DataRouterContext } from "react-router";

/**
 * For a fetcher's form whose answer leads elsewhere: it is sent once no refresh is under way. React Router lets a refresh that began
 * before such an answer end after it, and the page is back where the refresh began.
 */
export function useSubmissionSettled(): (event: FormEvent<HTMLFormElement>) => void {
	const router = use(UNSAFE_DataRouterContext)?.router;
	const waits = useRef(false);
	return (event) => {
		if (!router || router.state.revalidation === "idle") return;
		event.preventDefault();
		if (waits.current) return;
		waits.current = true;
		const form = event.currentTarget;
		const stop = router.subscribe(({ revalidation }) => {
			if (revalidation !== "idle") return;
			stop();
			waits.current = false;
			queueMicrotask(() => form.isConnected && form.requestSubmit());
		});
	};
}
