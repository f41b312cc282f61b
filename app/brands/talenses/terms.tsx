import type { TermsProps } from "../brand.ts";
import { TermsText } from "../parts/terms-text.tsx";

export function TalensesTerms({ siteTitle }: TermsProps) {
	return <TermsText siteTitle={siteTitle} brand="talenses" />;
}
