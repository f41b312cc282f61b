const pageNumber =
	/(?:[-–|·•,]\s*)?(?:(?:p[aá]gina|p[aá]g\.?|page|pg\.?|folha|p\.)\s*\d{1,3}(?:\s*(?:de|of|\/|-|\|)\s*\d{1,3})?|\d{1,3}\s*(?:de|of|\/|\|)\s*\d{1,3}|(?<![\d/.-]\s{0,2})[-–]?\s*\d{1,3}\s*[-–]?)\s*$/iu;

/** The text of a page's header or footer without the page's number. */
export const withoutPageNumber = (text: string): string => text.replace(pageNumber, "").trim();

/** A page-of-pages footer; false for lines with an e-mail or phone. */
export const isNumberedFooter = (text: string): boolean =>
	/\b(?:p[aá]gina|p[aá]g\.?|page|folha)\s*\d{1,3}\s*(?:de|of|\/)\s*\d{1,3}\b/iu.test(text) && !/@|\d{4}/.test(text);
