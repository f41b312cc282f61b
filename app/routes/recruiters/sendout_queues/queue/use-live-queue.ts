import { getQueueChannel } from "#app/domain/sendouts/sendout.ts";
import { useRevalidateOn } from "#app/realtime/use-channel.ts";
import { useRefreshEvery } from "#app/realtime/use-refresh.ts";

/** A queue that goes on keeps its page true: its owner hears of every part, others ask again now and then. */
export function useLiveQueue({ uid, mine, going }: { uid: string; mine: boolean; going: boolean }) {
	const channel = { channel: "ProgressChannel", name: "sendout_queue", request_id: getQueueChannel(uid) } as const;
	useRevalidateOn(mine && going ? channel : null);
	useRefreshEvery(15_000, going);
}
