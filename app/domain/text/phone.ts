import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";

/** A phone number in any usual form as E.164 ("+5511987654321"), or null. Numbers without + are read as Brazilian. */
export function normalisePhone(input: unknown, country: CountryCode = "BR"): string | null {
	if (typeof input !== "string" || input.length > 40) return null;
	const text = input.trim().replace(/^00(?=\d)/, "+");
	if (!/^[+(]?[\d\s().\-/\u00a0\u2010-\u2015]+$/.test(text)) return null;
	const found = parsePhoneNumberFromString(text, country);
	if (found?.isValid()) return found.number;
	// "5511987654321" typed without its +.
	const international = /^55\d{10,11}$/.test(text) ? parsePhoneNumberFromString(`+${text}`) : undefined;
	return international?.isValid() ? international.number : null;
}

/** Whether a stored number can get a message: anything but a known landline. */
export function isMobile(e164: string): boolean {
	const type = parsePhoneNumberFromString(e164)?.getType();
	return type === "MOBILE" || type === "FIXED_LINE_OR_MOBILE";
}
