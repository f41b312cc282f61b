import { useState } from "react";
import { useChannel } from "#app/realtime/use-channel.ts";
import { useRefresh } from "#app/realtime/use-refresh.ts";
import { Progress } from "#app/ui/progress.tsx";
import { useProgressStore } from "#app/ui/progress-store.ts";

interface RunningProps {
	uid: string;
	percent: number;
	label: string;
	/** A dialog is about to follow it. */
	leave: boolean;
}

/** A file being made: its bar moves as the channel says, and its end asks the page again. */
export function Running({ uid, percent, label, leave }: RunningProps) {
	const [received, setHeard] = useState(percent);
	const refresh = useRefresh();
	// The dialog that follows the same file hears it alone: whoever joins later misses what was said.
	const followed = useProgressStore()?.progress?.channel;
	const isFollowed = followed?.channel === "RecruiterDownloadChannel" && followed.recruiter_download_id === uid;
	const params =
		isFollowed || leave ? null : ({ channel: "RecruiterDownloadChannel", recruiter_download_id: uid } as const);
	useChannel(params, (message) => {
		if (!("percent" in message)) return;
		if (message.percent !== undefined) setHeard(message.percent);
		if (message.status) refresh();
	});
	return (
		<div className="min-w-32">
			<Progress value={Math.max(percent, received)} label={label} />
		</div>
	);
}
