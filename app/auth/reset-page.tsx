import type { Strategy } from "#app/domain/access/session-user.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PasswordField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { AuthForm } from "./auth-form.tsx";
import { AuthPage } from "./auth-page.tsx";

interface ResetPageProps {
	strategy: Strategy;
	good: boolean;
	result?: FormResult | null;
}

/** One page for the three strategies. */
export function ResetPage({ strategy, good, result }: ResetPageProps) {
	const { t } = useTranslation("auth");
	const [form, fields] = useFormKit<{ password: string }>({ id: "reset", lastResult: result });
	if (!good) {
		return (
			<AuthPage strategy={strategy} title={t("reset.expiredTitle")} text={t("reset.expiredText")}>
				<LinkButton to={`/${strategy}/forgot_password`} variant="primary">
					{t("reset.ask")}
				</LinkButton>
			</AuthPage>
		);
	}
	return (
		<AuthPage strategy={strategy} title={t("reset.title")} text={t("reset.text")}>
			<AuthForm form={form} labels={{ password: t("newPassword") }} submit={t("reset.submit")}>
				<PasswordField
					field={fields.password}
					label={t("newPassword")}
					help={t("passwordHelp")}
					autoComplete="new-password"
				/>
			</AuthForm>
		</AuthPage>
	);
}
