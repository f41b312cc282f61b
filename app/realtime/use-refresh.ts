import { use, useCallback, useEffect, useEffectEvent, useRef } from "react";
import { type DataRouter, UNSAFE_DataRouterContext } from "react-router";

type State = DataRouter["state"];

/** Nothing is being loaded, and nothing sent whose answer might lead elsewhere. */
const isIdle = ({ navigation, revalidation, fetchers }: State) =>
	navigation.state === "idle" &&
	revalidation === "idle" &&
	![...fetchers.values()].some(({ state }) => state === "submitting");

/**
 * Asks the page's loaders again: at once, or as soon as what is under way has ended; several wishes meanwhile ask once.
 * React Router drops the redirect that answers a fetcher when a revalidation began after it was sent, so a live message
 * that overtakes an answer would leave its form standing. Its hooks tell the state after the next drawing, the router at once.
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
			// Without a connection the answer would be an error in place of the page.
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
				// What is under way is told to everybody first; then goes what waits to be sent, or refreshes that follow one
				// another would keep it waiting.
				queueMicrotask(() => queueMicrotask(refresh));
			});
		}
		refresh();
	}, [router]);
}

/** Refreshes every so many milliseconds while there is something to wait for and the page is looked at. */
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
