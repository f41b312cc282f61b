import type { RouterContextProvider } from "react-router";
import type { Strategy } from "#app/domain/access/session-user.ts";
import { encrypt, tryDecrypt } from "#db/kit/encryption.ts";
import { newSecret } from "../secret.server.ts";
import { readCookies, serializeCookie, sessionSeconds } from "./cookies.ts";

type Context = Readonly<RouterContextProvider>;

const purpose = "known-device";
const getCookie = (strategy: Strategy) => `auth.device.${strategy}`;

interface Mark {
	account: string;
	/** Device identifier, by which its attempts are counted. */
	device: string;
}

/** Marks a known device, so that others' failed attempts do not slow its sign-in. */
export function knownDeviceCookie(context: Context, strategy: Strategy, account: string): string {
	const mark: Mark = { account: account.toLowerCase(), device: newSecret() };
	return serializeCookie(context, getCookie(strategy), encrypt(JSON.stringify(mark), purpose), {
		maxAge: sessionSeconds,
	});
}

/** Identifier of this device if the account signed in on it before; otherwise null. */
export function findKnownDevice(request: Request, strategy: Strategy, account: string): string | null {
	const text = tryDecrypt(readCookies(request).get(getCookie(strategy)), purpose);
	if (!text) return null;
	const mark = JSON.parse(text) as Mark;
	return mark.account === account.toLowerCase() ? mark.device : null;
}
