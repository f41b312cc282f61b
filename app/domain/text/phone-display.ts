// Separate from phone.ts, to keep the numbering plans out of pages that only display numbers.

/** Formats 9 to 13 digits; other lengths stay unchanged. */
export function formatPhone(phone: string | null | undefined): string {
	if (!phone) return "";
	const digits = phone.replace(/\D/g, "");
	const brazilian = !phone.trim().startsWith("+") || digits.startsWith("55");
	if (!brazilian) return `+${digits}`;
	const [, service, first, rest] = /^(?:55|0)([3589]00)(\d{3})(\d{4})$/.exec(digits) ?? [];
	if (service) return `0${service} ${first} ${rest}`;
	switch (digits.length) {
		case 9:
			return `${digits.slice(0, 5)}-${digits.slice(5)}`;
		case 10:
			return `(${digits.slice(0, 2)}) ${digits.slice(2, 6)}-${digits.slice(6)}`;
		case 11:
			return `(${digits.slice(0, 2)}) ${digits.slice(2, 7)}-${digits.slice(7)}`;
		case 12:
			return `+${digits.slice(0, 2)} (${digits.slice(2, 4)}) ${digits.slice(4, 8)}-${digits.slice(8)}`;
		case 13:
			return `+${digits.slice(0, 2)} (${digits.slice(2, 4)}) ${digits.slice(4, 9)}-${digits.slice(9)}`;
		default:
			return phone;
	}
}

/** Digits only with country code, without the +. Null for too few digits. */
export function whatsappLink(phone: string | null | undefined, text?: string): string | null {
	const digits = (phone ?? "").replace(/\D/g, "");
	if (digits.length < 10 || digits.length > 15) return null;
	const existing = phone?.trim().startsWith("+") || digits.length > 11;
	const query = text ? `?text=${encodeURIComponent(text.toWellFormed())}` : "";
	return `https://wa.me/${existing ? digits : `55${digits}`}${query}`;
}

export function telLink(phone: string | null | undefined): string | null {
	const digits = (phone ?? "").replace(/\D/g, "");
	return digits.length < 8 ? null : `tel:${phone?.trim().startsWith("+") ? "+" : ""}${digits}`;
}
