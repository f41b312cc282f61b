import type { Progress } from "#app/realtime/channels.ts";
import type { ProgressState } from "#app/ui/progress-dialog.tsx";

export const beginning: ProgressState = { percent: 0, failed: false };

/** Completed and error are both 100 percent, whatever number came with them; nothing goes back after that. */
export function progressAfter(
	before: ProgressState,
	{ status, percent, message, file, error }: Progress,
): ProgressState {
	if (before.percent >= 100) return before;
	const failed = error === true || status === "error";
	const ended = failed || status === "completed";
	return {
		percent: ended ? 100 : Math.min(100, percent ?? before.percent),
		message: message ?? (ended ? undefined : before.message),
		file: file ?? before.file,
		failed,
	};
}

/** Specification, section 9: the bar moves no more often than this. */
const throttle = 200;

/** Shows the first state at once and then the latest every 200 ms; the end never waits. */
export function showCalmly(show: (state: ProgressState) => void) {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let latest: ProgressState | undefined;
	const stop = () => {
		clearTimeout(timer);
		timer = undefined;
		latest = undefined;
	};
	const rest = () => {
		timer = undefined;
		if (!latest) return;
		show(latest);
		latest = undefined;
		timer = setTimeout(rest, throttle);
	};
	return {
		next(state: ProgressState) {
			if (state.percent >= 100) {
				stop();
				return show(state);
			}
			latest = state;
			if (timer === undefined) rest();
		},
		stop,
	};
}
