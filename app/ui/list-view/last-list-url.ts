const key = (path: string) => `list ${path}`;

/** Saves a list's URL so that a record can link back to it unchanged. */
export function saveListUrl(path: string, address: string): void {
	try {
		sessionStorage.setItem(key(path), address);
	} catch {
		// Storage may be denied or full: the link back then opens the unfiltered list.
	}
}

/** The list at `path` as it was last seen in this tab. */
export function readListUrl(path: string): string {
	try {
		return sessionStorage.getItem(key(path)) ?? path;
	} catch {
		return path;
	}
}
