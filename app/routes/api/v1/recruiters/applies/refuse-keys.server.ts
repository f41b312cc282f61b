import type { RouterContextProvider } from "react-router";
import { i18n } from "#app/context.ts";
import { problem } from "#app/http/problem.server.ts";

/** Refuses, by name, what a body holds besides these keys. */
export function refuseKeys(
	context: Readonly<RouterContextProvider>,
	body: Record<string, unknown>,
	known: readonly string[],
): void {
	const { t } = context.get(i18n);
	const others = Object.keys(body).filter((key) => !known.includes(key));
	if (others.length === 0) return;
	const errors = others.slice(0, 20).map((key) => [key.slice(0, 80), [t("kit:form.notWritable")]]);
	throw problem(context, 422, { detail: t("forms:invalid"), errors: Object.fromEntries(errors) });
}
