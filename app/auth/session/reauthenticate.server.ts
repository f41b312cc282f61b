import { data, type RouterContextProvider } from "react-router";
import { database, i18n, person } from "#app/context.ts";
import type { Person } from "#app/domain/candidates/person.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findAccountById } from "#db/queries/accounts.ts";
import { proveSession } from "#db/queries/sessions.ts";
import { getObligation } from "../firm/find-firm-entrance.server.ts";
import { verifyPassword } from "../password/password.server.ts";
import { passwordSchema } from "../password/schemas.ts";
import { countAttempt, tooMany } from "../sign-in-attempts.server.ts";
import { finishSignIn } from "./after-sign-in.ts";

type Context = Readonly<RouterContextProvider>;

/** Person who must authenticate again; visitors are rejected. */
export function getSignedInPerson(context: Context): Person {
	const user = context.get(person);
	if (!user) throw redirectLocal("/");
	return user;
}

/** Checks the signed-in person's password again, then redirects back. */
export async function againAction(context: Context, request: Request) {
	const user = getSignedInPerson(context);
	const { businessId, strategy, id } = user;
	const parsed = parseForm(await readForm(request), passwordSchema, context.get(i18n).t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const attempt = await countAttempt(context, "password", { strategy, account: String(id) });
	if (!attempt.ok) return tooMany(parsed, attempt.retryAfter);
	const db = context.get(database);
	const account = await inBusiness(db, businessId, (trx) => findAccountById(trx, user));
	if (account && (await getObligation(context, account)))
		return data({ result: parsed.reply({ password: ["firm:enforced"] }) }, { status: 422 });
	if (!(await verifyPassword(account?.passwordHash, parsed.value.password))) {
		return data({ result: parsed.reply({ password: ["auth:wrongPassword"] }) }, { status: 422 });
	}
	await attempt.forgive();
	await inBusiness(db, businessId, (trx) => proveSession(trx, user.sessionId));
	return finishSignIn(context, request, strategy, new Headers());
}
