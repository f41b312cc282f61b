const worth = /^(?:https?:\/\/)?(?:[\w-]+\.)?(?:linkedin\.com\/in|github\.com|lattes\.cnpq\.br|behance\.net)\/?\S/i;

/** Link address missing from the text (`all`: lower case, no spaces); null when irrelevant. */
export function linkText(target: string, all: string): string | null {
	const mail = /^(?:mailto|tel):([^?]{3,254})/i.exec(target)?.[1];
	const text = mail === undefined ? target : safeDecode(mail);
	if (mail === undefined && !worth.test(target)) return null;
	const core = text.toLowerCase().replace(/^https?:\/\/(?:www\.)?|\/+$|\s/g, "");
	const isKnown = /^tel:/i.test(target) ? digits(all).includes(digits(core)) : all.includes(core);
	return isKnown || (/[\s<>]/.test(text.trim()) && mail === undefined) ? null : text.trim();
}

const digits = (text: string) => text.replace(/\D/g, "");

function safeDecode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
