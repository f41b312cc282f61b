import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";

/** Shows times by the browser's own clock until its reader names another. */
export function useOwnZone(named: boolean): void {
	const [search, setSearch] = useSearchParams();
	const show = useEffectEvent(() => {
		const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
		if (named || !timeZone) return;
		setSearch({ ...Object.fromEntries(search), zone: timeZone }, { replace: true, preventScrollReset: true });
	});
	useEffect(() => show(), []);
}
