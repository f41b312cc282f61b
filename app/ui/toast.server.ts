import { createCookie, redirect } from "react-router";
import type { TFunction } from "#app/i18n/i18n.ts";
import type { ToastLink } from "./toast.ts";

export interface FlashMessage {
	type: "success" | "warning" | "error" | "info";
	message: string;
	/** A follow-up action, as a local path. */
	link?: ToastLink;
}

const longest = 500;

/** An integration's error (specification, section 8): "failed" when unusable, "refused" when it returned an error. */
export function integrationError(
	t: TFunction,
	how: "failed" | "refused",
	name: string,
	messages: readonly string[],
): FlashMessage {
	const title = t(how === "failed" ? "ui:toast.integrationFailed" : "ui:toast.integrationRefused", { name });
	return { type: "error", message: [title, ...messages.map((message) => `• ${message}`)].join("\n") };
}

/** Not signed: it is shown as text only, capped, and decides nothing. */
const cookie = createCookie("toast", { path: "/", httpOnly: true, sameSite: "lax", maxAge: 60 });

/** The Set-Cookie header that makes the next page show `message`. */
export async function toastHeaders(message: FlashMessage): Promise<Headers> {
	const text = { ...message, message: message.message.slice(0, longest) };
	return new Headers({ "Set-Cookie": await cookie.serialize(text) });
}

/** Redirects with a flash message; the caller must ensure that `path` is local. */
export async function redirectWithToast(
	path: string,
	message: FlashMessage,
	init: ResponseInit = {},
): Promise<Response> {
	const headers = new Headers(init.headers);
	for (const [name, value] of await toastHeaders(message)) headers.append(name, value);
	return redirect(path, { ...init, headers });
}

/** The message of the last action, and the headers that clear it. */
export async function readToast(request: Request): Promise<{ toast: FlashMessage | null; headers: Headers }> {
	const headers = new Headers();
	const raw: unknown = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
	if (raw === null || raw === undefined) return { toast: null, headers };
	headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
	return { toast: asMessage(raw), headers };
}

function asMessage(raw: unknown): FlashMessage | null {
	if (typeof raw !== "object" || raw === null) return null;
	const { type, message, link } = raw as Record<string, unknown>;
	if (type !== "success" && type !== "warning" && type !== "error" && type !== "info") return null;
	if (typeof message !== "string" || message.trim() === "") return null;
	const existing = asLink(link);
	return { type, message: message.slice(0, longest), ...(existing ? { link: existing } : {}) };
}

/** A plain path of this site and a short label; anything else is no link. */
function asLink(raw: unknown): FlashMessage["link"] {
	if (typeof raw !== "object" || raw === null) return undefined;
	const { to, label, post } = raw as Record<string, unknown>;
	if (typeof to !== "string" || !/^\/[\w-][\w/-]{0,200}$/.test(to)) return undefined;
	if (typeof label !== "string" || label.trim() === "") return undefined;
	return { to, label: label.slice(0, 60), ...(post === true ? { post } : {}) };
}
