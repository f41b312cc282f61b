import type { RouterContextProvider } from "react-router";
import { getCandidate } from "#app/auth/session/current-user.ts";
import { database, i18n } from "#app/context.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { resetRegistration } from "#db/queries/close-registration.ts";

/** Resets the registration to step 1 and clears it; idempotent. */
export async function resetAction(context: Readonly<RouterContextProvider>) {
	const user = getCandidate(context);
	await inBusiness(context.get(database), user.businessId, (trx) => resetRegistration(trx, user.id));
	return redirectWithToast("/candidates/register?step=1", {
		type: "success",
		message: context.get(i18n).t("registration:reset.done"),
	});
}
