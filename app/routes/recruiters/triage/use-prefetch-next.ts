import { useEffect, useRef, useState } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import type { Triage } from "./triage.server.ts";

/** Maximum number of candidates cached for going back. */
const most = 8;

/** Prefetches the next candidate, except the CV: opening one is audited. */
export function usePrefetchNext(loaded: Triage, getPath: (of: Triage, apply: string) => string) {
	const known = useRef(new Map<string, Triage>());
	const [shown, setShown] = useState<{ instead: Triage; triage: Triage; at: number } | null>(null);
	const { data, load } = useFetcher<Triage>();
	const navigate = useNavigate();
	const arrived = getDeparture(useLocation().state);
	// The latest server data wins, except for a candidate skipped while their page was loading.
	const isPassed = shown !== null && arrived !== null && arrived < shown.at;
	const triage = shown && (shown.instead === loaded || isPassed) ? shown.triage : loaded;
	const hasArrived = shown !== null && arrived === shown.at;
	useEffect(() => {
		if (hasArrived) setShown(null);
	}, [hasArrived]);
	const { next } = triage;
	const path = next && !known.current.has(next) ? withAhead(getPath(triage, next)) : null;
	useEffect(() => {
		if (path && navigator.onLine) void load(path);
	}, [path, load]);
	useEffect(() => {
		for (const item of [loaded, data]) if (item?.person && item.apply) known.current.set(item.apply, item);
		for (const apply of [...known.current.keys()].slice(0, -most)) known.current.delete(apply);
	}, [loaded, data]);
	/** Shows a cached candidate; returns the time. */
	function show(apply: string | null): number {
		const at = Date.now();
		const person = apply && known.current.get(apply);
		if (person) setShown({ instead: loaded, triage: person, at });
		return at;
	}
	return {
		triage,
		show,
		go(apply: string, to: string) {
			void navigate(to, { state: { departure: show(apply) } });
		},
		forget: (apply: string) => void known.current.delete(apply),
	};
}

/** Marks prefetches, which the view log excludes. */
const withAhead = (path: string) => `${path}${path.includes("?") ? "&" : "?"}ahead=1`;

/** When the previous candidate was left, in milliseconds; null unless by a decision. */
function getDeparture(state: unknown): number | null {
	const departure = (state as { departure?: unknown } | null)?.departure;
	return typeof departure === "number" ? departure : null;
}
