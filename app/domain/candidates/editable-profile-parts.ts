import { type ProfileInput, type ProfilePartName, profileParts } from "./profile-parts.ts";

/** Lists candidates edit: URL segment to profile part. */
export const editableParts = {
	languages: "languages",
	skills: "skills",
	experience: "experiences",
	educations: "educations",
} as const satisfies Record<string, ProfilePartName>;

export type EditablePart = keyof typeof editableParts;

/** Boxes that only recruiters fill in. */
const recruitersOnly: readonly string[] = ["verified"];

/** Fields of a part shown to candidates. */
export function getEditableInputs(own: EditablePart): readonly ProfileInput[] {
	return (profileParts[editableParts[own]].inputs as readonly ProfileInput[]).filter(
		({ name }) => !recruitersOnly.includes(name),
	);
}

type Row = Readonly<Record<string, unknown>>;

/** Facts of an experience that recruiters verify. */
const verifiedFacts = ["company", "position", "started_on", "ended_on", "current"] as const;

/** Values from a candidate's form; a verification is lost when its fact changes. */
export function getEditableValues(own: EditablePart, row: Row, before?: Row): Row {
	if (own !== "experience") return row;
	const same = (name: string) => (row[name] ?? null) === (before?.[name] ?? null);
	return { ...row, verified: before?.verified === true && verifiedFacts.every(same) };
}
