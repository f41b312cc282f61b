import type { Entity } from "./entity.ts";
import type { InputValues } from "./schema.ts";

/** Whether a field goes with an option that is not the chosen one; `values` are those of the whole record. */
export function isOtherOption(entity: Entity, name: string, values: InputValues): boolean {
	const detail = entity.fields[name]?.detailOf;
	return detail !== undefined && Number(values[detail.choice] ?? Number.NaN) !== detail.option;
}

/** Typed values with the details of options that are not chosen emptied: a form holds them all, and shows one. */
export function onlyChosenDetails(entity: Entity, values: InputValues, base: InputValues = {}): InputValues {
	const whole = { ...base, ...values };
	const emptied = Object.values(entity.fields).flatMap(({ name, detailOf }) =>
		detailOf && (detailOf.choice in values || name in values) && isOtherOption(entity, name, whole)
			? [[name, null] as const]
			: [],
	);
	return { ...values, ...Object.fromEntries(emptied) };
}
