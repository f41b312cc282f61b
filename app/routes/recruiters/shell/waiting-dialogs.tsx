import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Progress } from "#app/realtime/channels.ts";
import { useChannel } from "#app/realtime/use-channel.ts";
import { LoadingDialog } from "#app/ui/loading-dialog.tsx";
import { ProgressDialog, type ProgressState } from "#app/ui/progress-dialog.tsx";
import { closeLoading, closeProgress, type Waiting } from "#app/ui/waiting.ts";

/** The dialogs of work under way, whoever asked for them. */
export function WaitingDialogs({ progress, loading }: Waiting) {
	return (
		<>
			{progress && <Followed key={progress.id} options={progress} />}
			{loading && <LoadingDialog key={loading.id} {...loading} onClose={closeLoading} />}
		</>
	);
}

const silence = 3_000;
const beginning: ProgressState = { percent: 0, failed: false };

/** Hears the channel until it says completed or error: both are 100 percent, and then it is left. */
function Followed({ options }: { options: NonNullable<Waiting["progress"]> }) {
	const { t } = useTranslation("shell");
	const [heard, setState] = useState(beginning);
	const state = options.ended && heard.percent < 100 ? { ...options.ended, percent: 100 } : heard;
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	const over = state.percent >= 100;

	const ask = useEffectEvent(() => {
		// Nothing heard yet: it may have ended before anybody listened, and then only the page can tell.
		if (heard === beginning && !over && options.reload) void revalidate();
	});
	useEffect(() => {
		const timer = setInterval(() => ask(), silence);
		return () => clearInterval(timer);
	}, []);
	useChannel(over ? null : options.channel, (message) => {
		if ("type" in message) {
			// Some of it may be lost: a page that can be asked knows how it went, else nobody does.
			if (options.reload) void revalidate();
			else setState({ percent: 100, failed: true, message: t("progress.lost") });
			return;
		}
		const next = after(state, message);
		setState(next);
		if (next.percent >= 100 && options.reload) void revalidate();
	});
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

function after(before: ProgressState, { status, percent, message, file, error }: Progress): ProgressState {
	const failed = error === true || status === "error";
	const ended = failed || status === "completed";
	return {
		percent: ended ? 100 : Math.min(100, percent ?? before.percent),
		message: message ?? (ended ? undefined : before.message),
		file: file ?? before.file,
		failed,
	};
}
