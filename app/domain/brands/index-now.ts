/** What indexnow.org takes for a key: the file of this name holds nothing else. */
export const isIndexNowKey = (text: string) => /^[A-Za-z0-9-]{8,128}$/.test(text);

/** Where a brand's key is read. */
export const keyPath = "/indexnow.txt";
export const indexNowService = "https://api.indexnow.org/indexnow";
/** Addresses of one call; the service takes ten thousand. */
export const mostAddresses = 1_000;

/** The body of a call about a brand's addresses. */
export const indexNowBody = (origin: string, key: string, paths: readonly string[]): string =>
	JSON.stringify({
		host: new URL(origin).hostname,
		key,
		keyLocation: origin + keyPath,
		urlList: paths.map((path) => origin + path),
	});

/** What a status of the service means: told, not to be tried again, or to be tried later. */
export function indexNowOutcome(status: number): "told" | "refused" | "later" {
	if (status === 200 || status === 202) return "told";
	return status === 429 || status >= 500 ? "later" : "refused";
}
