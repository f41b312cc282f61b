import { type ListSpec, type ListView, listUrl, withFilter, withQuery } from "#app/domain/list-view.ts";
import { isOneOf } from "#app/domain/reference/enumerations.ts";
import { states } from "#app/domain/reference/states.ts";
import type { CandidateRow } from "#db/queries/candidates.ts";
import { unaccented } from "#db/queries/search-terms.ts";
import type { Speaker } from "../speak.ts";
import { contactsOf } from "./contacts.tsx";

export const candidateList: ListSpec = {
	sortable: ["created_at"],
	filters: ["status", "state", "city", "remote_work"],
};

export function filtersOf({ filters }: ListView, cities: string[]) {
	const typed = filters.city?.[0] ?? null;
	return {
		status: (filters.status ?? []).map(Number).filter((value) => isOneOf("candidateStatuses", value)),
		remoteWork: (filters.remote_work ?? []).map(Number).filter((value) => isOneOf("workTypes", value)),
		state: filters.state?.[0] ?? null,
		// As the people wrote it, however it is typed here.
		city: typed && (cities.find((city) => unaccented(city) === unaccented(typed)) ?? typed),
	};
}

export function activeOf(view: ListView, say: Speaker) {
	const without = (name: string) => listUrl(withFilter(view, name, []), candidateList);
	const text: Record<string, (value: string) => string | undefined> = {
		status: (value) =>
			isOneOf("candidateStatuses", Number(value)) ? say.status("candidateStatuses", Number(value)).label : undefined,
		state: (value) => states.find(({ uf }) => uf === value)?.name ?? value,
		city: (value) => value,
		remote_work: (value) =>
			isOneOf("workTypes", Number(value)) ? say.t(`reference:workTypes.${Number(value) as 0}`) : undefined,
	};
	const active = Object.entries(view.filters).flatMap(([name, values]) => {
		const label = values
			.map((value) => text[name]?.(value))
			.filter(Boolean)
			.join(", ");
		return label ? [{ label, removeTo: without(name) }] : [];
	});
	return [
		...(view.q ? [{ label: `“${view.q}”`, removeTo: listUrl(withQuery(view, ""), candidateList) }] : []),
		...active,
	];
}

export function showRow(row: CandidateRow, say: Speaker) {
	const { phone, place } = contactsOf(row, say);
	return {
		uid: row.uid,
		name: row.name,
		avatarUrl: row.avatar_url,
		role: row.role_name,
		company: row.company,
		status: say.status("candidateStatuses", row.status),
		place,
		phone,
		tags: row.tags.slice(0, 3),
		moreTags: Math.max(0, row.tags.length - 3),
		created: say.when(row.created_at),
	};
}
