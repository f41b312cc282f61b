import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Triage } from "./triage.server.ts";

/** People kept to go back to. */
const most = 8;

/**
 * The next person is read while this one is looked at, and shown as soon as somebody goes on; the address follows. Their CV is
 * not: opening one is in the audit log.
 */
export function useAhead(loaded: Triage, getPath: (of: Triage, apply: string) => string) {
	const known = useRef(new Map<string, Triage>());
	const [shown, setShown] = useState<{ instead: Triage; triage: Triage } | null>(null);
	const { data, load } = useFetcher<Triage>();
	// What the server said last counts: the address has arrived.
	const triage = shown?.instead === loaded ? shown.triage : loaded;
	const { next } = triage;
	const path = next && !known.current.has(next) ? getPath(triage, next) : null;
	useEffect(() => {
		if (path && navigator.onLine) void load(path);
	}, [path, load]);
	useEffect(() => {
		for (const item of [loaded, data]) if (item?.person && item.apply) known.current.set(item.apply, item);
		for (const apply of [...known.current.keys()].slice(0, -most)) known.current.delete(apply);
	}, [loaded, data]);
	return {
		triage,
		show(apply: string | null) {
			const person = apply && known.current.get(apply);
			if (person) setShown({ instead: loaded, triage: person });
		},
		/** What was known of somebody no longer holds. */
		forget: (apply: string) => void known.current.delete(apply),
	};
}
