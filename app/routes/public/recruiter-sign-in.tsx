import { AuthPage } from "#app/auth/auth-page.tsx";
import { listProviders } from "#app/auth/oauth/providers.server.ts";
import { redirectSignedIn, signInAction } from "#app/auth/password/sign-in.server.ts";
import { PersonalEmailNotice } from "#app/auth/personal-email-notice.tsx";
import { SignInForm } from "#app/auth/sign-in-form.tsx";
import { SignInLinks } from "#app/auth/sign-in-links.tsx";
import { hasSso } from "#app/auth/sso/user-sso.server.ts";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { redirectOtherDomains } from "#app/http/redirect-domain.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Route } from "./+types/recruiter-sign-in.ts";

export const headers = forwardHeaders;

/** The recruiters' entry page, on the product's own hosts (specification, section 6: redirect_domain). */
export async function loader({ context }: Route.LoaderArgs) {
	redirectOtherDomains(context);
	redirectSignedIn(context);
	return {
		providers: await listProviders(context, "recruiters"),
		ssoEnabled: await hasSso(context, "recruiters"),
	};
}

export function action({ context, request }: Route.ActionArgs) {
	redirectOtherDomains(context);
	return signInAction(context, request, "recruiters");
}

export default function RecruiterSignIn({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("auth");
	return (
		<>
			<PersonalEmailNotice />
			<AuthPage
				strategy="recruiters"
				title={t("recruiters.title")}
				text={t("recruiters.text")}
				footer={<SignInLinks links={[{ to: "/", label: t("recruiters.candidate") }]} />}
			>
				<SignInForm strategy="recruiters" {...actionData} {...loaderData} />
			</AuthPage>
		</>
	);
}
