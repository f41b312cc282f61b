import { Link, useSearchParams } from "react-router";
import type { z } from "zod";
import type { Strategy } from "#app/domain/access/session-user.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { AppForm, PasswordField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import type { providerNames } from "./oauth/provider-names.ts";
import type { signInSchema } from "./password/schemas.ts";
import { ProviderButtons } from "./provider-buttons.tsx";

interface SignInFormProps {
	strategy: Strategy;
	result?: FormResult | null;
	/** The business's sign-in that is required for the typed address. */
	sso?: { name: string; to: string } | null;
	/** Business sign-in is available at this entrance. */
	ssoEnabled?: boolean;
	providers?: (keyof typeof providerNames)[];
}

/** E-mail and password, the same for the three strategies. */
export function SignInForm({ strategy, result, sso, ssoEnabled = false, providers = [] }: SignInFormProps) {
	const { t } = useTranslation(["auth", "sso"]);
	const [form, fields] = useFormKit<z.input<typeof signInSchema>>({ id: "sign-in", lastResult: result });
	const isBlocked = useSearchParams()[0].get("cookies") === "blocked";
	return (
		<>
			{isBlocked && (
				<div className="mb-5">
					<Banner tone="warning" title={t("cookiesBlocked")} role="alert">
						{t("cookiesBlockedText")}
					</Banner>
				</div>
			)}
			{sso && (
				<div className="mb-5">
					<Banner
						tone="info"
						title={t("sso:enforcedTitle", { name: sso.name })}
						role="alert"
						actions={
							<a href={sso.to} rel="nofollow" className={buttonClass("primary", "md")}>
								{t("continueWith", { provider: sso.name })}
							</a>
						}
					/>
				</div>
			)}
			<AppForm
				form={form}
				method="post"
				labels={{ email: t("email"), password: t("password") }}
				className="flex flex-col gap-5"
			>
				<TextField
					field={fields.email}
					label={t("email")}
					type="email"
					autoComplete="username"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={254}
				/>
				<div>
					<PasswordField field={fields.password} label={t("password")} autoComplete="current-password" />
					<p className="mt-2">
						<Link to={`/${strategy}/forgot_password`} className="link inline-flex min-h-11 items-center">
							{t("forgot")}
						</Link>
					</p>
				</div>
				<SubmitButton block size="lg">
					{t("enter")}
				</SubmitButton>
			</AppForm>
			<ProviderButtons providers={providers} sso={ssoEnabled ? strategy : null} />
		</>
	);
}
