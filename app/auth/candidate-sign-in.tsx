import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRoot } from "#app/ui/root-data.ts";
import { AppliedJobNote } from "./applied-job-note.tsx";
import { AuthPage } from "./auth-page.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignInLinks } from "./sign-in-links.tsx";

type CandidateEntryProps = Pick<React.ComponentProps<typeof SignInForm>, "result" | "providers"> & {
	applyingFor: { title: string; to: string } | null;
};

/** Sign-in of candidates: `/` on the product's hosts, `/login` on brands. */
export function CandidateSignIn({ result, providers, applyingFor }: CandidateEntryProps) {
	const { t } = useTranslation("auth");
	const door = useRoot()?.site.recruitersDoor;
	const links = [
		{ to: "/candidates/register/SignUp", before: t("candidates.noAccount"), label: t("candidates.signUp") },
		...(door ? [{ to: door, label: t("candidates.recruiter") }] : []),
		{ to: "/client_contacts/", label: t("candidates.client") },
	];
	return (
		<AuthPage
			strategy="candidates"
			title={t("candidates.title")}
			text={applyingFor ? <AppliedJobNote job={applyingFor} /> : t("candidates.text")}
			search
			footer={<SignInLinks links={links} />}
		>
			<SignInForm strategy="candidates" result={result} providers={providers} />
		</AuthPage>
	);
}
