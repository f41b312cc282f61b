import { type Strategy, signInPaths } from "#app/domain/access/session-user.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { MailCheck } from "#app/ui/icons.tsx";
import { AuthForm } from "./auth-form.tsx";
import { AuthPage } from "./auth-page.tsx";
import { SignInLinks } from "./sign-in-links.tsx";

interface ForgotPageProps {
	strategy: Strategy;
	/** Shown after sending, the same for every address. */
	sent: boolean;
	result?: FormResult | null;
	/** Where the typed address signs in by its business, without a password. */
	sso?: { name: string; to: string } | null;
}

/** One page for the three strategies. */
export function ForgotPage({ strategy, sent, result, sso }: ForgotPageProps) {
	const { t } = useTranslation("auth");
	const [form, fields] = useFormKit<{ email: string }>({ id: "forgot", lastResult: result });
	const footer = <SignInLinks links={[{ to: signInPaths[strategy], label: t("backToEntry") }]} />;
	if (sent && !result) {
		return (
			<AuthPage strategy={strategy} title={t("forgotten.sentTitle")} text={t("forgotten.sentText")} footer={footer}>
				<MailCheck aria-hidden className="mb-4 size-10 text-primary-text" />
				<LinkButton to={`/${strategy}/forgot_password`}>{t("forgotten.again")}</LinkButton>
			</AuthPage>
		);
	}
	return (
		<AuthPage strategy={strategy} title={t("forgotten.title")} text={t("forgotten.text")} footer={footer}>
			{sso && (
				<p className="mb-5">
					<a href={sso.to} rel="nofollow" className={buttonClass("primary", "md", true)}>
						{t("continueWith", { provider: sso.name })}
					</a>
				</p>
			)}
			<AuthForm form={form} labels={{ email: t("email") }} submit={t("forgotten.submit")}>
				<TextField
					field={fields.email}
					label={t("email")}
					type="email"
					autoComplete="username"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={254}
				/>
			</AuthForm>
		</AuthPage>
	);
}
