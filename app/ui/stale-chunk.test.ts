import { readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { patchChunkReload } from "#app/ops/route-chunks.ts";
import { isStaleChunk, reloadOnStaleChunk } from "./stale-chunk.ts";

type Load = (route: { id: string; module: string }, cache: object) => Promise<unknown>;

const { window: before } = globalThis as { window?: unknown };
afterEach(() => {
	Object.assign(globalThis, { window: before });
});

/** A page requesting a missing chunk: number of reloads, and the router's reaction. */
async function pageWith(storage: Pick<Storage, "getItem" | "setItem">) {
	let reloads = 0;
	const page = Object.assign(new EventTarget(), {
		navigator: { onLine: true },
		location: { reload: () => void reloads++ },
		sessionStorage: storage,
	});
	Object.assign(globalThis, { window: page });
	reloadOnStaleChunk(page as unknown as Window);
	const code = readFileSync("node_modules/react-router/dist/production/lib/dom/ssr/routeModules.js", "utf8");
	const { loadRouteModule } = (await import(`data:text/javascript,${encodeURIComponent(patchChunkReload(code))}`)) as {
		loadRouteModule: Load;
	};
	const press = async () => {
		const load = loadRouteModule({ id: "a", module: "data:text/javascript,throw new Error('404')" }, {});
		const waits = new Promise((resolve) => setTimeout(resolve, 20, "waits"));
		const loaded = await Promise.race([load, waits]);
		try {
			return (loaded as { default?: () => unknown }).default?.() ?? loaded;
		} catch (error) {
			return error;
		}
	};
	return { press, reloads: () => reloads };
}

test("a route reloads the page once and then shows an error when its chunk is missing", async () => {
	const saved = new Map<string, string>();
	const storage = {
		getItem: (name: string) => saved.get(name) ?? null,
		setItem: (name: string, value: string) => void saved.set(name, value),
	};
	const { press, reloads } = await pageWith(storage);
	expect(await press()).toBe("waits");
	expect(reloads()).toBe(1);
	const error = await press();
	expect(reloads()).toBe(1);
	expect(isStaleChunk(error)).toBe(true);
	expect(isStaleChunk(new Error("404"))).toBe(false);
});

test("a route shows an error at once when its chunk is missing and storage is blocked", async () => {
	const blocked = () => {
		throw new DOMException("blocked", "SecurityError");
	};
	const { press, reloads } = await pageWith({ getItem: blocked, setItem: blocked });
	expect(isStaleChunk(await press())).toBe(true);
	expect(reloads()).toBe(0);
});
