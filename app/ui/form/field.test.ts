import { expect, test } from "vitest";
import { getControlProps } from "./field.ts";
import { toControlField } from "./to-control-field.ts";

const described = { name: "phone", label: "Telefone", kind: "phone", value: "" } as const;

test("getControlProps sets aria-required only when a described field is required", () => {
	const required = (is: boolean) =>
		getControlProps({ field: toControlField({ ...described, required: is }, "form") })["aria-required"];
	expect(required(true)).toBe(true);
	expect(required(false)).toBeUndefined();
});

test("getControlProps marks a written form's field as required unless the prop or its schema disagrees", () => {
	const field = toControlField({ ...described, required: true }, "form");
	expect(getControlProps({ field: { ...field, required: undefined } })["aria-required"]).toBe(true);
	expect(
		getControlProps({ field: { ...field, required: undefined }, optional: true })["aria-required"],
	).toBeUndefined();
	expect(getControlProps({ field: { ...field, required: false } })["aria-required"]).toBeUndefined();
});
