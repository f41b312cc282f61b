import { data } from "react-router";
import { accountAction, readAccount } from "#app/auth/account.server.ts";
import { LanguageCard, PasswordCard, ProvidersCard, SessionsCard } from "#app/auth/account-cards.tsx";
import { candidateOf } from "#app/auth/current.ts";
import { PageTitle } from "#app/auth/page-title.tsx";
import { passHeaders } from "#app/auth/pass-headers.ts";
import { readForm } from "#app/auth/read-form.ts";
import { askForAddress } from "#app/auth/sign-in-address.server.ts";
import { SignInAddressCard } from "#app/auth/sign-in-address-form.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/settings.ts";

export const headers = passHeaders;

export async function loader({ context }: Route.LoaderArgs) {
	const who = candidateOf(context);
	return { name: who.name, email: who.email, now: new Date().toISOString(), ...(await readAccount(context, who)) };
}

export async function action({ context, request }: Route.ActionArgs) {
	const form = await readForm(request);
	const who = candidateOf(context);
	const back = "/candidates/settings";
	if (form.get("what") === "address")
		return askForAddress(context, { request, form, owner: { strategy: "candidates", id: who.id }, by: who, back });
	const answer = await accountAction(context, form, who, back);
	return answer ?? data({ result: null }, { status: 400 });
}

/** How a candidate enters, and where they are in. */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("auth");
	const result = actionData && "result" in actionData ? actionData.result : undefined;
	const addressResult = actionData && "addressResult" in actionData ? actionData.addressResult : undefined;
	return (
		<>
			<PageTitle>{t("account.title")}</PageTitle>
			<PageHeader title={t("account.title")} text={t("account.text")} />
			<div className="flex flex-col gap-6">
				<Card as="section" aria-labelledby="data-title">
					<CardHeader id="data-title" title={t("account.data")} />
					<DescriptionList
						items={[
							{ label: t("account.name"), value: loaderData.name },
							{ label: t("account.email"), value: loaderData.email },
						]}
					/>
				</Card>
				<SignInAddressCard result={addressResult} />
				<PasswordCard hasPassword={loaderData.hasPassword} result={result} />
				<SessionsCard sessions={loaderData.sessions} now={loaderData.now} />
				<ProvidersCard identities={loaderData.identities} providers={loaderData.providers} />
				<LanguageCard />
			</div>
		</>
	);
}
