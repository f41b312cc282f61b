import type { Plugin } from "vite";

const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;
const ask = `if (window.dispatchEvent(Object.assign(new Event("vite:preloadError", { cancelable: true }), { payload: error }))) return { default() { throw error; } };
return new Promise(() => {});`;

/**
 * React Router reloads the page whenever a route's chunk does not load, without end where it is gone for good. Rewritten, it
 * announces the failure as Vite does for other chunks; unless a listener reloads, the route is a page that fails: an error
 * thrown here would be lost, and the page left blank.
 */
export function announceChunkFailure(code: string): string {
	if (!reload.test(code))
		throw new Error("React Router loads its route modules in another way than app/ops/route-chunks.ts knows");
	return code.replace(reload, ask);
}

export function routeChunks(): Plugin {
	return {
		name: "seleta:route-chunks",
		enforce: "pre",
		transform: {
			filter: { id: /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/]routeModules\.js/ },
			handler: announceChunkFailure,
		},
	};
}
