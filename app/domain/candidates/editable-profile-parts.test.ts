import { expect, test } from "vitest";
import { getEditableInputs, getEditableValues } from "./editable-profile-parts.ts";

const work = { company: "Aurora", position: "Analista", started_on: "2020-01-01", current: true };

test("getEditableValues never lets candidates verify their own experience and resets verification when the company changes", () => {
	expect(getEditableInputs("experience").map(({ name }) => name)).not.toContain("verified");
	expect(getEditableValues("experience", { ...work, verified: true })).toMatchObject({ verified: false });
	const before = { ...work, ended_on: null, verified: true };
	expect(getEditableValues("experience", { ...work, description: "Relatórios" }, before)).toMatchObject({
		verified: true,
	});
	expect(getEditableValues("experience", { ...work, company: "Horizonte" }, before)).toMatchObject({ verified: false });
	expect(getEditableValues("languages", { language: "Inglês" })).toEqual({ language: "Inglês" });
});
