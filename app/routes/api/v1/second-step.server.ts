import type { RouterContextProvider } from "react-router";
import { hasSecondFactor, spendCode } from "#app/auth/second-factor/second-step.server.ts";
import { countAttempt } from "#app/auth/sign-in-attempts.server.ts";
import { i18n } from "#app/context.ts";
import { problem } from "#app/http/problem.server.ts";
import type { Account } from "#db/queries/accounts.ts";

/**
 * Why a program is not let in though the password was right, if it is not: who signs in in two steps sends the `code` of
 * their app, or a recovery code, as well.
 */
export async function refuseWithoutCode(
	context: Readonly<RouterContextProvider>,
	account: Account,
	code: unknown,
): Promise<Response | null> {
	if (!(await hasSecondFactor(context, account))) return null;
	const { t } = context.get(i18n);
	if (typeof code !== "string" || code === "") {
		return problem(context, 422, { errors: { code: [t("auth:secondFactor.codeNeeded")] } });
	}
	const attempt = await countAttempt(context, "secondStep", { strategy: "recruiters", account: account.email });
	if (!attempt.ok) {
		const headers = { "Retry-After": String(attempt.retryAfter) };
		return problem(context, 429, { detail: t("errors:tooMany", { seconds: attempt.retryAfter }), headers });
	}
	if (!(await spendCode(context, account, code))) {
		return problem(context, 422, { errors: { code: [t("auth:secondFactor.wrongCode")] } });
	}
	await attempt.forgive();
	return null;
}
