import { data, type RouterContextProvider, redirect } from "react-router";
import { enforceNetworkRateLimit } from "#app/auth/rate-limits.server.ts";
import { hashSecret, isSecret } from "#app/auth/secret.server.ts";
import { database, site } from "#app/context.ts";
import { maskPerson } from "#app/domain/shortlists/visible-fields.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findKitInterview } from "#db/queries/scorecards/interview-kit.ts";
import { findScorecardLink } from "#db/queries/scorecards/links.ts";
import { listPreviewPeople } from "#db/queries/shortlists/people.ts";
import { postScorecard, readScorecard } from "../shared/interviews/scorecard.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The client's interviewer sees the shortlist's candidate data, the kit and their own scorecard. */
export async function readGuestInterview(context: Context, token: string) {
	const { t, ...format } = createFormatters(context);
	return open(context, token, async (trx, link) => {
		const until = format.when(link.expiresAt).title;
		if (link.expired) return data({ state: "expired" as const, until }, { status: 410 });
		const interview = await findKitInterview(trx, { id: link.interviewId });
		const [row] = await listPreviewPeople(trx, [link.apply_id]);
		if (!interview?.kit || interview.closed || !row) return data({ state: "closed" as const, until }, { status: 410 });
		const person = maskPerson(row, link.configurations, { see_salary: false, see_cv: false });
		const { name, headline, company, location, opinion, summary, experiences, educations, skills, contact } = person;
		return data({
			state: "open" as const,
			until,
			when: format.appointment(interview.starts_at),
			job: interview.job,
			kit: interview.kit,
			own: await readScorecard(trx, interview, { contactId: link.contactId }, format),
			person: {
				name: name ?? t("scorecards:guest.anonymous"),
				facts: [headline, company, location, contact?.email, contact?.phone].filter((fact) => fact !== undefined),
				texts: [opinion, summary].filter((text) => text !== undefined),
				experiences: experiences ?? [],
				educations: educations ?? [],
				skills: skills ?? [],
			},
		});
	});
}

export async function saveGuestScorecard(context: Context, token: string, request: Request) {
	const { t } = createFormatters(context);
	const form = await readForm(request);
	return open(context, token, async (trx, link) => {
		const interview = await findKitInterview(trx, { id: link.interviewId });
		if (link.expired || !interview?.kit || interview.closed)
			return data({ error: t("scorecards:guest.closedTitle") }, { status: 410 });
		const outcome = await postScorecard(trx, interview, { by: { contactId: link.contactId }, name: link.name, form });
		if (typeof outcome === "object")
			return data({ error: t("scorecards:unknown", { word: outcome.unknown }) }, { status: 422 });
		if (outcome === "incomplete") return data({ error: t("scorecards:chooseVerdict") }, { status: 422 });
		if (outcome === "already") return data({ error: t("scorecards:already") }, { status: 409 });
		return redirect(`/interview/${token}`, { status: 303 });
	});
}

/** The link of a token; guesses are counted per network. */
async function open<T>(
	context: Context,
	token: string,
	work: (trx: Scoped, link: NonNullable<Awaited<ReturnType<typeof findScorecardLink>>>) => Promise<T>,
): Promise<T> {
	await enforceNetworkRateLimit(context, "interview:ip", 120);
	const { businessId } = context.get(site);
	if (businessId === null || !isSecret(token)) throw notFound();
	return inBusiness(context.get(database), businessId, async (trx) => {
		const link = await findScorecardLink(trx, hashSecret(token));
		if (!link) throw notFound();
		return work(trx, link);
	});
}
