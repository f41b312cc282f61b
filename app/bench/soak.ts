import { type LoadRequest, runLoad } from "./load.ts";
import type { BenchmarkCase } from "./registration-wizard.ts";
import { type RunningServer, residentMb } from "./server-processes.ts";

export interface Soak {
	minutes: number;
	/** Resident MB at the start and after each minute. */
	resident: number[];
	/** The most it grew from the first third's end to any later minute. */
	grownMb: number;
	perSecond: number;
	wrong: number;
}

/** Cycles through all cases at 8 connections; memory must level off. */
export async function soak(cases: readonly BenchmarkCase[], product: RunningServer, minutes: number): Promise<Soak> {
	let at = 0;
	const mixed = (): LoadRequest => (cases[at++ % cases.length] as BenchmarkCase).product();
	const expected = [...new Set(cases.map((item) => item.expected))];
	const resident = [residentMb(product.pid)];
	let [requests, wrong] = [0, 0];
	for (let minute = 1; minute <= minutes; minute++) {
		const figures = await runLoad(product.origin, 8, 60, expected, mixed);
		requests += figures.requests;
		wrong += figures.wrong;
		resident.push(residentMb(product.pid));
		console.log(`  soak, minute ${minute}: ${resident.at(-1)} MB, ${figures.perSecond.toFixed(0)}/s`);
	}
	const settled = resident.slice(Math.ceil(minutes / 3));
	const grownMb = Math.max(...settled) - (settled[0] ?? 0);
	return { minutes, resident, grownMb, perSecond: requests / (60 * Math.max(1, minutes)), wrong };
}
