import { expect, test } from "vitest";
import type { ParsedCv } from "../cv/cv-parse.ts";
import { isCertainMatch, mapDuplicateCvs, parseCvTarget } from "./cv-batch.ts";

const cv = (uid: string, cv: Partial<ParsedCv> | null) => ({
	uid,
	parsed: cv && { skills: [], experiences: [], ...cv },
});

test("mapDuplicateCvs matches CVs by address, profile, or phone number with the same first name", () => {
	const same = mapDuplicateCvs([
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

test("parseCvTarget reads new, known or above and returns null for anything else", () => {
	expect(parseCvTarget("new")).toEqual({ kind: "new" });
	expect(parseCvTarget("known:ab-1")).toEqual({ kind: "known", uid: "ab-1" });
	expect(parseCvTarget("above:f2")).toEqual({ kind: "above", uid: "f2" });
	for (const value of ["", null, "known:", "known:a b", "other:x", "newer"]) expect(parseCvTarget(value)).toBeNull();
});

test("isCertainMatch accepts a shared address or profile, and a shared phone unless the names differ", () => {
	const ana = { name: "Ana Souza", email: "ana@x.example" };
	const double = (why: string[], more = {}) => ({ name: "Ana S. Souza", email: "outra@x.example", why, ...more });
	expect(isCertainMatch(ana, double(["email"], { name: "Rui" }))).toBe(true);
	expect(isCertainMatch(ana, double(["linkedin"]))).toBe(true);
	expect(isCertainMatch(ana, double(["phone"]))).toBe(true);
	expect(isCertainMatch(ana, double(["phone"], { name: "Bruno Lima" }))).toBe(false);
	expect(isCertainMatch(ana, double(["company"]))).toBe(false);
});
