/** Buffers keys typed before the search dialog's script has loaded. */
let input: string | null = null;

function onKey(event: KeyboardEvent) {
	if (input === null || event.ctrlKey || event.metaKey || event.altKey) return;
	if (event.key === "Escape") return void stopCapturingTyping();
	if (event.key === "Backspace") input = input.slice(0, -1);
	else if (event.key.length === 1) input += event.key;
	else return;
	event.preventDefault();
	event.stopPropagation();
}

/** Every key from now on is text of the search. */
export function captureTyping(seed: string): void {
	input = seed;
	document.addEventListener("keydown", onKey, true);
}

/** Whether letters are the search's now. */
export const isCapturingTyping = (): boolean => input !== null;

/** Stops capturing keys, and returns the text typed meanwhile. */
export function stopCapturingTyping(): string | null {
	const text = input;
	input = null;
	document.removeEventListener("keydown", onKey, true);
	return text;
}
