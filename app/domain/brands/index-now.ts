/** Key format of indexnow.org; the file of this name holds only the key. */
export const isIndexNowKey = (text: string) => /^[A-Za-z0-9-]{8,128}$/.test(text);

/** Where a brand's key is read. */
export const keyPath = "/indexnow.txt";
export const indexNowService = "https://api.indexnow.org/indexnow";
/** URLs per call; the service accepts ten thousand. */
export const maxAddresses = 1_000;

/** The body of a call about a brand's addresses. */
export const indexNowBody = (origin: string, key: string, paths: readonly string[]): string =>
	JSON.stringify({
		host: new URL(origin).hostname,
		key,
		keyLocation: origin + keyPath,
		urlList: paths.map((path) => origin + path),
	});

/** Maps the service's HTTP status to accepted, final refusal or retry. */
export function indexNowOutcome(status: number): "told" | "refused" | "later" {
	if (status === 200 || status === 202) return "told";
	return status === 429 || status >= 500 ? "later" : "refused";
}
