import { runLoad } from "./load.ts";
import type { BenchmarkCase } from "./registration-wizard.ts";
import { type RunningServer, startWithCache } from "./server-processes.ts";

export interface CachedPage {
	name: string;
	/** As it travels, compressed. */
	bytes: number;
	/** Requests per second at 8 connections: static server, cache, product, and product answering 304. */
	still: number;
	cached: number;
	ours: number;
	unchanged: number;
	/** Requests of the cache to the product in that time. */
	asked: number;
	wrong: number;
}

const connections = 8;
const encodings = { "accept-encoding": "gzip, br" };

/** Cacheable guest pages beside a static server with the same bytes, alternating `runs` times. */
export async function measureCachedPages(
	product: RunningServer,
	cases: readonly BenchmarkCase[],
	{ seconds, runs }: { seconds: number; runs: number },
): Promise<CachedPage[]> {
	const still = await startWithCache(product.origin, "still");
	const cache = await startWithCache(product.origin, "cache");
	const rows: CachedPage[] = [];
	try {
		for (const item of cases.filter(({ name }) => name === "home" || name === "job-page")) {
			const { path } = item.product();
			const first = await fetch(product.origin + path, { headers: encodings });
			const shot = { path, headers: encodings };
			const seen = { path, headers: { ...encodings, "if-none-match": first.headers.get("etag") ?? "" } };
			const before = await getRequest(cache);
			const at = (server: RunningServer, what: typeof shot, status: number) => async () =>
				runLoad(server.origin, connections, seconds / runs, [status], () => what);
			const columns = {
				still: at(still, shot, 200),
				cached: at(cache, shot, 200),
				ours: at(product, shot, 200),
				unchanged: at(product, seen, 304),
			};
			const result = { still: [] as number[], cached: [] as number[], ours: [] as number[], unchanged: [] as number[] };
			let wrong = 0;
			for (let run = 0; run < runs; run++)
				for (const name of ["still", "cached", "ours", "unchanged"] as const) {
					const figures = await columns[name]();
					result[name].push(figures.perSecond);
					wrong += figures.wrong;
				}
			const middle = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
			rows.push({
				name: item.name,
				bytes: Number(first.headers.get("content-length") ?? 0),
				wrong,
				still: middle(result.still),
				cached: middle(result.cached),
				ours: middle(result.ours),
				unchanged: middle(result.unchanged),
				asked: (await getRequest(cache)) - before,
			});
		}
	} finally {
		await still.stop();
		await cache.stop();
	}
	return rows;
}

const getRequest = async ({ origin }: RunningServer) => Number(await (await fetch(`${origin}/asked`)).text());

export const formatCachedPage = ({ name, bytes, still, cached, ours, unchanged, asked }: CachedPage) =>
	`${name} of ${bytes} bytes at ${connections} connections: static ${still.toFixed(0)}/s, from a cache in front ${cached.toFixed(0)}/s (1/${(still / cached).toFixed(1)}, the product asked ${asked} times), from the product ${ours.toFixed(0)}/s (1/${(still / ours).toFixed(1)}), 304 ${unchanged.toFixed(0)}/s (1/${(still / unchanged).toFixed(1)})`;
