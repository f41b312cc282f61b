import { data, Form } from "react-router";
import { AuthPage } from "#app/auth/auth-page.tsx";
import { confirmEmailChange, findEmailChangeLink } from "#app/auth/password/change-email.server.ts";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/sign-in-address.ts";

export const headers = forwardHeaders;
export const handle = { scripts: false };

/** Opening the link changes nothing: programs open every link of a mail. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const link = await findEmailChangeLink(context, params.token);
	if (!link) return data({ email: null, strategy: "candidates" as const }, { status: 410 });
	return data({ email: link.email, strategy: link.owner.strategy });
}

export function action({ context, params }: Route.ActionArgs) {
	return confirmEmailChange(context, params.token);
}

/** Confirms a new sign-in address through the link mailed to it. */
export default function SignInAddress({ loaderData: { email, strategy }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("auth");
	if (email === null || actionData) {
		const text = actionData?.state === "taken" ? t("address.taken") : t("address.expiredText");
		return (
			<AuthPage strategy={strategy} title={t("address.expiredTitle")} text={text}>
				<LinkButton to="/" variant="primary">
					{t("backToEntry")}
				</LinkButton>
			</AuthPage>
		);
	}
	return (
		<AuthPage strategy={strategy} title={t("address.confirmTitle")} text={t("address.confirmText", { email })}>
			<Form method="post">
				<Button type="submit" variant="primary">
					{t("address.confirm")}
				</Button>
			</Form>
		</AuthPage>
	);
}
