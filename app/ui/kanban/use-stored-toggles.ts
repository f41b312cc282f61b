import { useEffect, useState } from "react";

/** Display options saved in this browser, by name; the server's HTML has none set. */
export function useStoredToggles(key: string): [ReadonlySet<string>, (name: string) => void] {
	const [on, setOn] = useState<ReadonlySet<string>>(new Set());
	useEffect(() => {
		try {
			const saved: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
			if (Array.isArray(saved) && saved.length > 0) setOn(new Set(saved.map(String)));
		} catch {
			// Storage may be refused or hold invalid data: the default applies.
		}
	}, [key]);
	function toggle(name: string) {
		const next = new Set(on);
		if (!next.delete(name)) next.add(name);
		setOn(next);
		try {
			localStorage.setItem(key, JSON.stringify([...next]));
		} catch {
			// It stays so for this page.
		}
	}
	return [on, toggle];
}
