import { useEffect, useEffectEvent, useRef } from "react";
import type { Channel, ChannelMessage, Subscription } from "./channels.ts";
import { subscribeToStream } from "./stream-client.ts";
import { useRefresh } from "./use-refresh.ts";

type Params<C extends Channel> = Extract<Subscription, { channel: C }>;

/** Each message arrives once and in order, across reconnects. */
export function useChannel<C extends Channel>(
	params: Params<C> | null,
	onMessage: (message: ChannelMessage<C>) => void,
	onLost?: () => void,
) {
	const hear = useEffectEvent(onMessage);
	const lost = useEffectEvent(() => onLost?.());
	const key = params && JSON.stringify(params);
	useEffect(() => {
		if (key === null) return;
		return subscribeToStream(JSON.parse(key), {
			hear: (message) => hear(message as ChannelMessage<C>),
			lost: () => lost(),
		});
	}, [key]);
}

/** A burst of messages revalidates once. */
export function useRevalidateOn(params: Subscription | null) {
	const refresh = useRefresh();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useChannel(params, () => {
		timer.current ??= setTimeout(() => {
			timer.current = undefined;
			refresh();
		}, 60);
	});
	useEffect(() => () => clearTimeout(timer.current), []);
}
