import { getTitleKeywords } from "../jobs/title-keywords.ts";
import type { SearchField } from "../search/search-fields.ts";
import { termTsquery } from "../search/search-tsquery.ts";
import type { MatchJob } from "./match-input.ts";
import type { MatchPart } from "./match-weights.ts";

/** Limit of skills in the query: the first ones suffice to find candidates. */
const mostSkills = 8;
const remote = 2;

/** Tsqueries over `candidate_document`, narrowest first; parts hidden from the reader are not queried. */
export function buildMatchQueries(job: MatchJob, hidden: ReadonlySet<MatchPart>): string[] {
	const term = (field: SearchField, text: string, form: "word" | "phrase") =>
		termTsquery({ kind: "term", text, form, field });
	// Required skills come before nice-to-have ones.
	const inOrder = job.skills.toSorted((a, b) => Number(a.wish ?? false) - Number(b.wish ?? false));
	const skills = hidden.has("skills")
		? []
		: inOrder.slice(0, mostSkills).flatMap(({ name }) => term("skill", name, "phrase") ?? []);
	const words = hidden.has("title")
		? []
		: getTitleKeywords(job.title).flatMap((word) => term("title", word, "word") ?? []);
	const near =
		hidden.has("distance") || job.workType === remote || !job.state ? null : term("state", job.state, "phrase");
	const title = all(words);
	const every = all(skills);
	const pairs = any(skills.flatMap((first, at) => skills.slice(at + 1).map((other) => `(${first} & ${other})`)));
	const anySkill = any(skills);
	const about = [
		[title, every],
		[title, pairs],
		[title, anySkill],
		[every],
		[title],
		[pairs],
		[any(words), anySkill],
		[anySkill],
		[any(words)],
	];
	const queries = about.flatMap((parts) =>
		parts.every((part) => part !== null)
			? [[...parts, near], parts].map((given) => all(given.filter((part) => part !== null)))
			: [],
	);
	return [...new Set(queries.filter((query) => query !== null))];
}

const all = (parts: readonly string[]): string | null => (parts.length === 0 ? null : `(${parts.join(" & ")})`);
const any = (parts: readonly string[]): string | null => (parts.length === 0 ? null : `(${parts.join(" | ")})`);
