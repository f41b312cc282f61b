import { resendConfirmation } from "#app/auth/password/confirmation.server.ts";
import { getCandidate } from "#app/auth/session/current-user.ts";
import { countAttempt } from "#app/auth/sign-in-attempts.server.ts";
import { i18n } from "#app/context.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import type { Route } from "./+types/resend";

const back = "/candidates/register";

/** This route only accepts posts. */
export function loader() {
	throw redirectLocal(back);
}

export async function action({ context }: Route.ActionArgs) {
	const user = getCandidate(context);
	const { t } = context.get(i18n);
	if (user.confirmed) throw redirectLocal(back);
	const attempt = await countAttempt(context, "forgot", { strategy: "candidates", account: `confirm:${user.email}` });
	if (!attempt.ok) {
		return redirectWithToast(back, { type: "error", message: t("errors:tooMany", { seconds: attempt.retryAfter }) });
	}
	await resendConfirmation(context, user.email);
	return redirectWithToast(back, { type: "success", message: t("registration:confirm.resent", { email: user.email }) });
}
