import { foldAccents } from "../cv/cv-period.ts";
import { type UnlawfulKind, unlawfulAdPatterns } from "../reference/unlawful-ad-terms.ts";

export type AdWarning = {
	kind: UnlawfulKind;
	/** Verbatim from the ad. */
	match: string;
	index: number;
	messageKey: `reference:adWarnings.${UnlawfulKind}`;
};

const longestAd = 60_000;
const maxWarnings = 30;

/** Terms forbidden by CLT 373-A, 442-A and Law 9.029/95; warnings only: affirmative ads differ. */
export function lintAd(text: string): AdWarning[] {
	const ad = text.slice(0, longestAd).normalize("NFC");
	const plain = foldAccents(ad);
	const warnings: AdWarning[] = [];
	for (const [kind, expressions] of Object.entries(unlawfulAdPatterns) as [UnlawfulKind, RegExp[]][]) {
		for (const expression of expressions) {
			for (const result of plain.matchAll(expression)) {
				const match = ad.slice(result.index, result.index + result[0].length);
				if (isNew(warnings, kind, result.index))
					warnings.push({ kind, match, index: result.index, messageKey: `reference:adWarnings.${kind}` });
			}
		}
	}
	return warnings.sort((a, b) => a.index - b.index).slice(0, maxWarnings);
}

function isNew(warnings: AdWarning[], kind: UnlawfulKind, index: number): boolean {
	return !warnings.some(
		(existing) => existing.kind === kind && index >= existing.index && index < existing.index + existing.match.length,
	);
}
