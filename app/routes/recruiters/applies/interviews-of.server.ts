import { labelKey } from "#app/domain/reference/enumerations.ts";
import { entityOf } from "#app/entities/index.ts";
import { labelsOf } from "#app/entities/kit/labels.ts";
import type { listInterviewsOf } from "#db/queries/interviews.ts";
import type { Formatters } from "../formatters.ts";

type Found = Awaited<ReturnType<typeof listInterviewsOf>>[number];

/** An apply's interviews in words. */
export function interviewsOf(interviews: Found[], say: Formatters) {
	const entity = entityOf("interviews");
	const labels = entity && labelsOf(entity, say.t);
	return interviews.map(({ uid, interview_status, starts_at, result, mode }) => ({
		uid,
		round: say.t(labelKey("interviewStatuses", interview_status)),
		mode: say.t(labelKey("interviewModes", mode)),
		when: say.when(starts_at),
		result: labels?.option("result", result) ?? "",
	}));
}
