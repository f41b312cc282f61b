import { isFromPage } from "../http/is-browser-form.ts";

const exact = new Set(["/webhooks/mail", "/webhooks/mailgun", "/webhooks/mailgun/inbound"]);
const signed =
	/^\/webhooks\/(?:billing|automations|calendars|whatsapp|sms|signatures|job_boards)\/\d{1,9}\/[\w-]{1,64}$/;
const oneClick = /^\/prospecting\/unsubscribe\/[\w-]{1,100}$/;

/**
 * Calls of machines that carry their own proof: a provider's signature, or the token of the one-click unsubscribe (RFC 8058).
 * They bear no mark of a browser, and cookies count for nothing there.
 */
export function isSignedWebhook(request: Request, pathname: string): boolean {
	if (request.method !== "POST" || isFromPage(request)) return false;
	return exact.has(pathname) || signed.test(pathname) || oneClick.test(pathname);
}

const firmAnswer = /^\/sso\/\d{1,9}\/[\w-]{1,64}\/acs$/;

/**
 * An answer that a firm's SAML provider signed, posted by its page through somebody's browser. Cookies count for nothing there: the
 * step after it, of our own, asks for them.
 */
export function isFirmAnswer(request: Request, pathname: string): boolean {
	return request.method === "POST" && firmAnswer.test(pathname);
}
