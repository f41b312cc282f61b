import { findImports } from "./imports.ts";
import { resolveImport } from "./resolve-import.ts";

/** Cycles of value or type imports, each group once. */
export function findImportCycles(files: readonly string[], read: (file: string) => string): string[][] {
	const existing = new Set(files);
	const graph = new Map(
		files.map((file) => [
			file,
			findImports(read(file)).flatMap(({ specifier, isLate }) => {
				if (isLate) return [];
				const target = resolveImport(file, specifier);
				return target && existing.has(target) ? [target] : [];
			}),
		]),
	);
	const walk: Walk = { graph, order: new Map(), low: new Map(), stack: [], found: [] };
	for (const file of files) if (!walk.order.has(file)) visit(file, walk);
	return walk.found.map((group) => group.sort());
}

interface Walk {
	graph: ReadonlyMap<string, readonly string[]>;
	order: Map<string, number>;
	low: Map<string, number>;
	stack: string[];
	found: string[][];
}

/** Tarjan's strongly connected components. */
function visit(file: string, walk: Walk): void {
	const { graph, order, low, stack, found } = walk;
	order.set(file, order.size);
	low.set(file, order.get(file) ?? 0);
	stack.push(file);
	for (const next of graph.get(file) ?? []) {
		if (!order.has(next)) visit(next, walk);
		const reached = stack.includes(next)
			? Math.min(low.get(next) ?? 0, order.get(next) ?? 0)
			: Number.POSITIVE_INFINITY;
		low.set(file, Math.min(low.get(file) ?? 0, reached));
	}
	if (low.get(file) !== order.get(file)) return;
	const group = stack.splice(stack.indexOf(file));
	if (group.length > 1) found.push(group);
}
