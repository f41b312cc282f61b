import type { Plan } from "./plans.ts";
import type { Result } from "./run.ts";

const head = [
	"case",
	"candidates",
	"conns",
	"req/s",
	"p50 ms",
	"p97.5",
	"p99",
	"floor req/s",
	"of floor",
	"growth",
	"RSS MB",
];

/** A plain table; growth is requests/s at the smallest size over requests/s at this one (1.0 = no slower). */
export function table(results: Result[], sizes: number[]): string {
	const rows = results.map((result) => {
		const small = results.find(
			(other) => other.size === sizes[0] && other.name === result.name && other.connections === result.connections,
		);
		const growth =
			small && result.size !== small.size ? (small.product.perSecond / result.product.perSecond).toFixed(2) : "";
		return [
			result.name,
			String(result.size),
			String(result.connections),
			result.product.perSecond.toFixed(0),
			String(result.product.p50),
			String(result.product.p97_5),
			String(result.product.p99),
			result.floor.perSecond.toFixed(0),
			`1/${(result.floor.perSecond / result.product.perSecond).toFixed(1)}`,
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

/** What PostgreSQL reads for each list; a line with "!" reads a big table from end to end. */
export function planTable(plans: readonly Plan[]): string {
	return plans
		.map(
			({ name, ms, scans, problem }) =>
				`${problem ? "!" : " "} ${name}: ${ms.toFixed(1)} ms; ${problem ?? scans.join("; ")}`,
		)
		.join("\n");
}
