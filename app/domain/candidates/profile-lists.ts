import { type PartInput, type PartName, parts } from "./candidate-parts.ts";

/** Lists candidates edit: URL segment to profile part. */
export const ownParts = {
	languages: "languages",
	skills: "skills",
	experience: "experiences",
	educations: "educations",
} as const satisfies Record<string, PartName>;

export type OwnPart = keyof typeof ownParts;

/** Boxes that only recruiters fill in. */
const recruitersOnly: readonly string[] = ["verified"];

/** Fields of a part shown to candidates. */
export function ownInputs(own: OwnPart): readonly PartInput[] {
	return (parts[ownParts[own]].inputs as readonly PartInput[]).filter(({ name }) => !recruitersOnly.includes(name));
}

type Row = Readonly<Record<string, unknown>>;

/** Facts of an experience that recruiters verify. */
const verifiedFacts = ["company", "position", "started_on", "ended_on", "current"] as const;

/** Values from a candidate's form; a verification is lost when its fact changes. */
export function ownValues(own: OwnPart, row: Row, before?: Row): Row {
	if (own !== "experience") return row;
	const same = (name: string) => (row[name] ?? null) === (before?.[name] ?? null);
	return { ...row, verified: before?.verified === true && verifiedFacts.every(same) };
}
