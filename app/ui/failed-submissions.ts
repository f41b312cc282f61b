import { useSyncExternalStore } from "react";

/** A form that was sent and got no answer. */
interface Unsent {
	again(): void;
}

let waiting: readonly Unsent[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Unsent[]) {
	waiting = next;
	for (const listener of listeners) listener();
}

/** Forms that wait to be sent again. */
export function useFailedSubmissions(): readonly Unsent[] {
	return useSyncExternalStore(
		(tell) => {
			listeners.add(tell);
			return () => listeners.delete(tell);
		},
		() => waiting,
		() => none,
	);
}

const none: readonly Unsent[] = [];

/** Pages that report a failed submission themselves. */
const ownWords = /^\/candidates\/register\.data$|\/status\.data$/;

type Send = (request: Request) => Promise<Response>;

/** An unanswered form waits until resent; its key makes a second delivery harmless. */
export function trackFailedSubmissions(): void {
	let pressed: { form: HTMLFormElement; button: HTMLElement | null } | null = null;
	window.addEventListener(
		"submit",
		(event) => {
			pressed = event.target instanceof HTMLFormElement ? { form: event.target, button: event.submitter } : null;
		},
		true,
	);
	const send = window.fetch.bind(window);
	window.fetch = (input, init) => {
		const request = input instanceof Request && !init ? input : new Request(input, init);
		if (!isPosted(request)) return send(input, init);
		const from = pressed && sendsTo(pressed.form, pressed.button) === getPath(request) ? pressed : null;
		return retryUntilResponse(send, request, (saved) =>
			from?.form.isConnected ? withBody(saved, new FormData(from.form, from.button)) : saved,
		);
	};
	window.addEventListener("online", () => {
		for (const item of waiting) item.again();
	});
}

function isPosted({ method, url }: Request): boolean {
	const { origin, pathname } = new URL(url);
	return (
		method === "POST" && origin === window.location.origin && pathname.endsWith(".data") && !ownWords.test(pathname)
	);
}

/** Path of a form's page, without the router's data suffix. */
const getPath = ({ url }: Request) => new URL(url).pathname.replace(/(\/_)?\.data$/, "").replace(/\/$/, "");

function sendsTo(form: HTMLFormElement, button: HTMLElement | null): string {
	const action = button?.getAttribute("formaction") ?? form.getAttribute("action") ?? window.location.href;
	return new URL(action, window.location.href).pathname.replace(/\/$/, "");
}

/** Retries until a response or navigation; `renewed` builds the next request. */
export async function retryUntilResponse(
	send: Send,
	request: Request,
	renewed: (request: Request) => Request,
): Promise<Response> {
	const saved = request.clone();
	try {
		const response = await send(request);
		if (!isProxyResponse(response)) return response;
	} catch (error) {
		// Aborted by the user: no answer is expected.
		if (request.signal.aborted || !(error instanceof TypeError)) throw error;
	}
	await nextTry(request.signal);
	return retryUntilResponse(send, renewed(saved), renewed);
}

/** A proxy that reaches none of our processes sends its own page. */
export const isProxyResponse = ({ status, headers }: Response) =>
	(status === 502 || status === 504) && !headers.get("Content-Type")?.startsWith("text/x-script");

function nextTry(signal: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		const item: Unsent = {
			again: () => {
				change(waiting.filter((other) => other !== item));
				resolve();
			},
		};
		signal.addEventListener("abort", () => {
			change(waiting.filter((other) => other !== item));
			reject(signal.reason);
		});
		change([...waiting, item]);
	});
}

/** The same request with the form's current data, in the original encoding. */
function withBody(request: Request, form: FormData): Request {
	const { method, signal, url } = request;
	const isPlain = request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded");
	const texts = () => [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
	return new Request(url, { method, signal, body: isPlain ? new URLSearchParams(texts()) : form });
}
