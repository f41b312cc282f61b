import { expect, test } from "vitest";
import type { z } from "zod";
import { buildSectionSchemas } from "../candidates/profile-sections.ts";
import { firstSchema } from "./first-application.ts";
import { requireState, stepSchemas } from "./registration-schema.ts";

const person = {
	mobile_phone: "+351 912 345 678",
	date_birth: "1990-01-01",
	city: "Porto",
	languages: [],
	educations: [],
};
const first = requireState(firstSchema(14));
const forms: [string, z.ZodType][] = [
	["the wizard's step 3", stepSchemas(14)[3]],
	["a first application", first],
	["the own address", buildSectionSchemas(14).address],
];

const problems = (schema: z.ZodType, values: object) => {
	const read = schema.safeParse(values);
	return read.success ? [] : read.error.issues.map(({ path }) => path.join("."));
};

test.each(forms)("%s requires a state when the country is Brazil", (_, schema) => {
	expect(problems(schema, { ...person, country: "BR" })).toEqual(["state"]);
	expect(problems(schema, { ...person, country: "BR", state: "SP" })).toEqual([]);
});

test.each(forms)("%s drops the state when the country is not Brazil", (_, schema) => {
	expect(schema.parse({ ...person, country: "PT" })).toMatchObject({ country: "PT", city: "Porto" });
	expect(schema.parse({ ...person, country: "PT", state: "SP" })).toMatchObject({ country: "PT", state: undefined });
});

test.each(forms)("%s saves a free-text region only when the country is not Brazil", (_, schema) => {
	expect(schema.parse({ ...person, country: "PT", region: " Norte " })).toMatchObject({ region: "Norte" });
	expect(schema.parse({ ...person, country: "BR", state: "SP", region: "Norte" })).toMatchObject({ region: undefined });
	expect(problems(schema, { ...person, country: "PT", region: "x".repeat(121) })).toEqual(["region"]);
});

test.each(forms)("%s reports a missing state together with other errors", (_, schema) => {
	expect(problems(schema, { ...person, city: "", country: "BR" })).toEqual(expect.arrayContaining(["city", "state"]));
});
