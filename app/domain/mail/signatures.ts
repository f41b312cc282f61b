import { brandColors } from "../brands/brand-colors.ts";
import { formatLink, normalizeLink } from "../brands/profile-links.ts";
import type { BrandKey } from "../brands/site.ts";
import { escapeHtml } from "../text/html.ts";
import { formatPhone } from "../text/phone-display.ts";

/** Fields of a signature (specification, section 3). */
export interface SignatureFields {
	name: string;
	title: string;
	company: SignatureCompany;
	email: string;
	linkedin: string | null;
	mobile_phone: string;
	phone: string | null;
	/** Address of the booking page. */
	booking?: string | null;
}

/** Normalizes as saving does, so that the preview matches the saved signature. */
export function normalizeSignatureFields<
	F extends Partial<Record<"mobile_phone" | "phone" | "linkedin", string | null>>,
>(fields: F): F {
	const { mobile_phone, phone, linkedin } = fields;
	return {
		...fields,
		mobile_phone: mobile_phone ? typedPhone(mobile_phone) : mobile_phone,
		phone: phone ? typedPhone(phone) : phone,
		linkedin: linkedin && linkedin.trim() !== "" ? (normalizeLink(linkedin, "linkedin") ?? linkedin) : linkedin,
	};
}

/** A number of ten or eleven digits without a country is of Brazil. */
function typedPhone(input: string): string {
	const plain = input.trim();
	const digits = input.replace(/\D/g, "").replace(/^0/, "");
	if (/[^\d\s().+-]/.test(plain) || digits.length < 10) return input;
	if (plain.startsWith("+")) return formatPhone(`+${digits}`);
	return digits.length <= 11 ? formatPhone(`+55${digits}`) : input;
}

interface Office {
	family: Family;
	title: string;
	site: string;
	address: string;
}

export const signatureFamilies = ["talensesexec", "talensesgroup", "talenses", "mappit", "seleta", "land"] as const;
type Family = (typeof signatureFamilies)[number];

const saoPaulo = "Rua Funchal, 418, 12º andar · Vila Olímpia · São Paulo – SP · 04551-060";
const rio = "Av. Rio Branco, 115, 18º andar · Centro · Rio de Janeiro – RJ · 20040-004";

/** The nine companies: a layout per brand family, an address per office. */
export const signatureOffices = {
	talensesexec: {
		family: "talensesexec",
		title: "Talenses Executive",
		site: "talensesexec.example",
		address: saoPaulo,
	},
	"talensesgroup-sp": {
		family: "talensesgroup",
		title: "Talenses Group",
		site: "talensesgroup.example",
		address: saoPaulo,
	},
	"talensesgroup-rio": {
		family: "talensesgroup",
		title: "Talenses Group",
		site: "talensesgroup.example",
		address: rio,
	},
	"talenses-sp": { family: "talenses", title: "Talenses", site: "talenses.example", address: saoPaulo },
	"talenses-rio": { family: "talenses", title: "Talenses", site: "talenses.example", address: rio },
	"mappit-sp": { family: "mappit", title: "Mappit", site: "mappit.example", address: saoPaulo },
	"mappit-rio": { family: "mappit", title: "Mappit", site: "mappit.example", address: rio },
	seleta: {
		family: "seleta",
		title: "Seleta",
		site: "seleta.example",
		address: "Av. Paulista, 1374, 11º andar · Bela Vista · São Paulo – SP · 01310-100",
	},
	land: {
		family: "land",
		title: "Land",
		site: "land.example",
		address: "Rua Visconde de Pirajá, 250, sala 601 · Ipanema · Rio de Janeiro – RJ · 22410-000",
	},
} as const satisfies Record<string, Office>;

export type SignatureCompany = keyof typeof signatureOffices;
export const signatureCompanies = Object.keys(signatureOffices) as SignatureCompany[];

export function isSignatureCompany(value: unknown): value is SignatureCompany {
	return typeof value === "string" && Object.hasOwn(signatureOffices, value);
}

/** Specification, section 2: preview placeholders for empty fields. */
export const signaturePlaceholders = { name: "Nome", title: "Cargo", phone: "Telefone", email: "E-mail" } as const;

/** Marks a signature in a mail, so that it is appended only once. */
export const signatureMark = "data-signature";

/** Tables and inline styles, escaped values, mail/tel/https links only; empty fields show placeholders. */
export function signatureHtml(fields: { [K in keyof SignatureFields]?: SignatureFields[K] | "" }): string {
	if (!isSignatureCompany(fields.company)) return "";
	const office: Office = signatureOffices[fields.company];
	const parts = getParts(fields, office);
	return `<table ${signatureMark}="${fields.company}" role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;font-family:Arial,Helvetica,sans-serif;font-size:13px;line-height:19px;color:#333333;text-align:left">${layouts[office.family](parts, office)}</table>`;
}

interface Parts {
	name: string;
	title: string;
	/** Telephones, mail and profile, as links. */
	contacts: string[];
	site: string;
	color: string;
	accent: string;
}

