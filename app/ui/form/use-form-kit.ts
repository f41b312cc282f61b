import { type DefaultValue, parse, type SubmissionResult, useForm } from "@conform-to/react";
import { useLayoutEffect, useRef } from "react";
import type { Constraints } from "./constraints.server.ts";
import { findEditedField, recordProgrammaticFocus } from "./focus-tracking.ts";

interface Options<Schema extends Record<string, unknown>> {
	id: string;
	lastResult?: SubmissionResult<string[]> | null;
	defaultValue?: DefaultValue<Schema>;
	/** From `getConstraints`: maximum lengths and optional fields. */
	constraint?: Constraints;
}

/** Validation runs only on the server; without JavaScript list buttons go to the action too. */
export function useFormKit<Schema extends Record<string, unknown>>({
	id,
	lastResult,
	defaultValue,
	constraint,
}: Options<Schema>) {
	const errors = useRef(lastResult?.error);
	errors.current = lastResult?.error;
	// The library focuses the first invalid field; effect order gives the focus before and after.
	const before = useRef<(Element | null)[]>([]);
	useLayoutEffect(() => {
		before.current = [document.activeElement, findEditedField(id)];
	});
	const kit = useForm<Schema>({
		id,
		lastResult,
		defaultValue,
		constraint,
		onValidate: ({ formData }) =>
			parse<Schema, string[]>(formData, {
				// null keeps a message; without an intent, null submits the form unvalidated.
				resolve: (_, intent) => ({
					error: intent ? Object.fromEntries(Object.keys(errors.current ?? {}).map((name) => [name, null])) : null,
				}),
			}),
	});
	useLayoutEffect(() => {
		const [focus, field] = before.current;
		if (document.activeElement === focus) return;
		if (field) (field as HTMLElement).focus({ preventScroll: true });
		else recordProgrammaticFocus();
	});
	return kit;
}
