import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Progress } from "#app/realtime/channels.ts";
import { useChannel } from "#app/realtime/use-channel.ts";
import { useRefresh } from "#app/realtime/use-refresh.ts";
import { LoadingDialog } from "#app/ui/loading-dialog.tsx";
import { ProgressDialog, type ProgressState } from "#app/ui/progress-dialog.tsx";
import { closeLoading, closeProgress, type PendingProgress } from "#app/ui/progress-store.ts";

export function ProgressDialogs({ progress, loading }: PendingProgress) {
	return (
		<>
			{progress && <Followed key={progress.id} options={progress} />}
			{loading && <LoadingDialog key={loading.id} {...loading} onClose={closeLoading} />}
		</>
	);
}

const silence = 3_000;

/** Subscribes until "completed" or "error"; both count as 100 percent. */
function Followed({ options }: { options: NonNullable<PendingProgress["progress"]> }) {
	const { t } = useTranslation("shell");
	const [received, setState] = useState(initialProgress);
	const last = useRef(initialProgress);
	const [visible] = useState(() => throttleProgress(setState));
	useEffect(() => visible.stop, [visible]);
	const state = options.ended && received.percent < 100 ? { ...options.ended, percent: 100 } : received;
	const navigate = useNavigate();
	const refresh = useRefresh();
	const over = state.percent >= 100;

	const ask = useEffectEvent(() => {
		// The job may have ended before the subscription: only a reload shows its state.
		if (received === initialProgress && !over && options.reload) refresh();
	});
	useEffect(() => {
		const timer = setInterval(() => ask(), silence);
		return () => clearInterval(timer);
	}, []);
	const tell = (next: typeof initialProgress) => {
		last.current = next;
		visible.next(next);
	};
	useChannel(
		over ? null : options.channel,
		(message) => {
			if ("type" in message) {
				// Messages may be lost: a reloadable page shows the outcome, otherwise report the loss.
				if (options.reload) refresh();
				else tell({ percent: 100, failed: true, message: t("progress.lost") });
				return;
			}
			tell(progressAfter(last.current, message));
			if (last.current.percent >= 100 && options.reload) refresh();
		},
		// Specification, section 8: logged. The channel reconnects within a second and replays missed messages.
		() => console.warn(t("progress.lost")),
	);
	return (
		<ProgressDialog
			options={options}
			state={state}
			onClose={closeProgress}
			onTimeout={() => {
				closeProgress();
				if (options.urlRedirect) void navigate(options.urlRedirect);
			}}
		/>
	);
}

export const initialProgress: ProgressState = { percent: 0, failed: false };

/** Completed and error are both 100 percent, whatever was sent; progress never decreases. */
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

/** Shows the first state at once, then the latest every 200 ms; the end immediately. */
export function throttleProgress(show: (state: ProgressState) => void) {
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
