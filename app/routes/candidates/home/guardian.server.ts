import type { RouterContextProvider } from "react-router";
import { getCandidate } from "#app/auth/session/current-user.ts";
import { database, i18n } from "#app/context.ts";
import { getGuardianState } from "#app/domain/candidates/guardianship.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { consumeRateLimit } from "#db/kit/rate-limit.ts";
import { findGuardian, requestGuardianConsent } from "#db/queries/guardian.ts";

const mailsPerDay = 4;

/** For candidates under 18; null when no application waits for the guardian. */
export async function getGuardianNotice(trx: Scoped, id: number, t: TFunction) {
	const guardian = await findGuardian(trx, id);
	if (!guardian || guardian.jobs.length === 0) return null;
	const state = getGuardianState(guardian, localDay(new Date()));
	if (state === "none" || state === "agreed") return null;
	const names = { guardian: guardian.guardian_name ?? "", email: guardian.guardian_email ?? "" };
	const isSent = state === "asked" && guardian.guardian_asked_at !== null;
	return {
		state,
		title: t(`guardian:own.${state}Title`, names),
		text: t(state === "asked" && !isSent ? "guardian:own.askedSoon" : `guardian:own.${state}Text`, names),
		mayAskAgain: isSent,
		change: t(state === "missing" ? "guardian:own.missingAction" : "guardian:own.change"),
	};
}

export type GuardianView = NonNullable<Awaited<ReturnType<typeof getGuardianNotice>>>;

/** Limited per day, since the guardian did not request mail. */
export async function resendGuardianMail(context: Readonly<RouterContextProvider>, path: string) {
	const { businessId, id } = getCandidate(context);
	const { t } = context.get(i18n);
	const allowed = await consumeRateLimit(context.get(database), `guardian:${businessId}:${id}`, mailsPerDay, 24 * 3600);
	if (!allowed.ok)
		return redirectWithToast(path, { type: "error", message: t("errors:tooMany", { seconds: allowed.retryAfter }) });
	const email = await inBusiness(context.get(database), businessId, async (trx) =>
		(await requestGuardianConsent(trx, id, { again: true })) ? (await findGuardian(trx, id))?.guardian_email : null,
	);
	return redirectWithToast(
		path,
		email
			? { type: "success", message: t("guardian:own.sent", { email }) }
			: { type: "info", message: t("candidates:proposals.gone") },
		{ status: 303 },
	);
}
