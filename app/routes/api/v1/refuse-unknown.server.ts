import type { RouterContextProvider } from "react-router";
import { i18n } from "#app/context.ts";
import { type ListSpec, pageSizes, type UnknownCondition } from "#app/domain/lists/list-view.ts";
import { problem } from "#app/http/problem.server.ts";

export interface RefusedCondition extends UnknownCondition {
	allowed?: readonly string[];
}

/** More names than these are no help; the reference has them all. */
const mostNames = 80;

/** Refuses unknown parameters by name, because ignoring them would return misleading results. */
export function refuseUnknown(context: Readonly<RouterContextProvider>, refused: readonly RefusedCondition[]): void {
	if (refused.length === 0) return;
	const { t } = context.get(i18n);
	const errors = refused.map(({ name, why, allowed = [] }) => {
		const message = t(why === "name" ? "list:unknown.missing" : "list:unknown.value");
		const names = allowed.slice(0, mostNames).join(", ");
		return [name.slice(0, 80), [names === "" ? message : `${message} ${t("list:unknown.allowed", { names })}`]];
	});
	const names = [...new Set(refused.map(({ name }) => name))].join(", ");
	throw problem(context, 422, {
		code: "unknown_condition",
		detail: t("list:unknown.call", { names }),
		errors: Object.fromEntries(errors),
	});
}

/** Lists what is allowed in place of an unknown part of a list's address. */
export function toRefusedCondition(
	{ name, why }: UnknownCondition,
	spec: ListSpec,
	parameters: readonly string[],
): RefusedCondition {
	const group = /^(where|filters)\[/.exec(name)?.[1] as "where" | "filters" | undefined;
	if (why === "name") return { name, why, allowed: group ? (spec[group] ?? []) : parameters };
	if (name === "order") return { name, why, allowed: spec.sortable };
	if (name === "columns") return { name, why, allowed: spec.columns ?? [] };
	return name === "per" ? { name, why, allowed: pageSizes.map(String) } : { name, why };
}
