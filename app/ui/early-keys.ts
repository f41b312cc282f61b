/** Where the page's first script leaves what was pressed before the program was there. */
export const earlyKeysName = "__seletaKeys";

export interface EarlyKeys {
	pressed: KeyboardEventInit[];
	/** Gives the keys back to the browser. */
	stop(): void;
}

const holder = globalThis as typeof globalThis & { [earlyKeysName]?: EarlyKeys };

/**
 * Presses again what somebody pressed before the program took over. What followed Ctrl+K was typed for the search: it is
 * marked as part of a text, which no shortcut takes for its own and the search does.
 */
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

/** Nobody wants them: they are the browser's again. */
export function discardEarlyKeys(): void {
	holder[earlyKeysName]?.stop();
	delete holder[earlyKeysName];
}
