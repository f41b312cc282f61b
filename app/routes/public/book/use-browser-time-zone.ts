import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";

/** Uses the browser's time zone until the reader picks another. */
export function useBrowserTimeZone(named: boolean): void {
	const [search, setSearch] = useSearchParams();
	const show = useEffectEvent(() => {
		const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
		if (named || !timeZone) return;
		setSearch({ ...Object.fromEntries(search), zone: timeZone }, { replace: true, preventScrollReset: true });
	});
	useEffect(() => show(), []);
}
