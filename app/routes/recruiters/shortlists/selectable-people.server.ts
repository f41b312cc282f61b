import { filterPeople, listSelectedPeople, type PeopleFilter } from "#app/domain/shortlists/people-filter.ts";
import type { RecordContext } from "#app/routes/shared/with-record.server.ts";
import { findBlockingRules } from "#db/queries/off-limits.ts";
import type { SendableApply } from "#db/queries/submissions.ts";

export type SelectablePeople = Awaited<ReturnType<typeof listSelectablePeople>>;

/** Filtered candidates of the job, with their stages and any off-limits rule against sending them. */
export async function listSelectablePeople(
	{ trx, user, format }: Pick<RecordContext<"jobs">, "trx" | "user" | "format">,
	jobId: number,
	applies: readonly SendableApply[],
	filter: PeopleFilter,
) {
	const ids = applies.map(({ candidate_id }) => candidate_id);
	const rules = await findBlockingRules(trx, ids, jobId, user.id);
	const all = applies.map((apply) => ({ ...apply, isRefused: rules.has(apply.candidate_id) }));
	const chosen = listSelectedPeople(all, filter);
	const stages = new Map(all.map(({ status, status_name }) => [status, format.stage(status, status_name).label]));
	return {
		words: filter.words,
		stage: filter.stage === null ? null : String(filter.stage),
		stages: [...stages].sort(([a], [b]) => a - b).map(([status, label]) => ({ value: String(status), label })),
		chosen,
		people: filterPeople(all, { ...filter, chosen }).map(({ uid, name, headline, status, candidate_id }) => {
			const rule = rules.get(candidate_id);
			const offLimits = rule === undefined ? null : format.t("shortlists:people.offLimits", { rule });
			return { value: uid, label: name, help: [offLimits, headline, stages.get(status)].filter(Boolean).join(" · ") };
		}),
	};
}
