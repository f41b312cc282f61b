import { data } from "react-router";
import { AuthPage } from "#app/auth/auth-page.tsx";
import {
	confirmAction,
	findAppliedJob,
	findUnconfirmedEmail,
	readConfirmation,
	resendAction,
} from "#app/auth/password/confirmation.server.ts";
import { SignInLinks } from "#app/auth/sign-in-links.tsx";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { AppForm, PasswordField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { MailCheck } from "#app/ui/icons.tsx";
import type { Route } from "./+types/confirmation.ts";

export const headers = forwardHeaders;
export const handle = { scripts: false };

/** Opening the link changes nothing: mail scanners that open every link confirm no address. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const email = findUnconfirmedEmail(context, request);
	if (!params.token) {
		const job = await findAppliedJob(context, request);
		return data({ state: "inbox" as const, needsPassword: false, email, jobs: job === null ? [] : [job] });
	}
	const { state, needsPassword, jobs } = await readConfirmation(context, request, params.token);
	return data({ state, needsPassword, email, jobs }, { status: state === "expired" ? 410 : 200 });
}

/** With a token it confirms; without one it sends the link again. */
export function action({ context, request, params }: Route.ActionArgs) {
	return params.token ? confirmAction(context, request, params.token) : resendAction(context, request);
}

export default function Confirmation({
	loaderData: { state, needsPassword, email, jobs },
	actionData,
}: Route.ComponentProps) {
	const { t } = useTranslation("auth");
	const result = actionData?.result;
	if (state === "good") return <Confirm needsPassword={needsPassword} jobs={jobs} result={result} />;
	if (state === "confirmed") {
		return (
			<AuthPage strategy="candidates" title={t("confirmation.confirmedTitle")} text={t("confirmation.confirmedText")}>
				<LinkButton to="/login" variant="primary">
					{t("enter")}
				</LinkButton>
			</AuthPage>
		);
	}
	const expired = state === "expired";
	const sent = email ? t("confirmation.inboxText", { email }) : t("confirmation.inboxTextUnknown");
	return (
		<AuthPage
			strategy="candidates"
			title={t(expired ? "confirmation.expiredTitle" : "confirmation.inboxTitle")}
			text={expired ? t("confirmation.expiredText") : sent}
			footer={<SignInLinks links={[{ to: "/login", label: t("backToEntry") }]} />}
		>
			{!expired && <Waiting jobs={jobs} />}
			{!expired && (
				<div className="flex items-start gap-3">
					<MailCheck aria-hidden className="size-8 shrink-0 text-primary-text" />
					<p>{t("confirmation.inboxHint")}</p>
				</div>
			)}
			<Resend email={email} result={result} titled={!expired} />
		</AuthPage>
	);
}

/** The applications waiting for the confirmation. */
function Waiting({ jobs, opened = false }: { jobs: readonly string[]; opened?: boolean }) {
	const { t } = useTranslation("auth");
	if (jobs.length === 0) return null;
	return (
		<div className="mb-5">
			<Banner tone="warning" title={t("confirmation.waiting", { count: jobs.length, job: jobs.join(", ") })}>
				{!opened && <p>{t("confirmation.waitingText")}</p>}
			</Banner>
		</div>
	);
}

interface ConfirmProps {
	needsPassword: boolean;
	jobs: readonly string[];
	result?: FormResult | null;
}

function Confirm({ needsPassword, jobs, result }: ConfirmProps) {
	const { t } = useTranslation("auth");
	const [form, fields] = useFormKit<{ password: string }>({ id: "confirm", lastResult: result });
	return (
		<AuthPage strategy="candidates" title={t("confirmation.title")} text={t("confirmation.text")}>
			<Waiting jobs={jobs} opened />
			<AppForm form={form} method="post" labels={{ password: t("password") }} className="flex flex-col gap-5">
				{needsPassword && (
					<PasswordField
						field={fields.password}
						label={t("password")}
						help={t("confirmation.otherBrowser")}
						autoComplete="current-password"
					/>
				)}
				<SubmitButton block size="lg">
					{t(jobs.length > 0 ? "confirmation.submitApply" : "confirmation.submit")}
				</SubmitButton>
			</AppForm>
			{needsPassword && (
				<div className="mt-4">
					<SignInLinks links={[{ to: "/candidates/forgot_password", label: t("forgot") }]} />
				</div>
			)}
		</AuthPage>
	);
}

interface ResendProps {
	email: string | null;
	result?: FormResult | null;
	titled: boolean;
}

function Resend({ email, result, titled }: ResendProps) {
	const { t } = useTranslation("auth");
	const [form, fields] = useFormKit<{ email: string }>({
		id: "resend",
		lastResult: result,
		defaultValue: { email: email ?? "" },
	});
	return (
		<>
			{titled && <h2 className="mt-8 mb-3 font-semibold text-lg">{t("confirmation.resendTitle")}</h2>}
			{/* An expired link posts to the page without a token, which sends a new link. */}
			<AppForm
				form={form}
				method="post"
				action="/confirmations"
				labels={{ email: t("email") }}
				className="flex flex-col gap-4"
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
				<SubmitButton variant={titled ? "secondary" : "primary"}>{t("confirmation.resend")}</SubmitButton>
			</AppForm>
		</>
	);
}
