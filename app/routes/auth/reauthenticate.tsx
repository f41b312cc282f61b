import { readAccount } from "#app/auth/account.server.ts";
import { AuthForm } from "#app/auth/auth-form.tsx";
import { AuthPage } from "#app/auth/auth-page.tsx";
import { ProviderButtons } from "#app/auth/provider-buttons.tsx";
import { reauthenticateAction, requireSessionUser } from "#app/auth/session/reauthenticate.server.ts";
import { findUserSso } from "#app/auth/sso/user-sso.server.ts";
import { homePaths } from "#app/domain/access/session-user.ts";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PasswordField, useFormKit } from "#app/ui/form/index.ts";
import type { Route } from "./+types/reauthenticate.ts";

export const headers = forwardHeaders;
export const handle = { scripts: false };

/** Re-authentication before a sensitive change: password, or the provider used to sign in. */
export async function loader({ context }: Route.LoaderArgs) {
	const user = requireSessionUser(context);
	const { hasPassword, identities, providers } = await readAccount(context, user);
	const theirs = providers.filter((provider) => identities.some((identity) => identity.provider === provider));
	return {
		strategy: user.strategy,
		home: homePaths[user.strategy],
		hasPassword,
		providers: theirs,
		sso: await findUserSso(context, user),
	};
}

export function action({ context, request }: Route.ActionArgs) {
	return reauthenticateAction(context, request);
}

export default function Reauthenticate({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("auth");
	const { strategy, hasPassword, providers, sso, home } = loaderData;
	const [form, fields] = useFormKit<{ password: string }>({ id: "again", lastResult: actionData?.result });
	return (
		<AuthPage
			strategy={strategy}
			title={t("again.title")}
			text={t(hasPassword ? "again.text" : "again.textProvider")}
			footer={<LinkButton to={home}>{t("again.cancel")}</LinkButton>}
		>
			{hasPassword && (
				<AuthForm form={form} labels={{ password: t("password") }} submit={t("again.submit")}>
					<PasswordField field={fields.password} label={t("password")} autoComplete="current-password" />
				</AuthForm>
			)}
			<ProviderButtons providers={providers} sso={sso} />
		</AuthPage>
	);
}