function getParts(fields: Partial<Record<keyof SignatureFields, string | null>>, office: Office): Parts {
	const key: BrandKey = office.family === "talensesexec" ? "talensesgroup" : office.family;
	const colors = brandColors[key];
	const color = `#${colors.primary_dark_background_color}`;
	const text = (value: string | null | undefined, placeholder: string) => escapeHtml(value?.trim() || placeholder);
	const phones = [fields.mobile_phone?.trim() || signaturePlaceholders.phone, fields.phone?.trim() ?? ""].filter(
		Boolean,
	);
	const email = fields.email?.trim() ?? "";
	const linkedin = fields.linkedin?.trim() ?? "";
	const booking = fields.booking?.trim() ?? "";
	return {
		name: text(fields.name, signaturePlaceholders.name),
		title: text(fields.title, signaturePlaceholders.title),
		contacts: [
			...phones.map((phone) =>
				/\d/.test(phone) ? link(`tel:${phone.replace(/[^\d+]/g, "")}`, phone, color) : escapeHtml(phone),
			),
			email ? link(`mailto:${email}`, email, color) : signaturePlaceholders.email,
			...(/^https:\/\//.test(linkedin) ? [link(linkedin, "LinkedIn", color)] : []),
			...(/^https?:\/\//.test(booking) ? [link(booking, formatLink(booking), color)] : []),
		],
		site: link(`https://www.${office.site}`, `www.${office.site}`, color),
		color,
		accent: `#${colors.secondary_color}`,
	};
}

type Layout = (parts: Parts, office: Office) => string;

const row = (cells: string) => `<tr>${cells}</tr>`;
const cell = (style: string, content: string, more = "") => `<td${more} style="${style}">${content}</td>`;
const lines = (contents: string[]) => contents.join("<br>");
const wordmark = ({ title }: Office, style: string) =>
	`<span style="font-weight:bold;${style}">${escapeHtml(title)}</span>`;
const small = "font-size:11px;line-height:16px;color:#5c5c5c";

const layouts: Record<Family, Layout> = {
	// A fine rule under the name: sober, for executives.
	talensesexec: (p, office) =>
		row(
			cell(
				`padding:0 0 6px;border-bottom:1px solid ${p.color}`,
				`<span style="font-family:Georgia,serif;font-size:17px;color:${p.color}">${p.name}</span><br>${p.title}`,
			),
		) +
		row(cell("padding:8px 0 6px", p.contacts.join(" · "))) +
		row(cell(small, `${wordmark(office, `color:${p.color}`)} · ${p.site}<br>${escapeHtml(office.address)}`)),
	// Wordmark beside a bar in the secondary colour.
	talensesgroup: (p, office) =>
		row(
			cell(
				`padding:0 16px 0 0;border-right:3px solid ${p.accent};vertical-align:middle`,
				wordmark(office, `font-size:18px;color:${p.color}`),
			) +
				cell(
					"padding:0 0 0 16px",
					`<strong style="font-size:15px;color:${p.color}">${p.name}</strong><br>${p.title}<br>${lines(p.contacts)}<br><span style="${small}">${p.site} · ${escapeHtml(office.address)}</span>`,
				),
		),
	// A coloured line above everything.
	talenses: (p, office) =>
		row(
			cell(
				`padding:10px 0 0;border-top:4px solid ${p.color}`,
				`<strong style="font-size:16px;color:${p.color}">${p.name}</strong><br><span style="color:#5c5c5c">${p.title}</span>`,
			),
		) +
		row(cell("padding:6px 0", lines(p.contacts))) +
		row(cell(small, `${wordmark(office, `color:${p.color}`)}<br>${p.site}<br>${escapeHtml(office.address)}`)),
	// Coloured block with the wordmark, facts beside it.
	mappit: (p, office) =>
		row(
			cell(
				`padding:18px 16px;background:${p.color};vertical-align:middle`,
				wordmark(office, "font-size:17px;color:#ffffff"),
				` bgcolor="${p.color}"`,
			) +
				cell(
					"padding:4px 0 4px 14px",
					`<strong style="font-size:15px">${p.name}</strong> · ${p.title}<br>${lines(p.contacts)}<br><span style="${small}">${p.site}<br>${escapeHtml(office.address)}</span>`,
				),
		),
	// Two columns, the name first.
	seleta: (p, office) =>
		row(
			cell(
				"padding:0 18px 0 0;vertical-align:top",
				`<strong style="font-size:16px;color:${p.color}">${p.name}</strong><br>${p.title}<br>${wordmark(office, "font-size:14px;color:#c4145c")}`,
			) + cell("padding:0 0 0 18px;border-left:1px solid #d0d0d0;vertical-align:top", lines([...p.contacts, p.site])),
		) + row(cell(`padding:8px 0 0;${small}`, escapeHtml(office.address), ' colspan="2"')),
	// Everything in one quiet column, the wordmark last.
	land: (p, office) =>
		row(cell("padding:0", `<strong style="font-size:15px;color:${p.color}">${p.name}</strong>, ${p.title}`)) +
		row(cell("padding:4px 0 8px", p.contacts.join(" | "))) +
		row(
			cell(
				`padding:6px 0 0;border-top:2px dotted ${p.accent};${small}`,
				`${wordmark(office, `font-size:14px;color:${p.color}`)} · ${p.site}<br>${escapeHtml(office.address)}`,
			),
		),
};

const link = (href: string, text: string, color: string) =>
	`<a href="${escapeHtml(href)}" style="color:${color};text-decoration:none;display:inline-block;line-height:24px">${escapeHtml(text)}</a>`;
