import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AdFindings } from "#app/routes/shared/jobs/ad-findings.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { reviewFormAd } from "./ad-help.server.ts";

interface AdHelpProps {
	help: NonNullable<ReturnType<typeof reviewFormAd>>;
	formId: string;
	children?: ReactNode;
}

/** Ad drafts and language warnings beside the job form. Its buttons submit without saving. */
export function AdHelp({ help, formId, children }: AdHelpProps) {
	const { t } = useTranslation("ad_writing");
	return (
		<aside
			aria-labelledby="ad-help"
			className="grid min-w-0 content-start gap-4 xl:sticky xl:top-18 xl:max-h-[calc(100dvh-5rem)] xl:overflow-y-auto"
		>
			<Card>
				<CardHeader id="ad-help" title={t("title")} text={t("text")} />
				<div className="flex flex-wrap gap-2">
					<Button type="submit" form={formId} name="help" value="draft:pt" size="sm">
						{t("draftIn.pt")}
					</Button>
					<Button type="submit" form={formId} name="help" value="draft:en" size="sm">
						{t("draftIn.en")}
					</Button>
					<Button type="submit" form={formId} name="help" value="check" size="sm">
						{t("check")}
					</Button>
				</div>
				<p role="status" className="mt-3 text-sm empty:hidden">
					{help.message}
				</p>
			</Card>
			{children}
			<AdFindings findings={help.findings} formId={formId} />
			{help.findings.length === 0 && help.message && <p className="text-muted text-sm">{t("clean")}</p>}
		</aside>
	);
}
