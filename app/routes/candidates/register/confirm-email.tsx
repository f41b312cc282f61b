import { Form } from "react-router";
import { PageTitle } from "#app/auth/page-title.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Mail } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { PendingApplyList } from "../candidacy/pending-applies.tsx";

/** The registration is complete and only the e-mail's confirmation is missing. */
export function ConfirmEmail({
	email,
	waiting,
}: {
	email: string;
	waiting: { uid: string; title: string; open: boolean }[];
}) {
	const { t } = useTranslation("registration");
	return (
		<div className="mx-auto w-full max-w-2xl px-4 py-8">
			<PageTitle>{t("confirm.title")}</PageTitle>
			<PageHeader title={t("confirm.title")} />
			<EmptyState icon={Mail} title={t("confirm.heading")} text={t("confirm.text", { email })} action={<Resend />} />
			<div className="mt-6">
				<PendingApplyList waiting={waiting} />
			</div>
		</div>
	);
}

/** Shown above the wizard until the email is confirmed; the wizard stays usable. */
export function ConfirmBanner({ email }: { email: string }) {
	const { t } = useTranslation("registration");
	return (
		<Banner tone="warning" title={t("confirm.bannerTitle")} actions={<Resend />}>
			{t("confirm.bannerText", { email })}
		</Banner>
	);
}

function Resend() {
	const { t } = useTranslation("registration");
	return (
		<Form method="post" action="/candidates/register/resend">
			<Button type="submit">{t("confirm.resend")}</Button>
		</Form>
	);
}
