import { useEffect, useEffectEvent } from "react";
import type { DataRouter } from "react-router";
import { useDataRouter } from "./use-data-router.ts";

type State = DataRouter["state"];

/** Calls `onEnd` when `isBusy` turns false; reads the router, since slow browsers skip renders. */
export function useBusyEnd(isBusy: (state: State) => boolean, onEnd: (state: State) => void): void {
	const router = useDataRouter();
	const read = useEffectEvent(isBusy);
	const end = useEffectEvent(onEnd);
	useEffect(() => {
		let wasBusy = false;
		return router?.subscribe((state) => {
			const isNowBusy = read(state);
			const hasEnded = wasBusy && !isNowBusy;
			wasBusy = isNowBusy;
			if (hasEnded) end(state);
		});
	}, [router]);
}

/** Calls `onEnd` with a fetcher's answer: null after a redirect; never after an error. */
export function useFetcherEnd<Data>(key: string | undefined, onEnd: (data: Data | null) => void): void {
	useBusyEnd(
		({ fetchers }) => key !== undefined && (fetchers.get(key)?.state ?? "idle") !== "idle",
		({ fetchers }) => {
			const fetcher = fetchers.get(key ?? "");
			if (fetcher) onEnd((fetcher.data as Data | undefined) ?? null);
		},
	);
}
