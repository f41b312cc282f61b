import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";

export function DeletionBanner({ day }: { day: string | null }) {
	const { t } = useTranslation("data_rights");
	if (!day) return null;
	return (
		<Banner tone="warning" title={t("undo.title", { day })}>
			<p>{t("undo.text")}</p>
			<Form method="post" action="/candidates/settings/data" className="mt-3">
				<Button type="submit" name="what" value="undo" variant="primary">
					{t("undo.submit")}
				</Button>
			</Form>
		</Banner>
	);
}
