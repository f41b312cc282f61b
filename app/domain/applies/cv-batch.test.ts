import { expect, test } from "vitest";
import type { ParsedCv } from "../cv/cv-parse.ts";
import { findEarlierCvs, isCertainMatch, readBecomes } from "./cv-batch.ts";

const cv = (uid: string, cv: Partial<ParsedCv> | null) => ({
	uid,
	parsed: cv && { skills: [], experiences: [], ...cv },
});

test("two CVs with one address, profile or number of the same first name are of one person", () => {
	const same = findEarlierCvs([
		cv("a", { name: "Ana Souza", email: "ana@x.example", phone: "+5511911112222" }),
		cv("b", { name: "Ana S.", email: "ANA@x.example" }),
		cv("c", { name: "Ana Souza", phone: "+5511911112222" }),
		// A couple shares a number.
		cv("d", { name: "Bruno Lima", email: "bruno@x.example", phone: "+5511911112222" }),
		cv("e", { name: "Ana Souza" }),
		cv("f", null),
	]);
	expect([...same]).toEqual([
		["b", "a"],
		["c", "a"],
	]);
});

test("a choice is one of the three, or none", () => {
	expect(readBecomes("new")).toEqual({ kind: "new" });
	expect(readBecomes("known:ab-1")).toEqual({ kind: "known", uid: "ab-1" });
	expect(readBecomes("above:f2")).toEqual({ kind: "above", uid: "f2" });
	for (const value of ["", null, "known:", "known:a b", "other:x", "newer"]) expect(readBecomes(value)).toBeNull();
});

test("an address or a profile tells who it is, a number only with the first name or nothing against it", () => {
	const ana = { name: "Ana Souza", email: "ana@x.example" };
	const double = (why: string[], more = {}) => ({ name: "Ana S. Souza", email: "outra@x.example", why, ...more });
	expect(isCertainMatch(ana, double(["email"], { name: "Rui" }))).toBe(true);
	expect(isCertainMatch(ana, double(["linkedin"]))).toBe(true);
	expect(isCertainMatch(ana, double(["phone"]))).toBe(true);
	expect(isCertainMatch(ana, double(["phone"], { name: "Bruno Lima" }))).toBe(false);
	expect(isCertainMatch(ana, double(["company"]))).toBe(false);
});
