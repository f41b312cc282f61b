import { foldText } from "../text/fold-text.ts";

/** Filter for people of a job to add to a shortlist. */
export interface PeopleFilter {
	words: string;
	/** A status of the process; null: any. */
	stage: number | null;
	/** Public ids of the people selected so far. */
	chosen: string[];
	/** `all` ticks everybody the filter leaves, except those who cannot be sent; `none` unticks all. */
	select: "all" | "none" | null;
}

export const maxPeople = 100;

/** A filter as the address has it. */
export function readPeopleFilter(params: URLSearchParams): PeopleFilter {
	const [stage, select] = [params.get("stage"), params.get("select")];
	return {
		words: (params.get("q") ?? "")
			.replace(/\p{Cc}/gu, " ")
			.trim()
			.slice(0, 100),
		stage: stage !== null && /^\d{1,2}$/.test(stage) ? Number(stage) : null,
		chosen: ["applies", "apply", "ids"]
			.flatMap((name) => params.getAll(name))
			.flatMap((value) => value.split(","))
			.slice(0, 200),
		select: select === "all" || select === "none" ? select : null,
	};
}

/** Public ids selected: previous ones, plus all matches for "all"; none for "none". */
export function listSelectedPeople<P extends Filterable>(people: readonly P[], filter: PeopleFilter): string[] {
	if (filter.select === "none") return [];
	const ticked = people.filter(({ uid }) => filter.chosen.includes(uid));
	const more =
		filter.select === "all"
			? filterPeople(people, { ...filter, chosen: [] }).filter(({ isRefused }) => !isRefused)
			: [];
	return [...new Set([...ticked, ...more].map(({ uid }) => uid))].slice(0, maxPeople);
}

interface Filterable {
	uid: string;
	name: string;
	headline: string | null;
	status: number;
	/** Sending would be refused without a reason: ticked one by one only. */
	isRefused?: boolean;
}

/** Requires every word and the stage; selected candidates always remain visible. */
export function filterPeople<P extends Filterable>(
	people: readonly P[],
	{ words, stage, chosen }: Pick<PeopleFilter, "words" | "stage" | "chosen">,
): P[] {
	const target = foldText(words).split(/\s+/).filter(Boolean);
	return people.filter(({ uid, name, headline, status }) => {
		if (chosen.includes(uid)) return true;
		const text = foldText(`${name} ${headline ?? ""}`);
		return (stage === null || status === stage) && target.every((word) => text.includes(word));
	});
}
