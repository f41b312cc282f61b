import { z } from "zod";
import { type DocumentKind, findDocumentProblem, normaliseDocument } from "../candidates/documents.ts";
import { findPhoneProblem, normalisePhone } from "./phone.ts";

type CodeKind = DocumentKind | "phone";

/** Normalizes a document number with or without punctuation; errors name the specific problem. */
export const code = (kind: CodeKind) =>
	z
		.string()
		.max(40)
		.transform((input, context) => readCode(kind, input, context) ?? z.NEVER);

/** Like the required field, but empty input yields null. */
export const optionalCode = (kind: CodeKind) =>
	z
		.string()
		.max(40)
		.transform((input, context) => (input.trim() === "" ? null : readCode(kind, input, context)))
		.optional()
		.transform((result) => result ?? null);

/** Returns the normalized code, or null with an issue added to the context. */
export function readCode(kind: CodeKind, input: string, context: z.RefinementCtx, path?: string): string | null {
	const result = kind === "phone" ? normalisePhone(input) : normaliseDocument(kind, input);
	if (result !== null) return result;
	const { key, values } =
		kind === "phone" ? findPhoneProblem(input) : { key: findDocumentProblem(kind, input), values: {} };
	context.addIssue({ code: "custom", message: key, params: values, ...(path ? { path: [path] } : {}) });
	return null;
}
