import { filterPeople, type PeopleFilter, tickPeople } from "#app/domain/shortlists/people-filter.ts";
import type { Formatters } from "#app/http/formatters.ts";

interface Person {
	uid: string;
	name: string;
	headline: string | null;
	status: number;
	status_name: string;
}

export type PeopleToShow = ReturnType<typeof peopleToShow>;

/** Filtered candidates of the job, with their stages. */
export function peopleToShow(all: readonly Person[], filter: PeopleFilter, format: Formatters) {
	const chosen = tickPeople(all, filter);
	const stages = new Map(all.map(({ status, status_name }) => [status, format.stage(status, status_name).label]));
	return {
		words: filter.words,
		stage: filter.stage === null ? null : String(filter.stage),
		stages: [...stages].sort(([a], [b]) => a - b).map(([status, label]) => ({ value: String(status), label })),
		chosen,
		people: filterPeople(all, { ...filter, chosen }).map((person) => ({
			value: person.uid,
			label: person.name,
			help: [person.headline, stages.get(person.status)].filter(Boolean).join(" · "),
		})),
	};
}
