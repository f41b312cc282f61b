import { type PartInput, type PartName, parts } from "./candidate-parts.ts";

/** The lists a candidate keeps themselves: the segment of their address, and the part behind it. */
export const ownParts = {
	languages: "languages",
	skills: "skills",
	experience: "experiences",
	educations: "educations",
} as const satisfies Record<string, PartName>;

export type OwnPart = keyof typeof ownParts;

/** Boxes that only recruiters fill in. */
const recruitersOnly: readonly string[] = ["verified"];

/** The boxes of a part that a candidate is asked. */
export function ownInputs(own: OwnPart): readonly PartInput[] {
	return (parts[ownParts[own]].inputs as readonly PartInput[]).filter(({ name }) => !recruitersOnly.includes(name));
}

type Row = Readonly<Record<string, unknown>>;

/** What a recruiter verified of an experience. */
const verifiedFacts = ["company", "position", "started_on", "ended_on", "current"] as const;

/**
 * What a candidate's form writes. Nobody verifies their own work: what was verified stays so only while it says the same;
 * `before` is the row as it was, if there was one.
 */
export function ownValues(own: OwnPart, row: Row, before?: Row): Row {
	if (own !== "experience") return row;
	const same = (name: string) => (row[name] ?? null) === (before?.[name] ?? null);
	return { ...row, verified: before?.verified === true && verifiedFacts.every(same) };
}
