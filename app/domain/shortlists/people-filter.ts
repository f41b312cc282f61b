import { plainText } from "../text/plain-text.ts";

/** Which people of a job are offered to a shortlist. */
export interface PeopleFilter {
	words: string;
	/** A status of the process; null: any. */
	stage: number | null;
	/** Public ids of those ticked so far. */
	chosen: string[];
}

/** A filter as the address has it. */
export function readPeopleFilter(params: URLSearchParams): PeopleFilter {
	const stage = params.get("stage");
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
	};
}

/** People who have every word somewhere and are at the stage; whoever is ticked stays in sight. */
export function filterPeople<P extends { uid: string; name: string; headline: string | null; status: number }>(
	people: readonly P[],
	{ words, stage, chosen }: PeopleFilter,
): P[] {
	const target = plainText(words).split(/\s+/).filter(Boolean);
	return people.filter(({ uid, name, headline, status }) => {
		if (chosen.includes(uid)) return true;
		const text = plainText(`${name} ${headline ?? ""}`);
		return (stage === null || status === stage) && target.every((word) => text.includes(word));
	});
}
