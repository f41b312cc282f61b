import { z } from "zod";
import { type DocumentKind, findDocumentProblem, normaliseDocument } from "../candidates/documents.ts";
import { findPhoneProblem, normalisePhone } from "./phone.ts";

type CodeKind = DocumentKind | "phone";

/** A code people copy from a paper: raw or punctuated, kept in one form, and a wrong one told by what is wrong with it. */
export const code = (kind: CodeKind) =>
	z
		.string()
		.max(40)
		.transform((typed, context) => readCode(kind, typed, context) ?? z.NEVER);

/** The same where it may be left empty: null then. */
export const optionalCode = (kind: CodeKind) =>
	z
		.string()
		.max(40)
		.transform((typed, context) => (typed.trim() === "" ? null : readCode(kind, typed, context)))
		.optional()
		.transform((found) => found ?? null);

/** The code as it is kept; null, and said in the context, when it is none. */
export function readCode(kind: CodeKind, typed: string, context: z.RefinementCtx, path?: string): string | null {
	const found = kind === "phone" ? normalisePhone(typed) : normaliseDocument(kind, typed);
	if (found !== null) return found;
	const { key, values } =
		kind === "phone" ? findPhoneProblem(typed) : { key: findDocumentProblem(kind, typed), values: {} };
	context.addIssue({ code: "custom", message: key, params: values, ...(path ? { path: [path] } : {}) });
	return null;
}
