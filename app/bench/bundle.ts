import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Bundle, bundleFile } from "#app/ops/bundle-report.ts";

const root = join(import.meta.dirname, "..", "..");

export interface BundleScript {
	file: string;
	/** As it travels, in kB. */
	kilobytes: number;
	/** Contents, largest first, each with its percentage. */
	holds: string;
}

const listed = 6;

/** The scripts of that list, as built, the largest first. */
export function describeScripts(files: Iterable<string>): BundleScript[] {
	const bundle = JSON.parse(readFileSync(join(root, bundleFile), "utf8")) as Bundle;
	return [...files]
		.map((file) => ({ file, kilobytes: getTravelSize(file) / 1000, holds: describeModules(bundle[`assets/${file}`]) }))
		.toSorted((a, b) => b.kilobytes - a.kilobytes);
}

export const formatScript = ({ file, kilobytes, holds }: BundleScript): string =>
	`  ${kilobytes.toFixed(1).padStart(6)} kB ${file.replace(/-[\w-]{8}\.js$/, "").padEnd(20)} ${holds}`;

function getTravelSize(file: string): number {
	const path = join(root, "build", "client", "assets", file);
	return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

function describeModules(modules: Record<string, number> = {}): string {
	const parts = new Map<string, number>();
	for (const [id, length] of Object.entries(modules)) parts.set(getPart(id), (parts.get(getPart(id)) ?? 0) + length);
	const all = [...parts.values()].reduce((sum, length) => sum + length, 0);
	return [...parts]
		.toSorted(([, a], [, b]) => b - a)
		.slice(0, listed)
		.map(([part, length]) => `${part} ${Math.round((100 * length) / Math.max(all, 1))} %`)
		.join(", ");
}

/** Package name, or the path of a file under app/. */
function getPart(id: string): string {
	return /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? id.replace(/^app\//, "");
}
