import { expect, test } from "vitest";
import { type Member, teamProblem } from "./job-team.ts";

const member = (recruiter: string, role: Member["role"], split_pct: number): Member => ({ recruiter, role, split_pct });

test.each<[string, Member[], ReturnType<typeof teamProblem>]>([
	["nobody", [], "empty"],
	["one owner with everything", [member("a", "owner", 100)], null],
	[
		"shares that add up",
		[member("a", "owner", 60), member("b", "researcher", 25), member("c", "consultant", 15)],
		null,
	],
	[
		"thirds with cents",
		[member("a", "owner", 33.34), member("b", "partner", 33.33), member("c", "consultant", 33.33)],
		null,
	],
	["somebody who only helps", [member("a", "owner", 100), member("b", "researcher", 0)], null],
	["less than 100", [member("a", "owner", 60), member("b", "researcher", 39.99)], "split"],
	["more than 100", [member("a", "owner", 60), member("b", "researcher", 41)], "split"],
	["the same person twice", [member("a", "owner", 50), member("a", "partner", 50)], "twice"],
	["no owner", [member("a", "researcher", 100)], "noOwner"],
	["two owners", [member("a", "owner", 50), member("b", "owner", 50)], "owners"],
])("teamProblem of a team: %s", (_, team, problem) => {
	expect(teamProblem(team)).toBe(problem);
});
