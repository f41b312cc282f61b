import type { Plugin } from "vite";

const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;
const ask = `if (window.dispatchEvent(Object.assign(new Event("vite:preloadError", { cancelable: true }), { payload: error }))) return { default() { throw error; } };
return new Promise(() => {});`;

/** React Router reloads endlessly when a chunk is missing. Emits Vite's event instead; without reload the route shows an error. */
export function patchChunkReload(code: string): string {
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
			handler: patchChunkReload,
		},
	};
}
