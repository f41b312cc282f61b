import { can } from "#app/domain/access/permissions.ts";
import { type HealthKind, healthKinds } from "#app/domain/jobs/job-health.ts";
import { type Viewer, visibleField } from "../kit/list-query.ts";
import { applies } from "./applies.ts";
import { interviews } from "./interviews.ts";
import { jobs } from "./jobs.ts";

/** Health kinds based on data this person's role may read. */
export function getVisibleHealthKinds(viewer: Viewer): ReadonlySet<HealthKind> {
	const reads = can(viewer, "read", "applies");
	const seesStages = reads && visibleField(applies, "status", viewer) !== undefined;
	const books = seesStages && can(viewer, "read", "interviews");
	const seen: Record<HealthKind, boolean> = {
		client_silent: can(viewer, "read", "shortlists"),
		no_result: books && visibleField(interviews, "result", viewer) !== undefined,
		no_scorecard: books,
		not_booked: books,
		over_limit: seesStages,
		to_review: seesStages && visibleField(jobs, "to_review", viewer) !== undefined,
		nobody: reads,
		no_new: reads,
		pay_low:
			visibleField(jobs, "salary_to", viewer) !== undefined &&
			visibleField(applies, "expectation", viewer) !== undefined,
		past_target: visibleField(jobs, "target_date", viewer) !== undefined,
	};
	return new Set(healthKinds.filter((kind) => seen[kind]));
}
