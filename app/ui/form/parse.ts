import { parse, type SubmissionResult } from "@conform-to/react";
import { unstable_coerceFormValue as coerceFormValue, parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import {
	createTranslator,
	type FormIssue,
	formatIssue,
	getGenericMessage,
	type Message,
	type Translate,
} from "./messages.ts";
import { cleanFormData } from "./sanitize-form-data.ts";

/** Response body of a 422: errors by field name ("" is the whole form) and input. */
export type FormResult = SubmissionResult<string[]>;
export type FormErrors = Record<string, Message[] | undefined>;

type Schema = z.ZodType<unknown, unknown>;
type Good<S extends Schema> = { ok: true; value: z.output<S>; reply: (errors: FormErrors) => FormResult };
type Bad = { ok: false; result: FormResult };
export type ParsedForm<S extends Schema> = Good<S> | Bad;

/** Never throws on untrusted input; FieldList buttons without JavaScript are `ok: false` without errors. */
export function parseForm<S extends Schema>(formData: FormData, schema: S, t: Translate): ParsedForm<S> {
	const format = createTranslator(t);
	const clean = cleanFormData(formData);
	if (!clean) return unreadable(format("forms:tooMuch"));
	try {
		const submission = parseWithZod(clean, {
			schema: asPosted(schema),
			disableAutoCoercion: true,
			error: (issue) => getGenericMessage(issue, format),
			formatError: (issues: FormIssue[]): string[] => [...new Set(issues.map((issue) => formatIssue(issue, format)))],
		});
		const places = placesIn(formData);
		if (submission.status !== "success")
			return { ok: false, result: inOrder(withoutSecrets(submission.reply()), places) };
		const reply = (errors: FormErrors) => inOrder(withoutSecrets(submission.reply(spoken(errors, format))), places);
		return { ok: true, value: submission.value, reply };
	} catch {
		// The names fit no form, so a more specific error would not help.
		return unreadable(format("forms:tooMuch"));
	}
}

/** Rejects after validation: `fail(parsed, { email: ["auth:taken"] })`. Key "" is the whole form. */
export function formFailure<S extends Schema>(parsed: Good<S>, errors: FormErrors, _t?: Translate): FormResult {
	return parsed.reply(errors);
}

/** Rejects the whole form before parsing; the typed values are returned. */
export function refuseForm(formData: FormData, message: Message, t: Translate): FormResult {
	const format = createTranslator(t);
	const clean = cleanFormData(formData);
	if (!clean) return unreadable(format("forms:tooMuch")).result;
	const submission = parse<object, string[]>(clean, { resolve: () => ({ value: {} }) });
	return withoutSecrets(submission.reply({ formErrors: [format(message)] }));
}

/** Returns the form without errors, with `changes` applied: for buttons that only fill fields. */
export function restoreForm(formData: FormData, changes: Readonly<Record<string, string>> = {}): FormResult {
	for (const [name, value] of Object.entries(changes)) formData.set(name, value);
	const clean = cleanFormData(formData);
	if (!clean) return { status: "error", error: {} };
	return withoutSecrets(parse<object, string[]>(clean, { resolve: () => ({ value: {} }) }).reply());
}

const coerced = new WeakMap<Schema, Schema>();

/** Schema coerced for form values; cached because coercion costs more than parsing a form. */
function asPosted<S extends Schema>(schema: S): S {
	const match = coerced.get(schema) ?? (coerceFormValue(schema) as unknown as Schema);
	coerced.set(schema, match);
	return match as S;
}

function unreadable(message: string): Bad {
	return { ok: false, result: { status: "error", error: { "": [message] } } };
}

function spoken(errors: FormErrors, format: (message: Message) => string) {
	const { "": whole, ...fields } = errors;
	const fieldErrors: Record<string, string[]> = {};
	for (const [name, messages] of Object.entries(fields)) if (messages?.length) fieldErrors[name] = messages.map(format);
	return { formErrors: whole?.map(format) ?? [], fieldErrors };
}

/** Passwords and the idempotency key are never sent back to the page. */
function withoutSecrets(result: FormResult): FormResult {
	return {
		...result,
		...(result.error ? { error: ofWholeGroups(result.error) } : {}),
		...(result.initialValue ? { initialValue: strip(result.initialValue) } : {}),
	};
}

/** The position of each box: a browser sends fields in page order. */
function placesIn(formData: FormData): Map<string, number> {
	const places = new Map<string, number>();
	for (const [name] of formData) if (!places.has(name)) places.set(name, places.size);
	return places;
}

/** Orders errors by field position; fields not sent, like unticked checkboxes, come last. */
function inOrder(result: FormResult, places: ReadonlyMap<string, number>): FormResult {
	if (!result.error) return result;
	const place = (name: string) => (name === "" ? -1 : (places.get(name) ?? places.size));
	return {
		...result,
		error: Object.fromEntries(Object.entries(result.error).sort(([first], [other]) => place(first) - place(other))),
	};
}

/** Moves errors of a single choice to its group, which displays them. */
function ofWholeGroups(error: Record<string, string[] | null>): Record<string, string[] | null> {
	const whole: Record<string, string[] | null> = {};
	for (const [name, messages] of Object.entries(error)) {
		const question = name.replace(/\[\d+\]$/, "");
		whole[question] = messages && [...new Set([...(whole[question] ?? []), ...messages])];
	}
	return whole;
}

function strip<T extends Record<string, unknown>>(values: T): T {
	const saved: Record<string, unknown> = {};
	for (const [name, value] of Object.entries(values)) {
		if (/password/i.test(name) || name === "_idem") continue;
		saved[name] =
			value !== null && typeof value === "object" && !Array.isArray(value)
				? strip(value as Record<string, unknown>)
				: value;
	}
	return saved as T;
}
