import { data, type RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { postScorecard, readScorecard } from "#app/routes/shared/interviews/scorecard.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findKitInterview } from "#db/queries/scorecards/interview-kit.ts";

type Context = Readonly<RouterContextProvider>;

/** Saves or submits the user's own scorecard. */
export async function saveScorecard(context: Context, id: string, form: FormData) {
	const user = permit(context, "read", "interviews");
	const { t } = createFormatters(context);
	const uid = parseUid(id);
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

/** The user's own scorecard of an interview that has a kit. */
export async function readOwnScorecard(context: Context, id: string) {
	const user = permit(context, "read", "interviews");
	const format = createFormatters(context);
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const interview = await findKitInterview(trx, { uid: parseUid(id) });
		if (!interview) throw notFound();
		if (!interview.kit || !interview.interviewers.some((person) => person.id === user.id))
			throw data({ message: format.t("scorecards:notInterviewer") }, { status: 403 });
		return readScorecard(trx, interview, { recruiterId: user.id }, format);
	});
}
