import { getAreaCodeInfo } from "@brazilian-utils/brazilian-utils/get-area-code-info";
import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";

/** E.164 ("+5511987654321"), or null; numbers without + default to Brazil. */
export function normalizePhone(input: unknown, country: CountryCode = "BR"): string | null {
	if (typeof input !== "string" || input.length > 40) return null;
	const text = started(input);
	if (!signs.test(text)) return null;
	const result = parsePhoneNumberFromString(text, country);
	if (result?.isValid()) return result.number;
	// "5511987654321" typed without its +.
	const international = /^55\d{10,11}$/.test(text) ? parsePhoneNumberFromString(`+${text}`) : undefined;
	return international?.isValid() ? international.number : null;
}

/** Converts 00 to +, removes the link scheme and the carrier code of "0xx11". */
const started = (input: string) =>
	input
		.trim()
		.replace(/^tel: ?/i, "")
		.replace(/^00 ?(?=\d)/, "+")
		.replace(/^0xx ?(?=[\d(])/i, "");
const signs = /^[+(]?[\d\s().\-/\u00a0\u2010-\u2015]+$/;

const extension = /\d{4}[ ,;]{0,3}(?:ramal|ram\.?|r\.|extension|ext\.?|x)[ :]{0,2}\d{1,6}$/i;

/** Message key and values for an invalid number. */
export function findPhoneProblem(input: string): { key: string; values: Record<string, string> } {
	const format = (key: string, values = {}) => ({ key: `reference:problems.${key}`, values });
	const text = started(input);
	if (!signs.test(text)) return format(extension.test(text) ? "phoneExtension" : "phoneSigns");
	const digits = text.replace(/\D/g, "");
	if (text.startsWith("+") && !digits.startsWith("55")) return format("phoneAbroad");
	const isWhole = text.startsWith("+") || (digits.length > 11 && digits.startsWith("55"));
	const local = (isWhole ? digits.slice(2) : digits).replace(/^0+(?=\d{10})/, "");
	if (local.length < 8) return format("phoneShort");
	if (local.length < 10) return format("phoneArea");
	if (local.length > 11) return format("phoneLong");
	const area = local.slice(0, 2);
	if (!getAreaCodeInfo(area)) return format("phoneUnknownArea", { area });
	if (local.length === 11) return format("phoneNine");
	return format(/[6-9]/.test(local.charAt(2)) ? "phoneLacksNine" : "phoneUnknown");
}

/** Whether a stored number can receive messages: anything but a known landline. */
export function isMobile(e164: string): boolean {
	const type = parsePhoneNumberFromString(e164)?.getType();
	return type === "MOBILE" || type === "FIXED_LINE_OR_MOBILE";
}

/** WhatsApp identifies many Brazilian mobiles without the later ninth digit. */
export function listPhoneVariants(e164: string): string[] {
	const [, area, rest] = /^\+55(\d{2})(\d{8,9})$/.exec(e164) ?? [];
	if (!area || !rest) return [e164];
	if (rest.length === 9 && rest.startsWith("9")) return [e164, `+55${area}${rest.slice(1)}`];
	if (rest.length === 8 && /^[6-9]/.test(rest)) return [`+55${area}9${rest}`, e164];
	return [e164];
}

/** The country of a number by its two letters; null where it shows none. */
export const getPhoneCountry = (e164: string): string | null => parsePhoneNumberFromString(e164)?.country ?? null;
