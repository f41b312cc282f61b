import type { RouterContextProvider } from "react-router";
import { i18n } from "#app/context.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { InputValues } from "#app/entities/kit/schema.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { wouldCreateCycle } from "#db/kit/parent-cycle.ts";
import type { RefValue } from "#db/kit/refs.ts";
import { findValidityOverlap } from "#db/kit/validity.ts";

export function validityProblems(
	entity: Entity,
	{ valid_from: from, valid_to: to }: InputValues,
): Record<string, string> {
	const broken = entity.effective && typeof from === "string" && typeof to === "string" && to < from;
	return broken ? { valid_to: "kit:form.validityOrder" } : {};
}

/** Validates against other rows: overlapping validity for the same key, and hierarchy cycles. */
export async function validateAmongRows(
	context: Readonly<RouterContextProvider>,
	trx: Scoped,
	entity: Entity,
	values: InputValues,
	uid: string | null,
): Promise<Record<string, string[]> | null> {
	const { t, locale } = context.get(i18n);
	const parent = entity.tree ? (values[entity.tree] as RefValue | null | undefined) : null;
	if (entity.tree && parent && uid !== null && (await wouldCreateCycle(trx, entity, uid, parent.id)))
		return { [entity.tree]: [t("kit:form.circle")] };
	const result = await findValidityOverlap(trx, entity, values, uid);
	if (!result) return null;
	const day = (value: string) => formatDate(locale, value);
	const about = { name: result.name, from: day(result.valid_from), to: result.valid_to ? day(result.valid_to) : "" };
	return { valid_from: [t(result.valid_to ? "kit:form.overlaps" : "kit:form.overlapsOpen", about)] };
}
