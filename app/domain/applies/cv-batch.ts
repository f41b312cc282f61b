import { compareIdentifiers, confirmsPhoneMatch, type Identifiers } from "../candidates/duplicate-match.ts";
import type { ParsedCv } from "../cv/cv-parse.ts";

/** Limit of CVs per upload and of CVs waiting per job. */
export const maxCvs = 20;

/** All files of one sending together, in megabytes. */
export const maxCvBatchMb = 50;

const identifiersIn = (parsed: ParsedCv | null): Identifiers => ({
	emails: parsed?.email ? [parsed.email] : [],
	phones: parsed?.phone ? [parsed.phone] : [],
	linkedin: parsed?.linkedin ?? null,
	cnpj: null,
	// Uncertain names do not distinguish people.
	name: parsed?.sources?.name?.certain === false ? null : (parsed?.name ?? null),
});

/** Maps later CVs to the earlier CV of the same person. */
export function mapDuplicateCvs(cvs: readonly { uid: string; parsed: ParsedCv | null }[]): Map<string, string> {
	const people: { uid: string; known: Identifiers }[] = [];
	const same = new Map<string, string>();
	for (const { uid, parsed } of cvs) {
		const existing = identifiersIn(parsed);
		const first = people.find(
			(person) => compareIdentifiers(person.known, existing).agrees && confirmsPhoneMatch(person.known, existing),
		);
		if (first) same.set(uid, first.uid);
		else people.push({ uid, known: existing });
	}
	return same;
}

/** New candidate, existing one, or the candidate of an earlier CV in the batch. */
type Becomes = { kind: "new" } | { kind: "known"; uid: string } | { kind: "above"; uid: string };

/** Null when the choice is none of the options. */
export function parseCvTarget(value: unknown): Becomes | null {
	if (value === "new") return { kind: "new" };
	const [, kind, uid] = /^(known|above):([\w-]{1,64})$/.exec(typeof value === "string" ? value : "") ?? [];
	return kind && uid ? { kind: kind as "known" | "above", uid } : null;
}

/** Certain matches are preselected, others only offered. */
export function isCertainMatch(
	cv: { name: string | null; email: string | null },
	double: { name: string; email: string | null; why: readonly string[] },
): boolean {
	if (double.why.includes("email") || double.why.includes("linkedin")) return true;
	if (!double.why.includes("phone")) return false;
	const existing = { phones: [], linkedin: null, cnpj: null };
	return confirmsPhoneMatch(
		{ ...existing, name: cv.name, emails: cv.email ? [cv.email] : [] },
		{ ...existing, name: double.name, emails: double.email ? [double.email] : [] },
	);
}
