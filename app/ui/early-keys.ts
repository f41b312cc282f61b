/** Where the page's first script stores keys pressed before the app started. */
export const earlyKeysName = "__seletaKeys";

export interface EarlyKeys {
	pressed: KeyboardEventInit[];
	stop(): void;
}

const holder = globalThis as typeof globalThis & { [earlyKeysName]?: EarlyKeys };

/** Replays keys pressed before hydration; keys after Ctrl+K count as search text, not shortcuts. */
export function replayEarlyKeys(): void {
	const early = holder[earlyKeysName];
	if (!early) return;
	discardEarlyKeys();
	let isText = false;
	for (const init of early.pressed) {
		const target = document.activeElement ?? document.body;
		target.dispatchEvent(
			new KeyboardEvent("keydown", { ...init, isComposing: isText, bubbles: true, cancelable: true }),
		);
		if (init.ctrlKey || init.metaKey) isText = true;
	}
}

/** No handler needs the keys: the browser handles them again. */
export function discardEarlyKeys(): void {
	holder[earlyKeysName]?.stop();
	delete holder[earlyKeysName];
}
