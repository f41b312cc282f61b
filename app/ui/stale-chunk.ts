const key = "seleta.chunk-reload";
const failures = new WeakSet<object>();

type Page = Pick<Window, "addEventListener" | "location" | "navigator" | "sessionStorage">;

/** Reloads when a deploy removed a chunk, once per 60 s (specification, section 4). */
export function reloadOnStaleChunk(page: Page = window): void {
	page.addEventListener("vite:preloadError", (event) => {
		if (typeof event.payload === "object" && event.payload !== null) failures.add(event.payload);
		// Offline, a reload would lose the page and typed input.
		if (!page.navigator.onLine || !mayReload(page)) return;
		event.preventDefault();
		page.location.reload();
	});
}

/** Whether an error is that of a chunk that did not load. */
export const isStaleChunk = (error: unknown): boolean =>
	typeof error === "object" && error !== null && failures.has(error);

function mayReload({ sessionStorage }: Page): boolean {
	try {
		if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < 60_000) return false;
		sessionStorage.setItem(key, String(Date.now()));
		return true;
	} catch {
		// Without storage, reloads could not be counted and would loop.
		return false;
	}
}
