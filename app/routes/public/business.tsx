import { hasFirmSignIn } from "#app/auth/firm/own-firm.server.ts";
import { providersFor } from "#app/auth/oauth/providers.server.ts";
import { redirectSignedIn, signInAction } from "#app/auth/password/sign-in.server.ts";
import { PersonalEmailNotice } from "#app/auth/personal-email.tsx";
import { SignInForm } from "#app/auth/sign-in-form.tsx";
import { EntryLinks } from "#app/auth/sign-in-links.tsx";
import { EntryPage } from "#app/auth/sign-in-page.tsx";
import { passHeaders } from "#app/http/forward-headers.ts";
import { redirectOtherDomains } from "#app/http/redirect-domain.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Route } from "./+types/business.ts";

export const headers = passHeaders;

/** The recruiters' entry page, on the product's own hosts (specification, section 6: redirect_domain). */
export async function loader({ context }: Route.LoaderArgs) {
	redirectOtherDomains(context);
	redirectSignedIn(context);
	return {
		providers: await providersFor(context, "recruiters"),
		byFirm: await hasFirmSignIn(context, "recruiters"),
	};
}

export function action({ context, request }: Route.ActionArgs) {
	redirectOtherDomains(context);
	return signInAction(context, request, "recruiters");
}

export default function Business({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("auth");
	return (
		<>
			<PersonalEmailNotice />
			<EntryPage
				strategy="recruiters"
				title={t("recruiters.title")}
				text={t("recruiters.text")}
				footer={<EntryLinks links={[{ to: "/", label: t("recruiters.candidate") }]} />}
			>
				<SignInForm strategy="recruiters" {...actionData} {...loaderData} />
			</EntryPage>
		</>
	);
}
