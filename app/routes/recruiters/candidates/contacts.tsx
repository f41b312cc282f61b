import { formatPhone, telLink, whatsappLink } from "#app/domain/text/phone-display.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { Mail, MapPin, MessageCircle, Phone } from "#app/ui/icons.tsx";

interface Contactable {
	email: string | null;
	mobile_phone: string | null;
	city: string | null;
	state: string | null;
}

export type ContactsData = ReturnType<typeof getContactLines>;

export function getContactLines({ email, mobile_phone, city, state }: Contactable, { t }: Pick<Formatters, "t">) {
	return {
		email,
		phone: mobile_phone && getPhone(mobile_phone, t),
		place: [city, state].filter(Boolean).join(", ") || null,
	};
}

function getPhone(phone: string, t: Formatters["t"]): PhoneLinksProps {
	const text = formatPhone(phone);
	return {
		text,
		tel: telLink(phone),
		whatsapp: whatsappLink(phone),
		whatsappLabel: t("recruiters:whatsapp", { phone: text }),
	};
}

export function Contacts({ contacts: { email, phone, place } }: { contacts: ContactsData }) {
	return (
		<ul className="grid gap-1.5">
			{email && (
				<li className="flex min-w-0 items-center gap-2">
					<Mail aria-hidden className="size-4 shrink-0 text-muted" />
					<a href={`mailto:${email}`} className="link truncate">
						{email}
					</a>
				</li>
			)}
			{phone && (
				<li className="flex items-center gap-2">
					<Phone aria-hidden className="size-4 shrink-0 text-muted" />
					<PhoneLinks {...phone} />
				</li>
			)}
			{place && (
				<li className="flex items-center gap-2">
					<MapPin aria-hidden className="size-4 shrink-0 text-muted" />
					{place}
				</li>
			)}
		</ul>
	);
}

interface PhoneLinksProps {
	text: string;
	tel: string | null;
	whatsapp: string | null;
	whatsappLabel: string;
}

/** A number to call, and its WhatsApp. */
export function PhoneLinks({ text, tel, whatsapp, whatsappLabel }: PhoneLinksProps) {
	return (
		<span className="phone">
			{tel ? <a href={tel}>{text}</a> : <span>{text}</span>}
			{whatsapp && (
				<a href={whatsapp} target="_blank" rel="noopener noreferrer" aria-label={whatsappLabel} title="WhatsApp">
					<MessageCircle aria-hidden className="size-4" />
				</a>
			)}
		</span>
	);
}
