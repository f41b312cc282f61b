import { expect, test } from "vitest";
import { customFieldProblems } from "./custom-field-problems.ts";

test.each([
	["a field of candidates", { entity: "candidates", kind: "text" }, {}],
	["a field of applications", { entity: "applies", kind: "text" }, { candidate_access: "forms:customCandidateAccess" }],
	["a field of jobs", { entity: "jobs", kind: "text" }, { candidate_access: "forms:customCandidateAccess" }],
	["a colleague", { entity: "candidates", kind: "person" }, { candidate_access: "forms:customCandidateAccess" }],
])("customFieldProblems limits candidate access to their own data when the field is %s", (_, values, problems) => {
	expect(customFieldProblems({ ...values, candidate_access: "see" })).toEqual(problems);
	expect(customFieldProblems({ ...values, candidate_access: "none" })).toEqual({});
	const answered = values.entity === "applies" ? {} : problems;
	expect(customFieldProblems({ ...values, candidate_access: "answer" })).toEqual(answered);
});
