import { expect, test } from "vitest";
import { addEmptyDependents, dependentInputs } from "./dependents.ts";
import { formatSensitive, sensitiveForm, sensitiveFormValues } from "./sensitive-fields.ts";

const bia = {
	dependents_1_name: "Bia Luz",
	dependents_1_kinship: 7,
	dependents_1_birth: "2015-03-02",
	dependents_1_cpf: "529.982.247-25",
	dependents_1_irrf: true,
};

test("sensitiveForm packs dependents into one value that formatSensitive restores, skipping empty rows", () => {
	const { dependents } = sensitiveForm.parse({
		...bia,
		dependents_3_name: "Rui Luz",
		dependents_3_kinship: 1,
		dependents_3_birth: "1950-01-09",
	});
	expect(JSON.parse(dependents ?? "")).toEqual([
		{ name: "Bia Luz", kinship: 7, birth: "2015-03-02", cpf: "52998224725", irrf: true },
		{ name: "Rui Luz", kinship: 1, birth: "1950-01-09" },
	]);
	const input = formatSensitive({ dependents: dependents ?? "" });
	expect(input).toMatchObject({
		dependents_1_name: "Bia Luz",
		dependents_1_cpf: "529.982.247-25",
		dependents_1_irrf: "on",
		dependents_2_name: "Rui Luz",
		dependents_2_kinship: "1",
	});
	expect(sensitiveForm.parse({}).dependents).toBeNull();
	expect(addEmptyDependents(dependentInputs, input).at(-1)?.name).toBe("dependents_4_salario_familia");
	expect(addEmptyDependents(dependentInputs, {}).at(-1)?.name).toBe("dependents_2_salario_familia");
});

test("sensitiveForm requires name, kinship and birth date of a dependent with any other field", () => {
	const refused = sensitiveForm.safeParse({ dependents_2_cpf: "529.982.247-25" });
	expect(refused.error?.issues.map(({ path, message }) => [path[0], message])).toEqual(
		["name", "kinship", "birth"].map((cell) => [`dependents_2_${cell}`, "forms:required"]),
	);
	expect(sensitiveForm.safeParse({ ...bia, dependents_1_cpf: "529.982.247-26" }).success).toBe(false);
	expect(sensitiveForm.safeParse({ ...bia, dependents_1_kinship: 10 }).success).toBe(false);
	expect(sensitiveForm.safeParse({ ...bia, dependents_1_birth: "2015-02-30" }).success).toBe(false);
});

test("sensitiveFormValues preserves dependents saved earlier as free text", () => {
	expect(sensitiveFormValues({ dependents: "Bia Luz, 02/03/2015, filha" })).toMatchObject({
		dependents_1_name: "Bia Luz, 02/03/2015, filha",
	});
});
