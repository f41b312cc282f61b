import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the server's HTML and on the first paint, true once JavaScript answers. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
