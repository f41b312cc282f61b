import type { RouterContextProvider } from "react-router";
import { database, person } from "#app/context.ts";
import { type SessionUser, signInPaths } from "#app/domain/access/session-user.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { requestTarget } from "#app/http/request-target.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { isReauthenticatedWithin } from "#db/queries/sessions.ts";
import { redirectCookie, redirectSeconds, serializeCookie } from "./cookies.ts";
import { getSessionHash, savePendingFields } from "./pending-form-data.server.ts";

type Context = Readonly<RouterContextProvider>;

export const reauthenticatePath = "/auth/again";

/** How long a sign-in counts as recent, in seconds. */
const recentSeconds = 10 * 60;

interface Sent {
	request: Request;
	form: FormData;
}

/** Throws a redirect unless identity was proved within ten minutes; `sent` saves the form meanwhile. */
export async function requireRecentSignIn(context: Context, back: string, sent?: Sent): Promise<void> {
	const user = context.get(person);
	if (!user) throw redirectLocal(signInPaths.candidates);
	if (await isRecent(context, user)) return;
	const headers = new Headers();
	const remember = (path: string) =>
		headers.append("Set-Cookie", serializeCookie(context, redirectCookie, path, { maxAge: redirectSeconds }));
	const saved = sent ? keepSent(context, user, sent) : [];
	for (const header of saved) headers.append("Set-Cookie", header);
	remember(saved.length > 0 ? "/auth/resume" : back);
	throw redirectLocal(reauthenticatePath, { headers });
}

async function isRecent(context: Context, { businessId, sessionId }: SessionUser): Promise<boolean> {
	return inBusiness(context.get(database), businessId, (trx) => isReauthenticatedWithin(trx, sessionId, recentSeconds));
}

function keepSent(context: Context, { strategy }: SessionUser, { request, form }: Sent): string[] {
	const session = getSessionHash(request, strategy);
	if (!session) return [];
	return savePendingFields(context, form, {
		strategy,
		why: "again",
		session,
		path: context.get(requestTarget).pathname,
	});
}
