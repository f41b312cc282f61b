import type { CustomField, CustomFieldKind } from "#app/domain/custom-fields/custom-field.ts";

type Values = Readonly<Record<string, unknown>>;
export type CustomMask = Partial<Record<CustomFieldKind, (text: string) => string>>;

/** Drops sensitive values and values of unknown fields. */
export function maskCustomValues(values: unknown, fields: readonly CustomField[], change: CustomMask): unknown {
	if (values === null || typeof values !== "object") return values;
	const masked = fields.flatMap(({ key, kind, sensitive }) => {
		const value = (values as Values)[key];
		if (value === undefined || sensitive) return [];
		const mask = change[kind];
		return [[key, mask && typeof value === "string" ? mask(value) : value] as const];
	});
	return Object.fromEntries(masked);
}
