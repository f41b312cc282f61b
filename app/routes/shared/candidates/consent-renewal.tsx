import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";

export function RenewForm({ to }: { to?: string }) {
	const { t } = useTranslation("data_rights");
	return (
		<Form method="post" action={to} className="mt-3 flex flex-wrap gap-3">
			<Button type="submit" name="what" value="renew_asked" variant="primary">
				{t("renew.renew")}
			</Button>
			<Button type="submit" name="what" value="withdraw_asked">
				{t("renew.withdraw")}
			</Button>
		</Form>
	);
}

/** The candidate's old consents, to renew or withdraw in one submission. */
export function ConsentRenewalBanner({ asked }: { asked: { what: string; day: string } | null }) {
	const { t } = useTranslation("data_rights");
	if (!asked) return null;
	return (
		<Banner tone="warning" title={t("renew.title")}>
			<p>{t("renew.text", asked)}</p>
			<RenewForm to="/candidates/settings/data" />
		</Banner>
	);
}
