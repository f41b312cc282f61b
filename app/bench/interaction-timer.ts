import type { Page } from "@playwright/test";

/** Times each interaction until its result is painted. */
export class InteractionTimer {
	readonly page: Page;
	/** Of each interaction, as the browser itself counts it. */
	readonly all: number[] = [];
	readonly #origin: string;

	constructor(page: Page, origin: string) {
		this.page = page;
		this.#origin = origin;
	}

	async open(path: string) {
		await this.keep();
		await this.page.goto(this.#origin + path);
		await this.page.waitForFunction(isHydrated);
		await this.page.waitForLoadState("networkidle");
	}

	/** Milliseconds from `act` to the frame where `isPainted`, evaluated in the browser, is true. */
	async time<A>(act: () => Promise<void>, isPainted: (given: A) => boolean, given: A): Promise<number> {
		await this.page.evaluate(`(${watch})(${isPainted}, ${JSON.stringify(given ?? null)})`);
		await act();
		return this.page.evaluate(() => (window as unknown as Watched).painted);
	}

	rest = (milliseconds = 700) => this.page.waitForTimeout(milliseconds);

	/** Collects this page's interactions before leaving it. */
	async keep() {
		const read = () => (window as Partial<Watched>).interactions ?? {};
		this.all.push(...Object.values(await this.page.evaluate(read)));
	}
}

interface Watched extends Window {
	painted: Promise<number>;
	interactions: Record<number, number>;
}

/** Runs in the browser. */
function watch(isPainted: (given: unknown) => boolean, given: unknown) {
	let began: number | undefined;
	const begin = (event: Event) => {
		began ??= event.timeStamp;
	};
	for (const name of ["pointerdown", "keydown"]) window.addEventListener(name, begin, { capture: true, once: true });
	(window as unknown as Watched).painted = new Promise((resolve, reject) => {
		setTimeout(() => reject(new Error("Never painted")), 15_000);
		const look = () => {
			const start = began;
			if (start === undefined || !isPainted(given)) return void requestAnimationFrame(look);
			// After this frame is drawn.
			const { port1, port2 } = new MessageChannel();
			port1.onmessage = () => resolve(performance.now() - start);
			port2.postMessage(null);
		};
		requestAnimationFrame(look);
	});
}

/** Runs in the browser before each page; collects what `Hands.all` reads. */
export function collectInteractions() {
	const interactions: Record<number, number> = {};
	(window as unknown as Watched).interactions = interactions;
	new PerformanceObserver((entries) => {
		for (const { interactionId, duration } of entries.getEntries() as PerformanceEventTiming[])
			if (interactionId) interactions[interactionId] = Math.max(interactions[interactionId] ?? 0, duration);
	}).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Runs in the browser. */
export const isHydrated = () =>
	[...document.querySelectorAll("main a, main form, main button")].some((element) =>
		Object.keys(element).some((key) => key.startsWith("__reactProps")),
	);

/** Quantile of the times; `part` is between 0 and 1. */
export function getQuantile(times: readonly number[], part: number): number {
	const sorted = times.toSorted((a, b) => a - b);
	return sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
}
