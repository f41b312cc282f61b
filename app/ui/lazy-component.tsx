import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { hydratedEvent } from "./lazy-hydration.ts";

const loads: (() => Promise<unknown>)[] = [];
let isStarted = false;

/** Loads after hydration, so it opens offline too; `onServer` is rendered for initially open parts. */
export function lazyComponent<P extends object>(
	load: () => Promise<ComponentType<P>>,
	onServer?: ComponentType<P>,
	fallback: ReactNode = null,
): ComponentType<P> {
	let loaded = onServer;
	const loadPart = async () => {
		loaded = await load();
		return { default: loaded };
	};
	const Awaited = lazy(loadPart);
	if (!import.meta.env.SSR) whenStarted(loadPart);
	return function LazyComponent(props: P) {
		const [Part] = useState<ComponentType<P>>(() => loaded ?? Awaited);
		return (
			<Suspense fallback={fallback}>
				<Part {...props} />
			</Suspense>
		);
	};
}

/** Runs after hydration; when offline, again once the connection returns. */
function whenStarted(load: () => Promise<unknown>): void {
	if (isStarted) {
		attempt(load);
		return;
	}
	if (loads.length === 0) addEventListener(hydratedEvent, start, { once: true });
	loads.push(load);
}

function start(): void {
	isStarted = true;
	for (const load of loads) attempt(load);
}

const attempt = (load: () => Promise<unknown>): void =>
	void load().catch(() => addEventListener("online", () => attempt(load), { once: true }));
