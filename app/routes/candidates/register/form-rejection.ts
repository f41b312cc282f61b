import type { FormResult } from "#app/ui/form/parse.ts";
import type { NewerRegistration } from "./conflict.server.ts";

/** Thrown to undo the transaction of a press that was not saved. */
export class FormRejection extends Error {
	readonly result: FormResult;
	readonly status: number;
	readonly newer: NewerRegistration | undefined;

	constructor(result: FormResult, status: number, newer?: NewerRegistration) {
		super("The step was not saved");
		this.result = result;
		this.status = status;
		this.newer = newer;
	}
}

export function buildRejectionData(
	result: FormResult,
	newer?: NewerRegistration,
): { result: FormResult; newer?: NewerRegistration } {
	return { result, newer };
}

const longestTyped = 300_000;

/** Null when it exceeds a form's limits. */
export function getSubmittedAnswers(result: FormResult): Record<string, unknown> | null {
	const {
		cv: _file,
		version: _version,
		step: _step,
		go: _go,
		...values
	} = { ...result.initialValue } as Record<string, unknown>;
	const text = JSON.stringify(values);
	return text.length > longestTyped ? null : (JSON.parse(text) as Record<string, unknown>);
}

export function withError(result: FormResult, field: string, message: string, alone: boolean): FormResult {
	return { ...result, status: "error", error: { ...(alone ? {} : result.error), [field]: [message] } };
}
