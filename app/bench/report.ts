import type { CaseResult } from "./compare.ts";
import type { Plan } from "./query-plans.ts";
import type { Soak } from "./soak.ts";

const head = [
	"case",
	"candidates",
	"conns",
	"req/s",
	"p50 ms",
	"p99",
	"CPU ms",
	"before",
	"before CPU",
	"bare page",
	"of bare",
	"floor",
	"of floor",
	"noise",
	"growth",
	"RSS MB",
];

/** "noise" is the floor's spread; growth is requests/s relative to the smallest size. */
export function formatResultTable(results: CaseResult[], sizes: number[]): string {
	const rows = results.map((result) => {
		const small = results.find(
			(other) => other.size === sizes[0] && other.name === result.name && other.connections === result.connections,
		);
		const { product, floor, against, bare } = result;
		const growth = small && result.size !== small.size ? (small.product.perSecond / product.perSecond).toFixed(2) : "";
		return [
			result.name,
			String(result.size),
			String(result.connections),
			product.perSecond.toFixed(0),
			String(product.p50),
			String(product.p99),
			product.cpuMs.toFixed(2),
			against?.perSecond.toFixed(0) ?? "",
			against?.cpuMs.toFixed(2) ?? "",
			bare?.perSecond.toFixed(0) ?? "",
			bare ? `1/${(bare.perSecond / product.perSecond).toFixed(1)}` : "",
			floor.perSecond.toFixed(0),
			`1/${(floor.perSecond / product.perSecond).toFixed(1)}`,
			`${Math.round(100 * floor.spread)} %`,
			growth,
			String(result.residentMb),
		];
	});
	const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
	return [head, ...rows]
		.map((row) =>
			row
				.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
				.join("  "),
		)
		.join("\n");
}

/** Lines with "!" read a big table sequentially. */
export function formatPlanTable(plans: readonly Plan[]): string {
	return plans
		.map(
			({ name, ms, scans, problem }) =>
				`${problem ? "!" : " "} ${name}: ${ms.toFixed(1)} ms; ${problem ?? scans.join("; ")}`,
		)
		.join("\n");
}

export function formatResult({ size, name, connections, page, floorPage, ...of }: CaseResult): string {
	const { product, floor, bare, against } = of;
	const rates = [
		`${product.perSecond.toFixed(0)}/s`,
		against && `before ${against.perSecond.toFixed(0)}/s (${against.cpuMs.toFixed(2)} ms)`,
		bare && `bare page ${bare.perSecond.toFixed(0)}/s`,
		`floor ${floor.perSecond.toFixed(0)}/s ± ${Math.round(50 * floor.spread)} %`,
	].filter(Boolean);
	const holds = `${page.elements} elements, ${page.bytes} bytes (${page.told} told), ${page.rows} rows; floor ${floorPage.bytes} bytes, ${floorPage.rows} rows`;
	return `  ${size} ${name} x${connections}: ${product.cpuMs.toFixed(2)} ms CPU, ${holds}; ${rates.join(", ")}; ${of.residentMb} MB${product.wrong ? `, ${product.wrong} wrong` : ""}`;
}

export function soakLine({ minutes, resident, grownMb, perSecond }: Soak): string {
	return `${minutes} minutes of mixed load: ${perSecond.toFixed(0)}/s; resident MB ${resident.join(" ")}; at most ${grownMb} more after the first third`;
}
