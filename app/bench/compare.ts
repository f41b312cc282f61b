import { type Figures, type LoadRequest, runLoad } from "./load.ts";
import type { BenchmarkCase } from "./registration-wizard.ts";
import { averageResponses, buildBarePage, checkBaseline, type ResponseStats } from "./response-stats.ts";
import { cpuSeconds, type RunningServer, residentMb } from "./server-processes.ts";

export interface ServerFigures extends Figures {
	/** CPU of the server process per request, in ms; hardly affected by other load. */
	cpuMs: number;
	/** Machine noise: (fastest run − slowest run) ÷ median run. */
	spread: number;
}

export interface CaseResult {
	size: number;
	name: string;
	connections: number;
	product: ServerFigures;
	floor: ServerFigures;
	against?: ServerFigures;
	/** Plain React Router with as many elements and bytes; absent for writes. */
	bare?: ServerFigures;
	residentMb: number;
	/** Content of one answer, averaged over eight. */
	page: ResponseStats;
	floorPage: ResponseStats;
}

export interface Servers {
	product: RunningServer;
	floor: RunningServer;
	bare: RunningServer;
	against?: RunningServer;
}

interface Measured {
	server: RunningServer;
	next: () => LoadRequest;
	expected: readonly number[];
}

/** Alternates the servers `runs` times, so that other machine load affects all alike. */
export async function compareServers(
	item: BenchmarkCase,
	connections: number,
	size: number,
	servers: Servers,
	{ seconds, runs }: { seconds: number; runs: number },
): Promise<CaseResult> {
	const { product, floor, bare, against } = servers;
	const page = await averageResponses(product.origin, item.product, item.rows);
	const floorPage = await averageResponses(floor.origin, item.floor);
	checkBaseline(item, page, floorPage);
	const like = item.expected === 200 ? await buildBarePage(bare.origin, page) : null;
	const measured: Record<string, Measured> = {
		product: { server: product, next: item.product, expected: [item.expected] },
		...(against ? { against: { server: against, next: item.product, expected: [item.expected] } } : {}),
		...(like ? { bare: { server: bare, next: () => ({ path: like.path }), expected: [200] } } : {}),
		floor: { server: floor, next: item.floor, expected: [200] },
	};
	const shots: Record<string, (Figures & { cpu: number })[]> = {};
	// A short warm-up each: first requests compile, fill caches and open connections.
	for (const { server, next, expected } of Object.values(measured))
		await runLoad(server.origin, connections, 1, expected, next);
	for (let run = 0; run < runs; run++) {
		for (const [name, { server, next, expected }] of Object.entries(measured)) {
			const before = cpuSeconds(server.pid);
			const figures = await runLoad(server.origin, connections, Math.max(1, seconds / runs), expected, next);
			shots[name] = [...(shots[name] ?? []), { ...figures, cpu: cpuSeconds(server.pid) - before }];
		}
	}
	const columns = Object.fromEntries(Object.entries(shots).map(([name, list]) => [name, getColumn(list)]));
	return {
		size,
		name: item.name,
		connections,
		page,
		floorPage,
		...(columns as Pick<CaseResult, "product" | "floor" | "against" | "bare">),
		residentMb: residentMb(product.pid),
	};
}

/** Figures of the median run; CPU, requests and wrong responses are summed over all. */
function getColumn(shots: readonly (Figures & { cpu: number })[]): ServerFigures {
	const sorted = shots.toSorted((a, b) => a.perSecond - b.perSecond);
	const middle = sorted[Math.floor(sorted.length / 2)] as Figures;
	const sum = (of: (shot: Figures & { cpu: number }) => number) => shots.reduce((total, shot) => total + of(shot), 0);
	const requests = sum((shot) => shot.requests);
	return {
		perSecond: middle.perSecond,
		p50: middle.p50,
		p97_5: middle.p97_5,
		p99: middle.p99,
		requests,
		wrong: sum((shot) => shot.wrong),
		cpuMs: (1000 * sum((shot) => shot.cpu)) / Math.max(1, requests),
		spread: ((sorted.at(-1)?.perSecond ?? 0) - (sorted[0]?.perSecond ?? 0)) / Math.max(1, middle.perSecond),
	};
}
