import { schoolScore } from "./cv-education-scores.ts";
import type { CvLine } from "./cv-lines.ts";
import { findDate, findPeriod } from "./cv-period.ts";
import { type CvSection, getSectionLines } from "./cv-sections.ts";
import { trimSegment } from "./cv-segments.ts";
import { companyScore } from "./cv-text-scores.ts";

export interface CvCertificate {
	name: string;
	/** Empty where the curriculum names none. */
	issuer: string;
}

interface FoundCertificate extends CvCertificate {
	line: CvLine;
}

const most = 20;

/** Certificates and courses without a degree, one per line below their headings. */
export function findCertificates(sections: readonly CvSection[]): FoundCertificate[] {
	const result = new Map<string, FoundCertificate>();
	for (const line of joinItems(getSectionLines(sections, "courses").slice(0, 100))) {
		const certificate = readCertificate(line.text);
		if (certificate && !result.has(certificate.name)) result.set(certificate.name, { ...certificate, line });
	}
	return [...result.values()].slice(0, most);
}

/** Joins items of narrow columns whose last words wrap to the next line. */
function joinItems(lines: readonly CvLine[]): CvLine[] {
	const result: CvLine[] = [];
	for (const line of lines) {
		const above = result.at(-1);
		const goesOn =
			above && !line.bullet && above.block === line.block && (line.continues || /^\p{Ll}/u.test(line.text));
		if (goesOn) result[result.length - 1] = Object.assign({}, above, { text: `${above.text} ${line.text}` });
		else result.push(line);
	}
	return result;
}

/** "2019 – Green Belt, FGV" without its date, its issuer apart; null for a sentence. */
function readCertificate(whole: string): CvCertificate | null {
	// A year in brackets is its date, another one part of its name.
	const line = whole.replace(/\s{0,2}\((?:19|20)\d\d\)$/, "");
	const date = line === whole ? (findPeriod(line) ?? findDate(line)) : null;
	const text = trimSegment(date ? `${line.slice(0, date.index)}${line.slice(date.index + date.length)}` : line).replace(
		/\s?\(\s{0,2}\)?$|\.$/,
		"",
	);
	if (!/\p{L}{2}/u.test(text) || text.length > 120 || text.split(" ").length > 14 || /@|https?:/.test(text))
		return null;
	const [, name, issuer] = /^(.{2,110}\S)(?:,\s|\s[-–—|·]\s)([^,]{2,80})$/.exec(text) ?? [];
	return name && issuer && isIssuer(issuer)
		? { name: trimSegment(name), issuer: trimSegment(issuer) }
		: { name: text, issuer: "" };
}

const isIssuer = (text: string) => schoolScore(text) >= 2 || companyScore(text) >= 2;
