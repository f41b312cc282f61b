// The bundle of the pages and server.ts are two module graphs of one process.
const shared = globalThis as typeof globalThis & { __seletaPathWords?: Set<string> };

interface RoutePaths {
	path?: string | undefined;
}

/** Words from route patterns may be logged; other path segments count as values. */
export function registerRouteWords(routes: Iterable<RoutePaths | undefined>): void {
	const words = [...routes].flatMap((route) => route?.path?.split("/") ?? []);
	shared.__seletaPathWords = new Set(
		words.map((word) => word.replace(/\?$/, "")).filter((word) => !/^:|^\*?$/.test(word)),
	);
}

/** Masks values, as some are secrets; masks every segment before routes are known. */
export function toPathTemplate(path: string): string {
	const words = shared.__seletaPathWords;
	const [, bare = "", ending = ""] = /^([^?#]*?)((?:\/_)?\.data)?(?:[?#].*)?$/s.exec(path) ?? [];
	const parts = bare.split("/").map((part) => (part === "" || words?.has(part) ? part : ":value"));
	return parts.join("/") + ending;
}
