import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRoot } from "#app/ui/root-data.ts";
import { ApplyingFor } from "./applying-for.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { EntryLinks } from "./sign-in-links.tsx";
import { EntryPage } from "./sign-in-page.tsx";

type CandidateEntryProps = Pick<React.ComponentProps<typeof SignInForm>, "result" | "providers"> & {
	applyingFor: { title: string; to: string } | null;
};

/** Sign-in of candidates: `/` on the product's hosts, `/login` on brands. */
export function CandidateEntry({ result, providers, applyingFor }: CandidateEntryProps) {
	const { t } = useTranslation("auth");
	const door = useRoot()?.site.recruitersDoor;
	const links = [
		{ to: "/candidates/register/SignUp", before: t("candidates.noAccount"), label: t("candidates.signUp") },
		...(door ? [{ to: door, label: t("candidates.recruiter") }] : []),
		{ to: "/client_contacts/", label: t("candidates.client") },
	];
	return (
		<EntryPage
			strategy="candidates"
			title={t("candidates.title")}
			text={applyingFor ? <ApplyingFor job={applyingFor} /> : t("candidates.text")}
			search
			footer={<EntryLinks links={links} />}
		>
			<SignInForm strategy="candidates" result={result} providers={providers} />
		</EntryPage>
	);
}
