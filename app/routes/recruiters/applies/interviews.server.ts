import { summarizeAnswers } from "#app/domain/calendar/invitation-answer.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import { getEntity } from "#app/entities/index.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Participant } from "#db/queries/appointment-answers/participants.ts";
import type { listApplyInterviews } from "#db/queries/interviews.ts";
import type { listWaitingOffers } from "#db/queries/slots/pending-offers.ts";

type Result = Awaited<ReturnType<typeof listApplyInterviews>>[number];

export function formatPendingSlotOffers(offers: Awaited<ReturnType<typeof listWaitingOffers>>, format: Formatters) {
	const entity = getEntity("slot_offers");
	const labels = entity && getLabels(entity, format.t);
	return offers.map(({ uid, status, subject, times, first_day, last_day }) => ({
		uid,
		name: subject,
		status: labels?.option("status", status) ?? "",
		times:
			times.length > 0
				? times.map((time) => format.appointment(time)).join(" · ")
				: `${format.day(first_day)} – ${format.day(last_day)}`,
	}));
}

export function formatInterviews(interviews: Result[], people: readonly Participant[], format: Formatters) {
	const entity = getEntity("interviews");
	const labels = entity && getLabels(entity, format.t);
	return interviews.map(({ id, uid, interview_status, starts_at, result, mode }) => ({
		uid,
		round: format.t(labelKey("interviewStatuses", interview_status)),
		mode: format.t(labelKey("interviewModes", mode)),
		// An appointment is read by its day and hour.
		when: { ...format.when(starts_at), text: format.appointment(starts_at) },
		result: labels?.option("result", result) ?? "",
		answer:
			result === "pending" && starts_at > format.now
				? summarizeAnswers(people.filter(({ appointment }) => appointment === id))
				: null,
	}));
}
