import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { requestIdOf } from "#app/domain/sendouts/sendout.ts";
import { useRevalidateOn } from "#app/realtime/use-channel.ts";

const soon = 15_000;

/** A queue that goes on keeps its page true: its owner hears of every part, others ask again now and then. */
export function useLiveQueue({ uid, mine, going }: { uid: string; mine: boolean; going: boolean }) {
	const channel = { channel: "ProgressChannel", name: "sendout_queue", request_id: requestIdOf(uid) } as const;
	useRevalidateOn(mine && going ? channel : null);
	const { revalidate, state } = useRevalidator();
	const ask = useEffectEvent(() => {
		if (state === "idle" && document.visibilityState === "visible") void revalidate();
	});
	useEffect(() => {
		if (!going) return;
		const timer = setInterval(() => ask(), soon);
		return () => clearInterval(timer);
	}, [going]);
}
