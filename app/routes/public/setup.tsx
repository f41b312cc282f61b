import { AuthPage } from "#app/auth/auth-page.tsx";
import { rejectAfterSetup, setupAction } from "#app/auth/setup.server.ts";
import { requestInfo } from "#app/context.ts";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { AppForm, PasswordField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import type { Route } from "./+types/setup.ts";

export const headers = forwardHeaders;
export const handle = { scripts: false };

export async function loader({ context }: Route.LoaderArgs) {
	await rejectAfterSetup(context);
	return { host: context.get(requestInfo).host };
}

export function action({ context, request }: Route.ActionArgs) {
	return setupAction(context, request);
}

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("setup");
	const signIn = actionData && "signIn" in actionData ? actionData.signIn : null;
	if (signIn) {
		return (
			<AuthPage strategy="recruiters" title={t("doneTitle")} text={t("doneText")}>
				<LinkButton to={signIn} variant="primary">
					{t("enter")}
				</LinkButton>
			</AuthPage>
		);
	}
	return (
		<AuthPage strategy="recruiters" title={t("title")} text={t("text")}>
			<SetupForm host={loaderData.host} result={actionData?.result} />
		</AuthPage>
	);
}

type Fields = Record<"code" | "business" | "domain" | "name" | "email" | "password", string>;

function SetupForm({ host, result }: { host: string; result?: FormResult | null }) {
	const { t } = useTranslation("setup");
	const [form, fields] = useFormKit<Fields>({ id: "setup", lastResult: result, defaultValue: { domain: host } });
	const labels = {
		code: t("code"),
		business: t("business"),
		domain: t("domain"),
		name: t("name"),
		email: t("email"),
		password: t("password"),
	};
	return (
		<AppForm form={form} method="post" labels={labels} className="flex flex-col gap-5">
			<TextField
				field={fields.code}
				label={labels.code}
				help={t("codeHelp")}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				maxLength={100}
			/>
			<TextField field={fields.business} label={labels.business} autoComplete="organization" maxLength={200} />
			<TextField
				field={fields.domain}
				label={labels.domain}
				help={t("domainHelp")}
				spellCheck={false}
				maxLength={253}
			/>
			<TextField field={fields.name} label={labels.name} autoComplete="name" maxLength={200} />
			<TextField
				field={fields.email}
				label={labels.email}
				type="email"
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
				maxLength={254}
			/>
			<PasswordField field={fields.password} label={labels.password} autoComplete="new-password" />
			<SubmitButton block size="lg">
				{t("submit")}
			</SubmitButton>
		</AppForm>
	);
}
