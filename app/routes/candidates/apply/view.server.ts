import type { RouterContextProvider } from "react-router";
import { getCandidate } from "#app/auth/session/current-user.ts";
import { database, i18n } from "#app/context.ts";
import { formatMoneyInput } from "#app/domain/money/money.ts";
import { formatPhone } from "#app/domain/text/phone-display.ts";
import { createFormTimestamp } from "#app/http/form-timestamp.server.ts";
import { formatDate } from "#app/i18n/format.ts";
import { readModelNotice } from "#app/routes/shared/language-model/model-notice.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findDraft } from "#db/queries/applies/drafts.ts";
import { findUnclaimed } from "#db/queries/applies/unclaimed-applications.ts";
import { findOwnApply } from "#db/queries/candidacies.ts";
import { findLatestCv } from "#db/queries/candidate-files.ts";
import { findProfile } from "#db/queries/curriculum.ts";
import { buildCvLink } from "../cv-link.ts";
import { isTooYoungForJob, jobToApply } from "./submit.server.ts";

type Profile = Awaited<ReturnType<typeof findProfile>>;

export async function readApply(context: Readonly<RouterContextProvider>, jobUid: string) {
	const user = getCandidate(context);
	const { locale, t } = context.get(i18n);
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const job = await jobToApply(context, trx, jobUid);
		const apply = await findOwnApply(trx, user.id, job.id);
		const profile = await findProfile(trx, user.id);
		const draft = await findDraft(trx, user.id, job.id);
		const unclaimed = apply ? undefined : await findUnclaimed(trx, user.id, job.id);
		const cv = await findLatestCv(trx, user.id);
		const model = await readModelNotice(context, trx, user.id);
		const sent = draft ?? unclaimed?.letter;
		const cents = sent ? (sent.expectation_cents ?? null) : expectationFor(job.regimes, profile);
		return {
			job: {
				title: job.title,
				to: `/jobs/${job.slug}/${job.uid}`,
				place: [job.company_name, job.city && [job.city, job.state].filter(Boolean).join(", ")]
					.filter(Boolean)
					.join(" · "),
			},
			company: job.company_name ?? t("candidates:apply.consentCompany"),
			already: apply
				? { uid: apply.uid, day: formatDate(locale, apply.created_at, "long"), withdrawn: apply.withdrawn_at !== null }
				: null,
			open: job.open,
			forAdults: await isTooYoungForJob(trx, user, job),
			unclaimed: unclaimed && {
				day: formatDate(locale, unclaimed.savedAt, "long"),
				file: unclaimed.fileName,
			},
			waiting:
				user.completedRegister || (unclaimed?.first && user.confirmed)
					? user.confirmed
						? null
						: ("confirm" as const)
					: ("register" as const),
			kept: draft !== undefined,
			profile: {
				name: profile.name,
				contact: [profile.email, formatPhone(profile.mobile_phone)].filter((item): item is string => !!item),
				place: [profile.city, profile.state, profile.region].filter(Boolean).join(", ") || null,
				role: profile.role_name,
			},
			cv: buildCvLink(t, cv),
			model,
			opened: createFormTimestamp(new Date()),
			values: {
				expectation: formatMoneyInput(cents, locale),
				currency: sent?.currency ?? profile.currency,
				cover_letter: sent?.cover_letter ?? "",
				model: model?.state === "given" ? "on" : "",
			},
		};
	});
}

/** For the job's first regime with an expectation, else the general one. */
function expectationFor(regimes: number[], profile: Profile): number | null {
	const byRegime: Record<number, number | null> = {
		1: profile.pj_expectation_cents,
		2: profile.clt_expectation_cents,
		3: profile.temporary_expectation_cents,
		4: profile.freelance_expectation_cents,
	};
	for (const regime of [...regimes, 2, 1, 3, 4]) if (byRegime[regime] != null) return byRegime[regime] ?? null;
	return null;
}
