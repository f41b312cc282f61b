import type { z } from "zod";
import { AuthForm } from "#app/auth/auth-form.tsx";
import { AuthPage } from "#app/auth/auth-page.tsx";
import {
	requirePendingStep,
	secondStepAction,
	type secondStepSchema,
} from "#app/auth/second-factor/second-step.server.ts";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { TextField, useFormKit } from "#app/ui/form/index.ts";
import type { Route } from "./+types/second-step.ts";

export const headers = forwardHeaders;
export const handle = { scripts: false };

/** After the password: the code of the recruiter's app. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requirePendingStep(context, request);
	return null;
}

export function action({ context, request }: Route.ActionArgs) {
	return secondStepAction(context, request);
}

export default function SecondStep({ actionData }: Route.ComponentProps) {
	const { t } = useTranslation("auth");
	const [form, fields] = useFormKit<z.input<typeof secondStepSchema>>({
		id: "second-step",
		lastResult: actionData?.result,
	});
	const label = t("secondFactor.code");
	return (
		<AuthPage
			strategy="recruiters"
			title={t("secondFactor.stepTitle")}
			text={t("secondFactor.stepText")}
			footer={<LinkButton to="/business">{t("backToEntry")}</LinkButton>}
		>
			<AuthForm form={form} labels={{ code: label }} submit={t("enter")}>
				<TextField
					field={fields.code}
					label={label}
					help={t("secondFactor.codeHelp")}
					autoComplete="one-time-code"
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={40}
				/>
			</AuthForm>
		</AuthPage>
	);
}
