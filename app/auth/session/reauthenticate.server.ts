import { data, type RouterContextProvider } from "react-router";
import { database, i18n, person } from "#app/context.ts";
import type { SessionUser } from "#app/domain/access/session-user.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findAccountById } from "#db/queries/accounts.ts";
import { markReauthenticated } from "#db/queries/sessions.ts";
import { verifyPassword } from "../password/password.server.ts";
import { passwordSchema } from "../password/schemas.ts";
import { countAttempt, refuseTooManyAttempts } from "../sign-in-attempts.server.ts";
import { findEnforcedSso } from "../sso/find-sso.server.ts";
import { redirectAfterSignIn } from "./after-sign-in.ts";

type Context = Readonly<RouterContextProvider>;

/** Person who must authenticate again; visitors are rejected. */
export function requireSessionUser(context: Context): SessionUser {
	const user = context.get(person);
	if (!user) throw redirectLocal("/");
	return user;
}

/** Checks the signed-in person's password again, then redirects back. */
export async function reauthenticateAction(context: Context, request: Request) {
	const user = requireSessionUser(context);
	const { businessId, strategy, id } = user;
	const parsed = parseForm(await readForm(request), passwordSchema, context.get(i18n).t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const attempt = await countAttempt(context, "password", { strategy, account: String(id) });
	if (!attempt.ok) return refuseTooManyAttempts(parsed, attempt.retryAfter);
	const db = context.get(database);
	const account = await inBusiness(db, businessId, (trx) => findAccountById(trx, user));
	if (account && (await findEnforcedSso(context, account)))
		return data({ result: parsed.reply({ password: ["sso:enforced"] }) }, { status: 422 });
	if (!(await verifyPassword(account?.passwordHash, parsed.value.password))) {
		return data({ result: parsed.reply({ password: ["auth:wrongPassword"] }) }, { status: 422 });
	}
	await attempt.forgive();
	await inBusiness(db, businessId, (trx) => markReauthenticated(trx, user.sessionId));
	return redirectAfterSignIn(context, request, strategy, new Headers());
}
