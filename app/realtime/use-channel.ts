import { useEffect, useEffectEvent, useRef } from "react";
import { useRevalidator } from "react-router";
import type { Channel, Received, Subscription } from "./channels.ts";
import { listen } from "./feed.ts";

type Params<C extends Channel> = Extract<Subscription, { channel: C }>;

/** Hears a live channel while the component is shown: each message once, in order, also after a lost connection. */
export function useChannel<C extends Channel>(
	params: Params<C> | null,
	onMessage: (message: Received<C>) => void,
	onLost?: () => void,
) {
	const hear = useEffectEvent(onMessage);
	const lost = useEffectEvent(() => onLost?.());
	const key = params && JSON.stringify(params);
	useEffect(() => {
		if (key === null) return;
		return listen(JSON.parse(key), { hear: (message) => hear(message as Received<C>), lost: () => lost() });
	}, [key]);
}

/** Asks the page's loaders again when the channel says that something changed; a burst of messages asks once. */
export function useRevalidateOn(params: Subscription | null) {
	const { revalidate, state } = useRevalidator();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const missed = useRef(false);
	const ask = useEffectEvent(() => {
		timer.current = undefined;
		// An answer under way may already be too old; interrupting it could go on forever.
		if (state === "idle") void revalidate();
		else missed.current = true;
	});
	useChannel(params, () => {
		timer.current ??= setTimeout(() => ask(), 60);
	});
	useEffect(() => {
		if (state !== "idle" || !missed.current) return;
		missed.current = false;
		void revalidate();
	}, [state, revalidate]);
	useEffect(() => () => clearTimeout(timer.current), []);
}
