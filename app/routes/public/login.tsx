import { EntryLinks } from "#app/auth/entry-links.tsx";
import { EntryPage } from "#app/auth/entry-page.tsx";
import { passHeaders } from "#app/auth/pass-headers.ts";
import { providersFor } from "#app/auth/providers.server.ts";
import { leaveIfSignedIn, signInAction } from "#app/auth/sign-in.server.ts";
import { SignInForm } from "#app/auth/sign-in-form.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Route } from "./+types/login.ts";

export const headers = passHeaders;
export const handle = { scripts: false };

/** The candidates' door on every brand. */
export async function loader({ context }: Route.LoaderArgs) {
	leaveIfSignedIn(context);
	return { providers: await providersFor(context, "candidates") };
}

export function action({ context, request }: Route.ActionArgs) {
	return signInAction(context, request, "candidates");
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("auth");
	const links = [
		{ to: "/candidates/register/SignUp", before: t("candidates.noAccount"), label: t("candidates.signUp") },
		{ to: "/business", label: t("candidates.recruiter") },
		{ to: "/client_contacts/", label: t("candidates.client") },
	];
	return (
		<EntryPage
			strategy="candidates"
			title={t("candidates.title")}
			text={t("candidates.text")}
			search
			footer={<EntryLinks links={links} />}
		>
			<SignInForm strategy="candidates" result={actionData?.result} providers={loaderData.providers} />
		</EntryPage>
	);
}
