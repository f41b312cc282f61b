import { data, type RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { formattersFor } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { postScorecard, readScorecard } from "#app/routes/shared/interviews/scorecard.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { findKitInterview } from "#db/queries/scorecards/kit.ts";
import { findLinkExpiry, listInterviewLinks } from "#db/queries/scorecards/links.ts";
import { candidateParts } from "../applies/candidate-tabs.server.ts";
import { changeLink, showContacts } from "./client-links.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Kit and own scorecard of an interview, beside what there is to read of the candidate. */
export async function readScorecardPage(context: Context, id: string, url: URL) {
	const user = permit(context, "read", "interviews");
	const format = formattersFor(context);
	const { interview, own, until, links } = await readInBusiness(context.get(database), user.businessId, async (trx) => {
		const interview = await findKitInterview(trx, { uid: parseUid(id) });
		if (!interview) throw notFound();
		const own = interview.interviewers.some((person) => person.id === user.id)
			? await readScorecard(trx, interview, { recruiterId: user.id }, format)
			: null;
		const links = await listInterviewLinks(trx, interview.id);
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
			can(user, "update", "interviews") && kit && !closed ? showContacts(interview.contacts, links, format) : [],
		until: format.when(until).title,
		parts: await candidateParts(context, user, { candidate, url }),
	};
}

/** Saves or gives one's own scorecard, or makes a link for an interviewer of the client. */
export async function saveScorecardPage(context: Context, id: string, request: Request) {
	const user = permit(context, "read", "interviews");
	const { t } = formattersFor(context);
	const form = await readForm(request);
	const uid = parseUid(id);
	const what = form.get("what");
	if (what === "link" || what === "mail" || what === "revoke")
		return changeLink(context, uid, { what, contact: String(form.get("contact")) });
	const outcome = await inBusiness(context.get(database), user.businessId, async (trx) => {
		const interview = await findKitInterview(trx, { uid });
		if (!interview) throw notFound();
		if (!interview.kit || !interview.interviewers.some((person) => person.id === user.id))
			throw data({ message: t("scorecards:notInterviewer") }, { status: 403 });
		if (interview.closed) throw data({ message: t("scorecards:closed") }, { status: 409 });
		return postScorecard(trx, interview, { by: { recruiterId: user.id }, name: user.name, form });
	});
	if (typeof outcome === "object")
		return data({ error: t("scorecards:unknown", { word: outcome.unknown }), link: null }, { status: 422 });
	if (outcome === "incomplete") return data({ error: t("scorecards:chooseVerdict"), link: null }, { status: 422 });
	if (outcome === "already") return data({ error: t("scorecards:already"), link: null }, { status: 409 });
	return redirectWithToast(
		`/recruiters/interviews/${uid}/scorecard`,
		{ type: "success", message: t(outcome === "given" ? "scorecards:sent" : "scorecards:saved") },
		{ status: 303 },
	);
}
