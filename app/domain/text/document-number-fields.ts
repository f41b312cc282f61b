import { z } from "zod";
import {
	type DocumentNumberKind,
	findDocumentNumberProblem,
	normalizeDocumentNumber,
} from "../candidates/document-numbers.ts";
import { findPhoneProblem, normalizePhone } from "./phone.ts";

type CodeKind = DocumentNumberKind | "phone";

/** Normalizes a document number with or without punctuation; errors name the specific problem. */
export const documentNumber = (kind: CodeKind) =>
	z
		.string()
		.max(40)
		.transform((input, context) => parseDocumentNumber(kind, input, context) ?? z.NEVER);

/** Like the required field, but empty input yields null. */
export const optionalDocumentNumber = (kind: CodeKind) =>
	z
		.string()
		.max(40)
		.transform((input, context) => (input.trim() === "" ? null : parseDocumentNumber(kind, input, context)))
		.optional()
		.transform((result) => result ?? null);

/** Returns the normalized code, or null with an issue added to the context. */
export function parseDocumentNumber(
	kind: CodeKind,
	input: string,
	context: z.RefinementCtx,
	path?: string,
): string | null {
	const result = kind === "phone" ? normalizePhone(input) : normalizeDocumentNumber(kind, input);
	if (result !== null) return result;
	const { key, values } =
		kind === "phone" ? findPhoneProblem(input) : { key: findDocumentNumberProblem(kind, input), values: {} };
	context.addIssue({ code: "custom", message: key, params: values, ...(path ? { path: [path] } : {}) });
	return null;
}
