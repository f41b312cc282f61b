import type { RouterContextProvider } from "react-router";
import { database, person } from "#app/context.ts";
import { logins, type Person } from "#app/domain/candidates/person.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { requestTarget } from "#app/http/request-target.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { isProvedWithin } from "#db/queries/sessions.ts";
import { cookie, redirectCookie, redirectSeconds } from "./cookies.ts";
import { savePendingFields, sessionIn } from "./pending-submission.server.ts";

type Context = Readonly<RouterContextProvider>;

export const againPath = "/auth/again";

/** How long a sign-in counts as recent, in seconds. */
const recentSeconds = 10 * 60;

interface Sent {
	request: Request;
	form: FormData;
}

/** Throws a redirect unless identity was proved within ten minutes; `sent` saves the form meanwhile. */
export async function requireRecentSignIn(context: Context, back: string, sent?: Sent): Promise<void> {
	const user = context.get(person);
	if (!user) throw redirectLocal(logins.candidates);
	if (await isRecent(context, user)) return;
	const headers = new Headers();
	const remember = (path: string) =>
		headers.append("Set-Cookie", cookie(context, redirectCookie, path, { maxAge: redirectSeconds }));
	const saved = sent ? keepSent(context, user, sent) : [];
	for (const header of saved) headers.append("Set-Cookie", header);
	remember(saved.length > 0 ? "/auth/resume" : back);
	throw redirectLocal(againPath, { headers });
}

async function isRecent(context: Context, { businessId, sessionId }: Person): Promise<boolean> {
	return inBusiness(context.get(database), businessId, (trx) => isProvedWithin(trx, sessionId, recentSeconds));
}

function keepSent(context: Context, { strategy }: Person, { request, form }: Sent): string[] {
	const session = sessionIn(request, strategy);
	if (!session) return [];
	return savePendingFields(context, form, {
		strategy,
		why: "again",
		session,
		path: context.get(requestTarget).pathname,
	});
}
