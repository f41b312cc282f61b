import { type DefaultValue, parse, type SubmissionResult, useForm } from "@conform-to/react";
import { useLayoutEffect, useRef } from "react";
import type { Constraints } from "./constraints.server.ts";
import { findEditedField, noteProgrammaticFocus } from "./focus-tracking.ts";

interface Options<Schema extends Record<string, unknown>> {
	id: string;
	lastResult?: SubmissionResult<string[]> | null;
	defaultValue?: DefaultValue<Schema>;
	/** Of `getConstraints`: the boxes' lengths, and which may be left empty. */
	constraint?: Constraints;
}

/**
 * A form whose rules live on the server: the browser checks nothing, it shows what the action answered. Only the
 * "add" and "remove" of lists are done here; without JavaScript they go to the action like any other press.
 */
export function useFormKit<Schema extends Record<string, unknown>>({
	id,
	lastResult,
	defaultValue,
	constraint,
}: Options<Schema>) {
	const errors = useRef(lastResult?.error);
	errors.current = lastResult?.error;
	// The library leads to the first wrong field; effects run in order, so this is the focus before and after it.
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
				// null keeps a message as it is; without an intent, null lets the form go to the server untouched.
				resolve: (_, intent) => ({
					error: intent ? Object.fromEntries(Object.keys(errors.current ?? {}).map((name) => [name, null])) : null,
				}),
			}),
	});
	useLayoutEffect(() => {
		const [focus, field] = before.current;
		if (document.activeElement === focus) return;
		if (field) (field as HTMLElement).focus({ preventScroll: true });
		else noteProgrammaticFocus();
	});
	return kit;
}
