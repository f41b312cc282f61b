import type { TermsProps } from "../brand.ts";
import { TermsText } from "../parts/terms-text.tsx";

export function SeletaTerms({ siteTitle }: TermsProps) {
	return <TermsText siteTitle={siteTitle} brand="seleta" />;
}
