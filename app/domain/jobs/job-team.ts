export const teamRoles = ["owner", "researcher", "consultant", "partner"] as const;
export type TeamRole = (typeof teamRoles)[number];

export interface Member {
	/** Public id of the recruiter. */
	recruiter: string;
	role: TeamRole;
	/** Share of the fee, in hundredths of a percent at most. */
	split_pct: number;
}

export type TeamProblem = "empty" | "twice" | "noOwner" | "owners" | "split";

/** No duplicates, exactly one owner, shares totalling 100. */
export function teamProblem(team: readonly Member[]): TeamProblem | null {
	if (team.length === 0) return "empty";
	if (new Set(team.map(({ recruiter }) => recruiter)).size < team.length) return "twice";
	const owners = team.filter(({ role }) => role === "owner").length;
	if (owners === 0) return "noOwner";
	if (owners > 1) return "owners";
	// In hundredths: 33.33 + 33.33 + 33.34 is 100 whatever floating point says.
	const total = team.reduce((sum, { split_pct }) => sum + Math.round(split_pct * 100), 0);
	return total === 10_000 ? null : "split";
}
