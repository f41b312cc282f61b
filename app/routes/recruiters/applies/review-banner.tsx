import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { LinkButton } from "#app/ui/button.tsx";

/** The candidate has requested human review of their application. */
export function ReviewBanner({ text, to }: { text: string; to: string | null }) {
	const { t } = useTranslation("decisions");
	return (
		<div className="mb-4">
			<Banner
				tone="warning"
				title={text}
				actions={
					to && (
						<LinkButton to={to} variant="primary">
							{t("review.open")}
						</LinkButton>
					)
				}
			/>
		</div>
	);
}
