import type { UploadKind } from "../access/upload-rules.ts";

/** Kinds of files a recruiter adds to a candidate, in display order. */
export const candidateFileTypes = [
	"cv",
	"cover",
	"certificate",
	"other",
	"id",
	"dependent",
	"contract",
	"nf",
] as const satisfies readonly UploadKind[];

/** Personal documents, visible only with the right to sensitive data. */
const sensitive: readonly string[] = ["id", "dependent", "contract", "nf"];

export function fileTypesFor(viewsSensitive: boolean): (typeof candidateFileTypes)[number][] {
	return candidateFileTypes.filter((type) => viewsSensitive || !sensitive.includes(type));
}
