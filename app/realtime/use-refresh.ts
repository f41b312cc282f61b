import { use, useCallback, useEffect, useEffectEvent, useRef } from "react";
import { type DataRouter, UNSAFE_DataRouterContext } from "react-router";

type State = DataRouter["state"];

/** No load is pending, nor a submission whose response might navigate. */
const isIdle = ({ navigation, revalidation, fetchers }: State) =>
	navigation.state === "idle" &&
	revalidation === "idle" &&
	![...fetchers.values()].some(({ state }) => state === "submitting");

/**
 * Revalidates when the router is idle; concurrent calls merge. React Router drops fetcher redirects when a later revalidation overtakes
 * them, leaving the form open.
 */
export function useRefresh(): () => void {
	const router = use(UNSAFE_DataRouterContext)?.router;
	const stop = useRef<() => void>(undefined);
	useEffect(
		() => () => {
			stop.current?.();
			stop.current = undefined;
		},
		[],
	);
	return useCallback(() => {
		function refresh() {
			if (!router || stop.current) return;
			// Offline, revalidation would replace the page with an error.
			if (!navigator.onLine) {
				const again = () => {
					stop.current?.();
					stop.current = undefined;
					refresh();
				};
				window.addEventListener("online", again);
				stop.current = () => window.removeEventListener("online", again);
				return;
			}
			if (isIdle(router.state)) return void router.revalidate();
			stop.current = router.subscribe((state) => {
				if (!isIdle(state)) return;
				stop.current?.();
				stop.current = undefined;
				// Pending submissions go first, else successive refreshes would delay them indefinitely.
				queueMicrotask(() => queueMicrotask(refresh));
			});
		}
		refresh();
	}, [router]);
}

/** Pauses while nothing is pending or the page is hidden. */
export function useRefreshEvery(milliseconds: number, waits: boolean) {
	const refresh = useRefresh();
	const ask = useEffectEvent(() => {
		if (document.visibilityState === "visible") refresh();
	});
	useEffect(() => {
		if (!waits) return;
		const timer = setInterval(() => ask(), milliseconds);
		return () => clearInterval(timer);
	}, [waits, milliseconds]);
}
