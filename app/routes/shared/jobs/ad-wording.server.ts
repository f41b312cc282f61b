import {
	type AdFinding,
	type AdPart,
	adParts,
	checkAdLanguage,
	findingKey,
	getCorrectedLine,
	normalizeAd,
} from "#app/domain/jobs/ad-wording.ts";
import { type HintKind, hintKinds } from "#app/domain/reference/inclusive-terms.ts";
import type { Formatters } from "#app/http/formatters.ts";

export interface AdFindingView {
	/** Names it in a form. */
	key: string;
	part: AdPart;
	unlawful: boolean;
	/** The law that forbids it, or the group it excludes. */
	why: string;
	before: string;
	match: string;
	after: string;
	/** The line as it reads once replaced. */
	mended: string;
	replacement: string;
}

const isHint = (kind: AdFinding["kind"]): kind is HintKind => hintKinds.some((hint) => hint === kind);

/** Findings on an ad's language, unlawful terms first. */
export function listAdFindings(
	ad: Readonly<Record<AdPart, string>>,
	affirmative: string,
	{ t }: Pick<Formatters, "t">,
): AdFindingView[] {
	const findings = adParts.flatMap((part) =>
		checkAdLanguage(normalizeAd(ad[part]), part, affirmative).map((finding): AdFindingView => {
			const { kind, unlawful, before, match, after, replacement } = finding;
			return {
				key: findingKey(part, finding),
				part,
				unlawful,
				why: isHint(kind) ? t(`ad_texts:hints.${kind}`) : t(`reference:adWarnings.${kind}`),
				before,
				match,
				after,
				mended: getCorrectedLine(finding),
				replacement,
			};
		}),
	);
	return findings.sort((a, b) => Number(b.unlawful) - Number(a.unlawful));
}
