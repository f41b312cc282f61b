import { expect, test } from "vitest";
import { plainField } from "./entity-field-props.ts";
import { getControlProps } from "./field.ts";

const described = { name: "phone", label: "Telefone", kind: "phone", value: "" } as const;

test("a described field is announced as required when it is, and only then", () => {
	const required = (is: boolean) =>
		getControlProps({ field: plainField({ ...described, required: is }, "form") })["aria-required"];
	expect(required(true)).toBe(true);
	expect(required(false)).toBeUndefined();
});

test("a field of a written form is required unless it or its schema says otherwise", () => {
	const field = plainField({ ...described, required: true }, "form");
	expect(getControlProps({ field: { ...field, required: undefined } })["aria-required"]).toBe(true);
	expect(
		getControlProps({ field: { ...field, required: undefined }, optional: true })["aria-required"],
	).toBeUndefined();
	expect(getControlProps({ field: { ...field, required: false } })["aria-required"]).toBeUndefined();
});
