import { isSignatureCompany, normalizeSignatureFields, signatureHtml } from "#app/domain/mail/signatures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { SanitizedHtml } from "#app/ui/sanitized-html.tsx";

type Fields = Parameters<typeof signatureHtml>[0];

export function SignaturePreview({ fields }: { fields: Record<string, string> }) {
	const { t } = useTranslation("signatures");
	const { company, ...rest } = fields;
	return (
		<section aria-label={t("previewTitle")} className="card overflow-hidden">
			<h2 className="border-line border-b px-4 py-2 font-semibold">{t("previewTitle")}</h2>
			{isSignatureCompany(company) ? (
				<Signature fields={{ ...normalizeSignatureFields(rest), company }} />
			) : (
				<p className="px-4 py-10 text-center text-muted">{t("chooseCompany")}</p>
			)}
		</section>
	);
}

/** Values are escaped where the HTML is built. White in any theme, like mails. */
export function Signature({ fields }: { fields: Fields }) {
	return (
		<div className="overflow-x-auto bg-white p-4">
			<SanitizedHtml html={signatureHtml(fields)} />
		</div>
	);
}
