import { isProxyResponse } from "./failed-submissions.ts";

/** Milliseconds between tries while the browser takes itself for online. */
const retryInterval = 3000;

/** Retries until a response: a failed refresh would replace the page and typed text. */
export async function fetchRefresh(request: Request, send: typeof fetch = fetch): Promise<Response> {
	try {
		const response = await send(request);
		if (!isProxyResponse(response)) return response;
	} catch (error) {
		if (request.signal.aborted || !(error instanceof TypeError)) throw error;
	}
	await waitForConnection(request.signal);
	return fetchRefresh(request, send);
}

/** Rejects when the page is left. */
function waitForConnection(signal: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		const timer = navigator.onLine ? setTimeout(end, retryInterval) : undefined;
		window.addEventListener("online", end);
		signal.addEventListener("abort", end);
		function end() {
			clearTimeout(timer);
			window.removeEventListener("online", end);
			signal.removeEventListener("abort", end);
			if (signal.aborted) reject(signal.reason);
			else resolve();
		}
	});
}
