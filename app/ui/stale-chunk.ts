const key = "seleta.chunk-reload";

/** After a deploy an old page may ask for a chunk that is gone: reload, at most once per 60 s (specification, section 4). */
export function reloadOnStaleChunk(): void {
	window.addEventListener("vite:preloadError", (event) => {
		// Without a connection the page would be gone as well, with what was typed in it.
		if (!navigator.onLine) return;
		const last = Number(sessionStorage.getItem(key) ?? 0);
		if (Date.now() - last < 60_000) return;
		event.preventDefault();
		sessionStorage.setItem(key, String(Date.now()));
		window.location.reload();
	});
}
