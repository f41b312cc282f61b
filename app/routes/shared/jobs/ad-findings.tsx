import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import type { AdFindingView } from "./ad-wording.server.ts";

interface AdFindingsProps {
	findings: readonly (AdFindingView & { editable?: boolean })[];
	/** Id of the form whose button applies the replacement. */
	formId: string;
	/** Name of the button; its value is the finding's key. */
	name?: string;
}

/** Unlawful and exclusionary wording in an ad, each with reason and one-click replacement. */
export function AdFindings({ findings, formId, name = "replace" }: AdFindingsProps) {
	const { t } = useTranslation("ad_writing");
	return [true, false].map((unlawful) => {
		const own = findings.filter((finding) => finding.unlawful === unlawful);
		if (own.length === 0) return null;
		return (
			<Banner
				key={String(unlawful)}
				tone={unlawful ? "warning" : "info"}
				title={t(unlawful ? "unlawful" : "inclusive")}
			>
				<p className="text-sm">{t(unlawful ? "unlawfulText" : "inclusiveText")}</p>
				<ul className="mt-2 grid gap-3">
					{own.map(({ key, why, before, match, after, mended, replacement, editable = true }) => (
						<li key={key} className="grid min-w-0 gap-1">
							<p className="break-words">
								<q>
									{before}
									<mark className="rounded-control bg-surface-2 px-0.5 font-semibold text-ink underline decoration-2">
										{match}
									</mark>
									{after}
								</q>
							</p>
							<p className="text-muted text-sm">{why}</p>
							{editable && (
								<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
									<Button
										type="submit"
										form={formId}
										name={name}
										value={key}
										size="sm"
										aria-label={replacement ? t("replaceOne", { match, replacement }) : t("takeOutOne", { match })}
									>
										{replacement ? t("replace", { replacement }) : t("takeOut")}
									</Button>
									<span className="min-w-0 break-words text-sm">
										{mended ? t("mended", { mended }) : t("nothingLeft")}
									</span>
								</div>
							)}
						</li>
					))}
				</ul>
			</Banner>
		);
	});
}
