import type { RouterContextProvider } from "react-router";
import { i18n } from "#app/context.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import type { InputValues } from "#app/entities/kit/schema.ts";
import type { RuleViolation } from "#app/entities/kit/validation-rule.ts";
import { getEntitySql } from "#db/entities/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findTakenUniques } from "#db/kit/unique.ts";
import { validateAmongRows, validityProblems } from "./validity-overlap.server.ts";

/** Validates already resolved values by the form's rules; returns one sentence, or null when valid. */
export async function findValuesProblem(
	context: Readonly<RouterContextProvider>,
	trx: Scoped,
	entity: Entity,
	values: InputValues,
	base: InputValues & { uid?: string } = {},
): Promise<string | null> {
	const { t } = context.get(i18n);
	const format = t as unknown as (key: string, values?: object) => string;
	const labels = getLabels(entity, t);
	const sentence = (name: string, text: string) => (name === "" ? text : `${labels.field(name)}: ${text}`);
	const first = (broken: Readonly<Record<string, RuleViolation>>) => {
		const [result] = Object.entries(broken);
		if (!result) return null;
		const [name, why] = result;
		return sentence(name, typeof why === "string" ? format(why) : format(why.key, why.values));
	};
	const whole = { ...base, ...values };
	const uid = base.uid ?? null;
	const [taken] = await findTakenUniques(trx, entity, values, uid);
	const among = await validateAmongRows(context, trx, entity, whole, uid);
	const [beside] = Object.entries(among ?? {});
	return (
		first({ ...validityProblems(entity, whole), ...entity.rule?.(whole) }) ??
		(taken ? sentence(taken, t("kit:form.taken")) : null) ??
		first((await getEntitySql(entity.key).forbidden?.(trx, values, base)) ?? {}) ??
		(beside ? sentence(beside[0], beside[1].join(" ")) : null)
	);
}
