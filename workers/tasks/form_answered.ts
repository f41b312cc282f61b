import { businessDaysFromNow, holidayYears } from "#app/domain/time/business-days.ts";
import { momentIn } from "#app/domain/time/wall-time.ts";
import { i18nFor } from "#app/i18n/i18n.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { createCallTask } from "#db/queries/call-task.ts";
import { type FormRequest, findRequest } from "#db/queries/forms/find.ts";
import { listAnswerRecipients, moveApplyAfterTest } from "#db/queries/forms/follow-up.ts";
import { listHolidayDays } from "#db/queries/holidays.ts";
import { insertNotification } from "#db/queries/notifications.ts";
import type { Task } from "../task.ts";

/** Notifies the requester, moves the apply on a passed test, creates a task for detractors. */
export const formAnswered: Task<"form_answered"> = async ({ requestId }, { step }) => {
	await step("follow", async (trx) => {
		const request = await findRequest(trx, { id: requestId });
		if (!request || (request.state !== "done" && request.state !== "refused")) return;
		const hearers = await listAnswerRecipients(trx, request);
		for (const id of hearers) await tell(trx, id, request);
		if (request.passed) await moveApplyAfterTest(trx, request, "passed");
		const nps = getNps(request);
		if (nps !== null && nps <= 6 && hearers[0]) await call(trx, hearers[0], request, nps);
	});
};

function getNps({ kind, items, answers }: FormRequest): number | null {
	if (kind !== "survey") return null;
	const key = (items as { key: string; kind: string }[]).find((item) => item.kind === "score")?.key;
	const answer = key === undefined ? undefined : answers[key];
	return typeof answer === "number" ? answer : null;
}

async function tell(trx: Scoped, recruiterId: number, request: FormRequest) {
	const { uid, state, knockouts, score, apply_id, kind } = request;
	const person = request.anonymous ? null : request.person;
	const noticeKind =
		state === "refused"
			? "form_refused"
			: kind === "survey"
				? "nps_answered"
				: knockouts.length > 0
					? "form_knockout"
					: score !== null
						? "form_scored"
						: "form_answered";
	await insertNotification(trx, {
		recruiterId,
		category: kind === "survey" ? "NPS" : apply_id ? "Apply" : "Candidate",
		kind: noticeKind,
		params: { person, title: request.title_pt ?? kind, score: kind === "survey" ? getNps(request) : score },
		link: `/recruiters/form_requests/${uid}`,
		dedupeKey: `${noticeKind}:${uid}`,
	});
}

/** Opens a call task for an unhappy respondent, due within a business day. */
async function call(trx: Scoped, owner: number, request: FormRequest, score: number) {
	const now = new Date();
	const day = businessDaysFromNow(now, 1, await listHolidayDays(trx, holidayYears(now)));
	const t = i18nFor("pt").getFixedT("pt", ["asked"]);
	await createCallTask(trx, {
		cause: `form:${request.uid}`,
		text: { subject: t("asked:detractor", { score, title: request.title_pt ?? "" }) },
		dueAt: momentIn("America/Sao_Paulo", day, "18:00"),
		by: request.title_pt ?? "",
		ownerId: owner,
		related: request.anonymous || !request.candidate_id ? [] : [["candidates", request.candidate_id]],
	});
}
