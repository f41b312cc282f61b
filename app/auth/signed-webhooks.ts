import { isBrowserRequest } from "../http/is-browser-request.ts";

const exact = new Set(["/webhooks/mail", "/webhooks/mailgun", "/webhooks/mailgun/inbound"]);
const signed =
	/^\/webhooks\/(?:billing|automations|calendars|whatsapp|sms|signatures|job_boards)\/\d{1,9}\/[\w-]{1,64}$/;
const oneClick = /^\/prospecting\/unsubscribe\/[\w-]{1,100}$/;

/** Authenticated by provider signature or one-click unsubscribe token (RFC 8058); cookies are ignored. */
export function isSignedWebhook(request: Request, pathname: string): boolean {
	if (request.method !== "POST" || isBrowserRequest(request)) return false;
	return exact.has(pathname) || signed.test(pathname) || oneClick.test(pathname);
}

const samlAnswer = /^\/sso\/\d{1,9}\/[\w-]{1,64}\/acs$/;

/** SAML response posted through the browser; cookies are ignored until the following same-site step. */
export function isSamlResponsePost(request: Request, pathname: string): boolean {
	return request.method === "POST" && samlAnswer.test(pathname);
}
