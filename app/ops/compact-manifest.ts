/** The parts of React Router's manifest used here. */
interface Manifest {
	entry: Asset;
	routes: Record<string, Route>;
	[other: string]: unknown;
}

interface Asset {
	module: string;
	imports?: string[];
}

interface Route extends Asset {
	id: string;
	[other: string]: unknown;
}

/** Prefix React Router writes to its manifest file. */
export const manifestStart = "window.__reactRouterManifest=";

/** Stores each file, key and import once; the browser restores it. Saves a quarter. */
export function compactManifest(source: string): string {
	if (!source.startsWith(manifestStart))
		throw new Error("The list of routes does not begin as React Router writes it.");
	const manifest = JSON.parse(source.slice(manifestStart.length).replace(/;\s*$/, "")) as Manifest;
	// Modules every page loads anyway are omitted from the routes.
	const { root } = manifest.routes;
	const existing = new Set([
		...(manifest.entry.imports ?? []),
		...(root ? [root.module, ...(root.imports ?? [])] : []),
	]);
	const routes = Object.values(manifest.routes).map((route) =>
		route === root || !route.imports
			? route
			: { ...route, imports: route.imports.filter((file) => !existing.has(file)) },
	);
	const files = indexed(routes.flatMap(({ module, imports = [] }) => [module, ...imports]));
	const imports = indexed(routes.map((route) => JSON.stringify((route.imports ?? []).map(files.at))));
	const keys = [...new Set(routes.flatMap((route) => Object.keys(route)))];
	const rows = new Map(routes.map(({ id }, row) => [id, row]));
	const cell = (route: Route, key: string) => {
		if (key === "module") return files.at(route.module);
		if (key === "imports") return imports.at(JSON.stringify((route.imports ?? []).map(files.at)));
		const value = route[key];
		if (key === "parentId") return rows.get(value as string) ?? -1;
		if (Array.isArray(value) && value.length === 0) return 3;
		if (value === undefined) return 2;
		return typeof value === "boolean" ? Number(value) : value;
	};
	const columns = keys.map((key) => routes.map((route) => cell(route, key)));
	const sets = `[${imports.all.join(",")}]`;
	const { routes: _, ...rest } = manifest;
	return `${manifestStart}(${expand.toString()})(${JSON.stringify(rest)},${JSON.stringify(files.all.map(shortened))},${sets},${JSON.stringify(keys)},${JSON.stringify(columns)});`;
}

/** Shortens `/assets/….js` names; other files keep their full address. */
function shortened(file: string): string {
	return /^\/assets\/([\w.-]+)\.js$/.exec(file)?.[1] ?? file;
}

function indexed(values: string[]) {
	const all = [...new Set(values)];
	const places = new Map(all.map((value, place) => [value, place]));
	return { all, at: (value: string) => places.get(value) ?? 0 };
}

/** Runs in the browser, so it may only use its arguments. Cells: 0 no, 1 yes, 2 nothing, 3 an empty list. */
function expand(
	rest: Record<string, unknown>,
	files: string[],
	sets: number[][],
	keys: string[],
	columns: (string | number | object)[][],
) {
	const routes: Record<string, Record<string, unknown>> = {};
	const file = (place: number) => {
		const name = files[place] ?? "";
		return name.startsWith("/") ? name : `/assets/${name}.js`;
	};
	for (let row = 0; row < (columns[0] ?? []).length; row++) {
		const route: Record<string, unknown> = {};
		keys.forEach((key, place) => {
			const cell = columns[place]?.[row] as string | number | object;
			if (key === "module") route[key] = file(cell as number);
			else if (key === "imports") route[key] = (sets[cell as number] ?? []).map(file);
			else if (key === "parentId") {
				if (cell !== -1) route[key] = (columns[keys.indexOf("id")] ?? [])[cell as number];
			} else if (cell === 0 || cell === 1) route[key] = cell === 1;
			else if (cell === 3) route[key] = [];
			else if (cell !== 2) route[key] = cell;
		});
		routes[route.id as string] = route;
	}
	return { ...rest, routes };
}
