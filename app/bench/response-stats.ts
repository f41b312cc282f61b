import type { LoadRequest } from "./load.ts";
import type { BenchmarkCase } from "./registration-wizard.ts";

export interface ResponseStats {
	/** Of one answer, uncompressed. */
	bytes: number;
	rows: number;
	/** Elements of its HTML. */
	elements: number;
	/** Bytes of serialised loader data, included in `bytes`. */
	told: number;
}

/** Number of distinct words, names and places a case cycles through. */
const request = 8;

/** Averages eight responses; `rows` matches the rows, otherwise the floor reports its count. */
export async function averageResponses(origin: string, next: () => LoadRequest, rows?: RegExp): Promise<ResponseStats> {
	const total: ResponseStats = { bytes: 0, rows: 0, elements: 0, told: 0 };
	for (let time = 0; time < request; time++) {
		const { method = "GET", path, headers, body } = next();
		const response = await fetch(origin + path, { method, headers, body, redirect: "manual" });
		if (response.status >= 400) throw new Error(`${path} answers ${response.status}`);
		const text = await response.text();
		total.bytes += Buffer.byteLength(text);
		total.elements += text.match(/<[a-z]/g)?.length ?? 0;
		for (const [, chunk = ""] of text.matchAll(/streamController\.enqueue\((.*?)\);<\/script>/gs))
			total.told += Buffer.byteLength(chunk);
		total.rows += rows
			? new Set([...text.matchAll(rows)].map(([, key]) => key)).size
			: Number(response.headers.get("X-Rows") ?? 0);
	}
	for (const name of ["bytes", "elements", "told"] as const) total[name] = Math.round(total[name] / request);
	return { ...total, rows: total.rows / request };
}

/** A floor with a different number of rows would compare two different pages. */
export function checkBaseline({ name, rows, expected }: BenchmarkCase, product: ResponseStats, floor: ResponseStats) {
	// Write requests return no rows to compare.
	if (expected !== 200) return;
	if (floor.rows === 0 || floor.bytes === 0) throw new Error(`${name}: the floor shows nothing.`);
	if (!rows) return;
	if (product.rows < floor.rows * 0.8 || product.rows > floor.rows * 1.25)
		throw new Error(`${name}: the product shows ${product.rows} rows, its floor ${floor.rows}.`);
}

/** Allowed relative difference to the product's page in elements, bytes and loader data. */
const near = 0.05;

/** Adjusts text and attribute lengths until the bare page weighs the same. */
export async function buildBarePage(
	origin: string,
	page: ResponseStats,
): Promise<{ path: string; page: ResponseStats }> {
	const shape = { cells: Math.round(page.elements * 0.9), told: 8, fill: 8 };
	let result: ResponseStats = { bytes: 0, rows: 0, elements: 0, told: 0 };
	let path = "";
	for (let tries = 0; tries < 8; tries++) {
		path = `/page?cells=${shape.cells}&told=${shape.told}&fill=${shape.fill}`;
		result = await averageResponses(origin, () => ({ path }));
		shape.cells += page.elements - result.elements;
		shape.told = Math.max(0, shape.told + Math.round((page.told - result.told) / shape.cells));
		const html = (answers: ResponseStats) => answers.bytes - answers.told;
		shape.fill = Math.max(0, shape.fill + Math.round((html(page) - html(result)) / shape.cells));
		if ((["elements", "bytes"] as const).every((what) => Math.abs(result[what] / page[what] - 1) < near)) break;
	}
	return { path, page: result };
}
