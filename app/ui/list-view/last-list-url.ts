const key = (path: string) => `list ${path}`;

/** Keeps the address of a list, so that a record can lead back to it as it was. */
export function rememberList(path: string, address: string): void {
	try {
		sessionStorage.setItem(key(path), address);
	} catch {
		// Storage may be refused or full: then the way back is the list from its beginning.
	}
}

/** The list at `path` as it was last seen in this tab. */
export function rememberedList(path: string): string {
	try {
		return sessionStorage.getItem(key(path)) ?? path;
	} catch {
		return path;
	}
}
