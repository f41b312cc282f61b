import { readAccount } from "#app/auth/account.server.ts";
import { EntryForm } from "#app/auth/entry-form.tsx";
import { findOwnFirm } from "#app/auth/firm/own-firm.server.ts";
import { ProviderButtons } from "#app/auth/provider-buttons.tsx";
import { againAction, getSignedInPerson } from "#app/auth/session/reauthenticate.server.ts";
import { EntryPage } from "#app/auth/sign-in-page.tsx";
import { homes } from "#app/domain/candidates/person.ts";
import { passHeaders } from "#app/http/forward-headers.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PasswordField, useFormKit } from "#app/ui/form/index.ts";
import type { Route } from "./+types/reauthenticate.ts";

export const headers = passHeaders;
export const handle = { scripts: false };

/** Re-authentication before a sensitive change: password, or the provider used to sign in. */
export async function loader({ context }: Route.LoaderArgs) {
	const user = getSignedInPerson(context);
	const { hasPassword, identities, providers } = await readAccount(context, user);
	const theirs = providers.filter((provider) => identities.some((identity) => identity.provider === provider));
	return {
		strategy: user.strategy,
		home: homes[user.strategy],
		hasPassword,
		providers: theirs,
		firm: await findOwnFirm(context, user),
	};
}

export function action({ context, request }: Route.ActionArgs) {
	return againAction(context, request);
}

export default function Again({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("auth");
	const { strategy, hasPassword, providers, firm, home } = loaderData;
	const [form, fields] = useFormKit<{ password: string }>({ id: "again", lastResult: actionData?.result });
	return (
		<EntryPage
			strategy={strategy}
			title={t("again.title")}
			text={t(hasPassword ? "again.text" : "again.textProvider")}
			footer={<LinkButton to={home}>{t("again.cancel")}</LinkButton>}
		>
			{hasPassword && (
				<EntryForm form={form} labels={{ password: t("password") }} submit={t("again.submit")}>
					<PasswordField field={fields.password} label={t("password")} autoComplete="current-password" />
				</EntryForm>
			)}
			<ProviderButtons providers={providers} firm={firm} />
		</EntryPage>
	);
}
