import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { firstSteps } from "#app/domain/recruiters/onboarding.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import type { FirstSteps } from "#db/queries/first-steps.ts";

/** First steps this user has permission for, localized, each with its page. */
export function formatFirstSteps(done: FirstSteps, user: Recruiter, t: TFunction) {
	const lines = firstSteps
		.filter(({ needs }) => needs === null || can(user, "create", needs))
		.map(({ key, to }) => ({ label: t(`help:step.${key}`), to, done: done[key] }));
	return {
		title: t("help:steps"),
		text: t("help:stepsDone", { done: lines.filter((line) => line.done).length, all: lines.length }),
		word: t("help:stepDone"),
		lines,
	};
}
