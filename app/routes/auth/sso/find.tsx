import { useSearchParams } from "react-router";
import { AuthForm } from "#app/auth/auth-form.tsx";
import { AuthPage } from "#app/auth/auth-page.tsx";
import { redirectSignedIn } from "#app/auth/password/sign-in.server.ts";
import { SignInLinks } from "#app/auth/sign-in-links.tsx";
import { findSsoAction } from "#app/auth/sso/find-sso-action.server.ts";
import { signInPaths } from "#app/domain/access/session-user.ts";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { TextField, useFormKit } from "#app/ui/form/index.ts";
import type { Route } from "./+types/find";

export const headers = forwardHeaders;
export const handle = { scripts: false };

export function loader({ context }: Route.LoaderArgs) {
	redirectSignedIn(context);
	return null;
}

export function action({ context, request }: Route.ActionArgs) {
	redirectSignedIn(context);
	return findSsoAction(context, request);
}

/** Finds the business whose provider signs a user in, by e-mail address. */
export default function FindSso({ actionData }: Route.ComponentProps) {
	const { t } = useTranslation(["sso", "auth"]);
	const query = useSearchParams()[0].get("for");
	const strategy = query === "client_contacts" ? "client_contacts" : "recruiters";
	const entrance = actionData?.entrance;
	const [form, fields] = useFormKit<{ email: string }>({ id: "firm", lastResult: actionData?.result });
	const footer = <SignInLinks links={[{ to: signInPaths[strategy], label: t("withPassword") }]} />;
	if (entrance)
		return (
			<AuthPage strategy={strategy} title={t("going", { name: entrance.name })} text={t("goingText")} footer={footer}>
				{/* CSP forbids forms to redirect off-site, so the page itself redirects. */}
				<meta httpEquiv="refresh" content={`1;url=${entrance.to}`} />
				<a href={entrance.to} rel="nofollow" className={buttonClass("primary", "md", true)}>
					{t("auth:continueWith", { provider: entrance.name })}
				</a>
			</AuthPage>
		);
	return (
		<AuthPage strategy={strategy} title={t("findTitle")} text={t("findText")} footer={footer}>
			<AuthForm form={form} labels={{ email: t("auth:email") }} submit={t("goOn")}>
				<TextField
					field={fields.email}
					label={t("auth:email")}
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
