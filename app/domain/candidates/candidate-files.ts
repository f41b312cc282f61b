import type { UploadKind } from "../access/upload-rules.ts";

/** Kinds of files a recruiter adds to a candidate, in the order offered. */
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

/** Personal documents: only for recruiters who may see sensitive data. */
const sensitive: readonly string[] = ["id", "dependent", "contract", "nf"];

/** The kinds a person may see, add and remove. */
export function fileTypesFor(viewsSensitive: boolean): (typeof candidateFileTypes)[number][] {
	return candidateFileTypes.filter((type) => viewsSensitive || !sensitive.includes(type));
}
