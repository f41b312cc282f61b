import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { saveScorecard } from "#app/routes/shared/interviews/save-scorecard.server.ts";
import { readScorecard } from "#app/routes/shared/interviews/scorecard.server.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { findKitInterview } from "#db/queries/scorecards/interview-kit.ts";
import { findLinkExpiry, listScorecardLinks } from "#db/queries/scorecards/links.ts";
import { readCandidateTabs } from "../applies/candidate-tabs.server.ts";
import { changeInterviewLink, formatLinkContacts } from "./client-links.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Interview kit and own scorecard, with the candidate's material. */
export async function readScorecardPage(context: Context, id: string, url: URL) {
	const user = permit(context, "read", "interviews");
	const format = createFormatters(context);
	const { interview, own, until, links } = await readInBusiness(context.get(database), user.businessId, async (trx) => {
		const interview = await findKitInterview(trx, { uid: parseUid(id) });
		if (!interview) throw notFound();
		const own = interview.interviewers.some((person) => person.id === user.id)
			? await readScorecard(trx, interview, { recruiterId: user.id }, format)
			: null;
		const links = await listScorecardLinks(trx, interview.id);
		return { interview, own, links, until: await findLinkExpiry(trx, interview.id) };
	});
	const { kit, closed, candidate, candidate_name: name, job } = interview;
	return {
		title: format.title(`${format.t("scorecards:title")} · ${name}`),
		uid: interview.uid,
		apply: interview.apply,
		name,
		job,
		when: format.appointment(interview.starts_at),
		kit,
		closed,
		own,
		owner: `${user.id}:${interview.uid}`,
		debrief: can(user, "read", "applies"),
		contacts:
			can(user, "update", "interviews") && kit && !closed ? formatLinkContacts(interview.contacts, links, format) : [],
		until: format.when(until).title,
		parts: await readCandidateTabs(context, user, { candidate, url }),
	};
}

/** Saves or submits the own scorecard, or creates a link for a client interviewer. */
export async function saveScorecardPage(context: Context, id: string, request: Request) {
	permit(context, "read", "interviews");
	const form = await readForm(request);
	const what = form.get("what");
	if (what !== "link" && what !== "mail" && what !== "revoke") return saveScorecard(context, id, form);
	return changeInterviewLink(context, parseUid(id), { what, contact: String(form.get("contact")) });
}
