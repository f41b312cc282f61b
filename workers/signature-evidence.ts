import { encode } from "uqr";
import type { EvidenceDocument } from "#app/domain/signatures/evidence-document.ts";
import { type CodeChannel, formatVerificationCode, type SignerRole } from "#app/domain/signatures/signature.ts";
import { formatDate } from "#app/i18n/format.ts";
import { fixedT } from "#app/i18n/i18n.ts";

interface EvidenceRequest {
	title: string;
	locale: "pt" | "en";
	original_name: string;
	original_pages: number;
	original_sha256: string;
	verification_code: string;
	created_at: Date;
	closed_at: Date | null;
}

interface EvidenceSigner {
	name: string;
	email: string | null;
	phone: string | null;
	role: SignerRole;
	code_channel: CodeChannel;
	signed_name: string | null;
	signed_at: Date | null;
	ip: string | null;
	user_agent: string | null;
	consent_version: string | null;
	consent_text: string | null;
}

interface EvidenceEvent {
	kind: string;
	at: Date;
	ip: string | null;
	signer: string | null;
}

interface Source {
	request: EvidenceRequest;
	signers: readonly EvidenceSigner[];
	events: readonly EvidenceEvent[];
	/** Timestamp text; omitted when none was requested. */
	timestamp?: string | null;
	site: { title: string; origin: string };
}

/** The page of evidence of a signed document, in its language. */
export function buildEvidence({ request, signers, events, timestamp, site }: Source): EvidenceDocument {
	const { locale } = request;
	const t = fixedT(locale);
	const format = (moment: Date) => `${formatDate(locale, moment, "datetime")} (${moment.toISOString()})`;
	const code = formatVerificationCode(request.verification_code);
	const link = `${site.origin}/verify/${code}`;
	const key = "signing:evidence" as const;
	return {
		proves: true,
		site: site.title,
		title: t(`${key}.title`),
		locale,
		intro: t(`${key}.intro`),
		check: t(`${key}.check`, { code }),
		link,
		matrix: encode(link, { border: 0 }).data.map((cells) => cells.map((cell) => (cell ? "1" : "0")).join("")),
		headings: {
			document: t(`${key}.document`),
			signers: t(`${key}.signers`),
			events: t(`${key}.eventsTitle`),
			consent: t(`${key}.consentTitle`),
		},
		facts: [
			{ label: t(`${key}.document`), value: request.title },
			{ label: t(`${key}.name`), value: request.original_name },
			{ label: t(`${key}.pages`), value: String(request.original_pages) },
			{ label: t(`${key}.hash`), value: request.original_sha256 },
			{ label: t(`${key}.code`), value: code },
			{ label: t(`${key}.createdAt`), value: format(request.created_at) },
			...(request.closed_at ? [{ label: t(`${key}.completedAt`), value: format(request.closed_at) }] : []),
			...(timestamp ? [{ label: t(`${key}.timestamp`), value: timestamp }] : []),
		],
		signers: signers.map((signer) => ({ name: signer.name, lines: getSignerLines(signer) })),
		events: events.map(({ kind, at, ip, signer }) => ({
			when: formatDate(locale, at, "datetime"),
			what: withOrigin(ip, withSigner(signer, t(`signing:events.${kind as "signed"}`))),
		})),
		consent: [
			...new Set(
				signers.map(({ consent_text, consent_version, name }) =>
					t(`${key}.consentLine`, { name, version: consent_version ?? "", text: consent_text ?? "" }),
				),
			),
		],
	};

	function getSignerLines(signer: EvidenceSigner): string[] {
		const { email, phone, ip, user_agent, signed_at, signed_name } = signer;
		const unknown = t(`${key}.unknown`);
		const values = { email: email ?? unknown, phone: phone ?? unknown };
		const channels = { email: "byEmail", sms: "bySms", none: "byNone" } as const;
		return [
			t(`${key}.role`, { role: t(`signing:roles.${signer.role}`), email: values.email }),
			...(signed_at ? [t(`${key}.signedAs`, { name: signed_name ?? "", when: format(signed_at) })] : []),
			t(`${key}.${channels[signer.code_channel]}`, values),
			t(`${key}.from`, { ip: ip ?? unknown }),
			t(`${key}.agent`, { agent: user_agent ?? unknown }),
		];
	}

	function withSigner(name: string | null, event: string): string {
		return name === null ? event : t(`${key}.eventOf`, { event, name });
	}

	function withOrigin(ip: string | null, event: string): string {
		return ip === null ? event : t(`${key}.eventFrom`, { event, ip });
	}
}
