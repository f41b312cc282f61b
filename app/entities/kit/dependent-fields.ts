import type { Entity } from "./entity.ts";
import type { InputValues } from "./schema.ts";

/** Whether a field depends on an option not chosen in `values`. */
export function isInactiveDependentField(entity: Entity, name: string, values: InputValues): boolean {
	const detail = entity.fields[name]?.detailOf;
	return detail !== undefined && Number(values[detail.choice] ?? Number.NaN) !== detail.option;
}

/** Clears dependent fields of options not chosen; forms post them all. */
export function clearUnchosenDetails(entity: Entity, values: InputValues, base: InputValues = {}): InputValues {
	const whole = { ...base, ...values };
	const emptied = Object.values(entity.fields).flatMap(({ name, detailOf }) =>
		detailOf && (detailOf.choice in values || name in values) && isInactiveDependentField(entity, name, whole)
			? [[name, null] as const]
			: [],
	);
	return { ...values, ...Object.fromEntries(emptied) };
}
