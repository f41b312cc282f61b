import { deferredSend, refusedSend, type SendResult } from "./transport.ts";

const patience = 15_000;

/** `refusal` says what a 4xx about the message means. */
export async function postToProvider(
	url: string,
	init: RequestInit,
	refusal: (status: number, text: string) => SendResult | null,
): Promise<SendResult> {
	let answer: Response;
	try {
		answer = await fetch(url, { ...init, method: "POST", redirect: "error", signal: AbortSignal.timeout(patience) });
	} catch (error) {
		const { message, cause } = error as Error;
		const code = (cause as { code?: string } | undefined)?.code;
		// Without a connection nothing was sent. After any other error the message may have arrived.
		const doubt = code !== "ECONNREFUSED" && code !== "ENOTFOUND" && code !== "EAI_AGAIN";
		return deferredSend(code ? `${message}: ${code}` : message, { doubt });
	}
	const text = (await answer.text().catch(() => "")).slice(0, 2000);
	if (answer.ok) return { kind: "accepted" };
	const reason = `${answer.status} ${text}`.trim();
	if (answer.status === 413) return refusedSend(reason);
	if (answer.status < 500 && ![401, 403, 408, 429].includes(answer.status)) {
		const judged = refusal(answer.status, text);
		if (judged) return judged;
	}
	return deferredSend(reason, { retryAfter: parseRetryAfter(answer.headers.get("Retry-After")) });
}

/** Retry-After is a number of seconds or a date; never more than an hour. */
export function parseRetryAfter(value: string | null): number | null {
	if (value === null) return null;
	const seconds = /^\d+$/.test(value.trim()) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
	return Number.isFinite(seconds) ? Math.min(3600, Math.max(0, Math.ceil(seconds))) : null;
}
