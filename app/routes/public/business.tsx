import { EntryLinks } from "#app/auth/entry-links.tsx";
import { EntryPage } from "#app/auth/entry-page.tsx";
import { passHeaders } from "#app/auth/pass-headers.ts";
import { PersonalEmailNotice } from "#app/auth/personal-email.tsx";
import { providersFor } from "#app/auth/providers.server.ts";
import { leaveOtherDomains } from "#app/auth/redirect-domain.ts";
import { leaveIfSignedIn, signInAction } from "#app/auth/sign-in.server.ts";
import { SignInForm } from "#app/auth/sign-in-form.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Route } from "./+types/business.ts";

export const headers = passHeaders;

/** The recruiters' door, on the product's own hosts (specification, section 6: redirect_domain). */
export async function loader({ context }: Route.LoaderArgs) {
	leaveOtherDomains(context);
	leaveIfSignedIn(context);
	return { providers: await providersFor(context, "recruiters") };
}

export function action({ context, request }: Route.ActionArgs) {
	leaveOtherDomains(context);
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
				<SignInForm strategy="recruiters" result={actionData?.result} providers={loaderData.providers} />
			</EntryPage>
		</>
	);
}
