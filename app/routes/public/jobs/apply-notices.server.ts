import type { RouterContextProvider } from "react-router";
import { i18n, person } from "#app/context.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findAppliedJobs } from "#db/queries/candidacies.ts";

export interface ApplyNotice {
	text: string;
	to: string;
}

/** Labels of jobs the signed-in candidate already applied to; empty for other visitors. */
export async function findApplyNotices(
	context: Readonly<RouterContextProvider>,
	trx: Scoped,
	jobUids: string[],
): Promise<Map<string, ApplyNotice>> {
	const user = context.get(person);
	if (user?.strategy !== "candidates" || user.businessId !== trx.businessId) return new Map();
	const { t, locale } = context.get(i18n);
	const result = await findAppliedJobs(trx, user.id, jobUids);
	return new Map(
		[...result].map(([job, { uid, at }]) => [
			job,
			{ text: t("jobs:applied", { day: formatDate(locale, at, "long") }), to: `/candidates/candidacy#${uid}` },
		]),
	);
}
