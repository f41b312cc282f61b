import type { SignatureFields } from "#app/domain/mail/signatures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Signature } from "../signatures/preview.tsx";

export function SignatureCard({ fields }: { fields: SignatureFields | null }) {
	const { t } = useTranslation("profile");
	return (
		<Card as="section" aria-labelledby="signature-title">
			<CardHeader
				id="signature-title"
				title={t("signature")}
				actions={<LinkButton to="/recruiters/signatures">{t(fields ? "signatureEdit" : "signatureAdd")}</LinkButton>}
			/>
			{fields ? <Signature fields={fields} /> : <p className="text-muted">{t("signatureNone")}</p>}
		</Card>
	);
}
