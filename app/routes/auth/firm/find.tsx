import { useSearchParams } from "react-router";
import { EntryForm } from "#app/auth/entry-form.tsx";
import { findFirmAction } from "#app/auth/firm/find-firm.server.ts";
import { redirectSignedIn } from "#app/auth/password/sign-in.server.ts";
import { EntryLinks } from "#app/auth/sign-in-links.tsx";
import { EntryPage } from "#app/auth/sign-in-page.tsx";
import { logins } from "#app/domain/candidates/person.ts";
import { passHeaders } from "#app/http/forward-headers.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { TextField, useFormKit } from "#app/ui/form/index.ts";
import type { Route } from "./+types/find";

export const headers = passHeaders;
export const handle = { scripts: false };

export function loader({ context }: Route.LoaderArgs) {
	redirectSignedIn(context);
	return null;
}

export function action({ context, request }: Route.ActionArgs) {
	redirectSignedIn(context);
	return findFirmAction(context, request);
}

/** Finds the firm whose provider signs a user in, by e-mail address. */
export default function FindFirm({ actionData }: Route.ComponentProps) {
	const { t } = useTranslation(["firm", "auth"]);
	const query = useSearchParams()[0].get("for");
	const strategy = query === "client_contacts" ? "client_contacts" : "recruiters";
	const entrance = actionData?.entrance;
	const [form, fields] = useFormKit<{ email: string }>({ id: "firm", lastResult: actionData?.result });
	const footer = <EntryLinks links={[{ to: logins[strategy], label: t("withPassword") }]} />;
	if (entrance)
		return (
			<EntryPage strategy={strategy} title={t("going", { name: entrance.name })} text={t("goingText")} footer={footer}>
				{/* CSP forbids forms to redirect off-site, so the page itself redirects. */}
				<meta httpEquiv="refresh" content={`1;url=${entrance.to}`} />
				<a href={entrance.to} rel="nofollow" className={buttonClass("primary", "md", true)}>
					{t("auth:continueWith", { provider: entrance.name })}
				</a>
			</EntryPage>
		);
	return (
		<EntryPage strategy={strategy} title={t("findTitle")} text={t("findText")} footer={footer}>
			<EntryForm form={form} labels={{ email: t("auth:email") }} submit={t("goOn")}>
				<TextField
					field={fields.email}
					label={t("auth:email")}
					type="email"
					autoComplete="username"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={254}
				/>
			</EntryForm>
		</EntryPage>
	);
}
