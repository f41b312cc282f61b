import { expect, test } from "vitest";
import { ownInputs, ownValues } from "./profile-lists.ts";

const work = { company: "Aurora", position: "Analista", started_on: "2020-01-01", current: true };

test("ownValues never lets candidates verify their own experience and resets verification when the company changes", () => {
	expect(ownInputs("experience").map(({ name }) => name)).not.toContain("verified");
	expect(ownValues("experience", { ...work, verified: true })).toMatchObject({ verified: false });
	const before = { ...work, ended_on: null, verified: true };
	expect(ownValues("experience", { ...work, description: "Relatórios" }, before)).toMatchObject({ verified: true });
	expect(ownValues("experience", { ...work, company: "Horizonte" }, before)).toMatchObject({ verified: false });
	expect(ownValues("languages", { language: "Inglês" })).toEqual({ language: "Inglês" });
});
