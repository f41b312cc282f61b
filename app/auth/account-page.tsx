import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import type { FormResult } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { AccountData } from "./account.server.ts";
import { LanguageCard, PasswordCard, ProvidersCard, SessionsCard } from "./account-cards.tsx";
import { AppearanceCard } from "./appearance-card.tsx";
import { ChangeEmailCard } from "./change-email-form.tsx";
import { PageTitle } from "./page-title.tsx";
import { TimeZoneCard } from "./time-zone-card.tsx";

interface AccountPageProps {
	account: AccountData & { name: string; email: string; now: string };
	/** Further content of the area. */
	children?: ReactNode;
	/** Result of the last posted form. */
	answer?: { result: FormResult | null } | { addressResult: FormResult } | object;
}

/** How a candidate or a client contact enters, and where they are in. */
export function AccountPage({ account, answer, children }: AccountPageProps) {
	const { t } = useTranslation("auth");
	return (
		<>
			<PageTitle>{t("account.title")}</PageTitle>
			<PageHeader title={t("account.title")} text={t("account.text")} />
			<div className="flex flex-col gap-6">
				<Card as="section" aria-labelledby="data-title">
					<CardHeader id="data-title" title={t("account.data")} />
					<DescriptionList
						items={[
							{ label: t("account.name"), value: account.name },
							{ label: t("account.email"), value: account.email },
						]}
					/>
				</Card>
				<ChangeEmailCard result={answer && "addressResult" in answer ? answer.addressResult : undefined} />
				<PasswordCard
					hasPassword={account.hasPassword}
					result={answer && "result" in answer ? answer.result : undefined}
				/>
				{children}
				<SessionsCard sessions={account.sessions} now={account.now} />
				<ProvidersCard identities={account.identities} providers={account.providers} />
				<LanguageCard />
				<TimeZoneCard timezone={account.timezone} clock={account.clock} />
				<AppearanceCard />
			</div>
		</>
	);
}
