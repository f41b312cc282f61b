import type { RouterContextProvider } from "react-router";
import { redirectCookie, redirectSeconds, serializeCookie as setCookie } from "#app/auth/session/cookies.ts";
import { database, i18n, site } from "#app/context.ts";
import { emptyProfile, suggestFromCv, suggestionGroups } from "#app/domain/cv/profile-suggestions.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import { spokenLanguages } from "#app/domain/reference/spoken-languages.ts";
import { formatPhone } from "#app/domain/text/phone-display.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { createFormTimestamp } from "#app/http/form-timestamp.server.ts";
import { notFound } from "#app/http/not-found.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { readModelNotice } from "#app/routes/shared/language-model/model-notice.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findPendingCv } from "#db/queries/first-application.ts";
import { jobToApply } from "../apply/submit.server.ts";
import { type PendingCookie, readPendingCookie } from "./pending-cookie.server.ts";

type Context = Readonly<RouterContextProvider>;

export async function readFirstApplicationPage(
	context: Context,
	request: Request,
	jobUid: string,
	pendingCookie: PendingCookie = readPendingCookie(request),
) {
	const { businessId } = context.get(site);
	if (businessId === null) throw notFound();
	const { t, locale } = context.get(i18n);
	return inBusiness(context.get(database), businessId, async (trx) => {
		const job = await jobToApply(context, trx, jobUid);
		const cv = pendingCookie.file ? await findPendingCv(trx, pendingCookie.file) : undefined;
		const parsed = cv?.parsed ?? null;
		// Phone and network profile have separate inputs.
		const parts = parsed ? suggestFromCv(parsed, emptyProfile, localDay(new Date())) : [];
		const groups = suggestionGroups
			.filter((name) => name !== "fields")
			.map((name) => ({
				name,
				items: parts
					.filter(({ group }) => group === name)
					.map(({ key, text, skill, language }) => ({
						key,
						text: [
							nameIn(locale, text, name),
							skill?.years ? t(labelKey("yearsSkills", skill.years)) : "",
							language ? t(labelKey("languageLevels", language.level)) : "",
						]
							.filter(Boolean)
							.join(" · "),
					})),
			}))
			.filter(({ items }) => items.length > 0);
		return {
			job: { uid: job.uid, title: job.title, to: `/jobs/${job.slug}/${job.uid}`, open: job.open },
			company: job.company_name ?? t("candidates:apply.consentCompany"),
			cv: cv
				? {
						name: cv.name,
						read: parts.length > 0 || Boolean(parsed?.name || parsed?.email || parsed?.phone),
						problem: cv.text_problem
							? t(`reference:cvProblems.${cv.text_problem}`)
							: cv.text_content === null
								? t("candidates:first.readLate")
								: null,
					}
				: null,
			groups,
			opened: createFormTimestamp(new Date()),
			model: await readModelNotice(context, trx, null),
			values: {
				// The applicant reviews the form before sending it.
				name: parsed?.name ?? "",
				email: parsed?.email ?? "",
				mobile_phone: parsed?.phone ? formatPhone(parsed.phone) : "",
				date_birth: parsed?.date_birth ?? "",
				country: "BR",
				city: parsed?.city ?? "",
				state: parsed?.state ?? "",
				...Object.fromEntries(Object.entries(pendingCookie.typed).filter(([, value]) => value !== "")),
			} as Record<string, string>,
		};
	});
}

/** Label of an item: languages are named in the page's language. */
function nameIn(locale: Locale, text: string, group: string): string {
	if (group !== "languages") return text;
	return spokenLanguages.find(({ pt }) => pt === text)?.[locale] ?? text;
}

export type FirstApplicationPage = Awaited<ReturnType<typeof readFirstApplicationPage>>;

/** Sign-in link for account holders, returning here afterwards. */
export function createReturnCookie(context: Context, jobUid: string): string {
	return setCookie(context, redirectCookie, `/candidates/jobs/${encodeURIComponent(jobUid)}/applies/new`, {
		maxAge: redirectSeconds,
	});
}
