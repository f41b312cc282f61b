// The bundle of the pages and server.ts are two module graphs of one process.
const shared = globalThis as typeof globalThis & { __seletaPathWords?: Set<string> };

interface RoutePaths {
	path?: string | undefined;
}

/** From now on the words that routes are made of are told in the log; everything else in a path is a value. */
export function buildPathMatcher(routes: Iterable<RoutePaths | undefined>): void {
	const words = [...routes].flatMap((route) => route?.path?.split("/") ?? []);
	shared.__seletaPathWords = new Set(
		words.map((word) => word.replace(/\?$/, "")).filter((word) => !/^:|^\*?$/.test(word)),
	);
}

/**
 * A path as the log may tell it: its route, and never a value that stands in it, for some values are secrets that let
 * somebody in. Before routes are known every part is a value.
 */
export function pathTemplate(path: string): string {
	const words = shared.__seletaPathWords;
	const [, bare = "", ending = ""] = /^([^?#]*?)((?:\/_)?\.data)?(?:[?#].*)?$/s.exec(path) ?? [];
	const parts = bare.split("/").map((part) => (part === "" || words?.has(part) ? part : ":value"));
	return parts.join("/") + ending;
}
