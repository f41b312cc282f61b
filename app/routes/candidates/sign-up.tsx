import { data, Link } from "react-router";
import type { z } from "zod";
import { AppliedJobNote } from "#app/auth/applied-job-note.tsx";
import { AuthPage } from "#app/auth/auth-page.tsx";
import { listProviders } from "#app/auth/oauth/providers.server.ts";
import { signUpSchema } from "#app/auth/password/schemas.ts";
import { signUpCandidate } from "#app/auth/password/sign-up.server.ts";
import { ProviderButtons } from "#app/auth/provider-buttons.tsx";
import { guestsOnly } from "#app/auth/session/guards.server.ts";
import { findJobBeforeSignIn } from "#app/auth/session/job-before-sign-in.server.ts";
import { countAttempt, refuseTooManyAttempts } from "#app/auth/sign-in-attempts.server.ts";
import { SignInLinks } from "#app/auth/sign-in-links.tsx";
import { TermsAgreement } from "#app/auth/terms-agreement.tsx";
import { TermsDialog } from "#app/brands/terms-dialog.tsx";
import { i18n, site } from "#app/context.ts";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppForm, CheckboxField, PasswordField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import type { Route } from "./+types/sign-up.ts";

export const middleware: Route.MiddlewareFunction[] = [guestsOnly];
export const headers = forwardHeaders;
export const handle = { scripts: false };

export async function loader({ context, request }: Route.LoaderArgs) {
	return {
		providers: await listProviders(context, "candidates"),
		applyingFor: await findJobBeforeSignIn(context, request),
	};
}

export async function action({ context, request }: Route.ActionArgs) {
	const parsed = parseForm(await readForm(request), signUpSchema, context.get(i18n).t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const { businessId } = context.get(site);
	if (businessId === null) return data({ result: parsed.reply({ "": ["auth:noAccountsHere"] }) }, { status: 422 });
	const attempt = await countAttempt(context, "signUp", { strategy: "candidates", account: parsed.value.email });
	if (!attempt.ok) return refuseTooManyAttempts(parsed, attempt.retryAfter);
	return signUpCandidate(context, businessId, parsed.value);
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(["auth", "legal"]);
	const [form, fields] = useFormKit<Omit<z.input<typeof signUpSchema>, "terms"> & { terms: boolean }>({
		id: "sign-up",
		lastResult: actionData?.result,
	});
	const labels = { name: t("signUp.name"), email: t("email"), password: t("password"), terms: t("signUp.termsLabel") };
	return (
		<AuthPage
			strategy="candidates"
			title={t("signUp.title")}
			text={
				loaderData.applyingFor ? (
					<>
						<AppliedJobNote job={loaderData.applyingFor} />
						<br />
						{t("signUp.haveAccount")}{" "}
						<Link to="/login" className="link">
							{t("enter")}
						</Link>
					</>
				) : (
					t("signUp.text")
				)
			}
			footer={
				// Applicants see these links above, beside the job.
				!loaderData.applyingFor && (
					<SignInLinks links={[{ to: "/login", before: t("signUp.haveAccount"), label: t("enter") }]} />
				)
			}
		>
			<AppForm form={form} method="post" labels={labels} className="flex flex-col gap-5">
				<TextField field={fields.name} label={t("signUp.name")} autoComplete="name" maxLength={200} />
				<TextField
					field={fields.email}
					label={t("email")}
					type="email"
					autoComplete="username"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={254}
				/>
				<PasswordField
					field={fields.password}
					label={t("password")}
					help={t("passwordHelp")}
					autoComplete="new-password"
				/>
				<CheckboxField field={fields.terms} label={<TermsAgreement />} />
				<button
					type="button"
					popoverTarget="terms-dialog"
					className="link inline-flex min-h-11 items-center self-start text-sm"
				>
					{t("legal:summary")}
				</button>
				<SubmitButton block size="lg">
					{t("signUp.submit")}
				</SubmitButton>
			</AppForm>
			<TermsDialog />
			<ProviderButtons providers={loaderData.providers} note={t("signUp.providerTerms")} />
		</AuthPage>
	);
}
