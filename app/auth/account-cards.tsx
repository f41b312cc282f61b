import { formatDate, formatRelative } from "#app/i18n/format.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, HiddenField, PasswordField, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { useRoot } from "#app/ui/root-data.ts";
import type { AccountData } from "./account.server.ts";
import { providerNames } from "./oauth/provider-names.ts";
import { PostButton } from "./post-button.tsx";

/** Changing the password requires the current one. */
export function PasswordCard({ hasPassword, result }: { hasPassword: boolean; result?: FormResult | null }) {
	const { t } = useTranslation("auth");
	const [form, fields] = useFormKit<{ what: string; current_password: string; password: string }>({
		id: "password",
		lastResult: result,
	});
	const labels = { current_password: t("currentPassword"), password: t("newPassword") };
	const text = t(hasPassword ? "account.passwordText" : "account.noPassword");
	return (
		<Card as="section" aria-labelledby="password-title">
			<CardHeader id="password-title" title={t("account.passwordTitle")} text={text} />
			<AppForm form={form} method="post" labels={labels} className="flex max-w-md flex-col gap-5">
				<HiddenField field={fields.what} value="password" />
				{hasPassword && (
					<PasswordField field={fields.current_password} label={t("currentPassword")} autoComplete="current-password" />
				)}
				<PasswordField
					field={fields.password}
					label={t("newPassword")}
					help={t("passwordHelp")}
					autoComplete="new-password"
				/>
				<div>
					<SubmitButton variant="secondary">
						{t(hasPassword ? "account.changePassword" : "account.createPassword")}
					</SubmitButton>
				</div>
			</AppForm>
		</Card>
	);
}

export function SessionsCard({ sessions, now }: { sessions: AccountData["sessions"]; now: string }) {
	const { t } = useTranslation("auth");
	const locale = useRoot()?.locale ?? "pt";
	const others = sessions.some((session) => !session.current);
	return (
		<Card as="section" aria-labelledby="sessions-title">
			<CardHeader
				id="sessions-title"
				title={t("account.sessionsTitle")}
				text={t("account.sessionsText")}
				actions={others && <PostButton fields={{ what: "sessions" }}>{t("account.endOthers")}</PostButton>}
			/>
			<ul className="divide-y divide-line">
				{sessions.map((session) => {
					const device = session.device || t("account.unknownDevice");
					const seen = formatRelative(locale, session.lastSeenAt, new Date(now));
					return (
						<li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
							<div className="min-w-0">
								<p className="flex flex-wrap items-center gap-2 font-medium">
									{device}
									{session.current && <Badge tone="success">{t("account.thisSession")}</Badge>}
								</p>
								<p className="text-muted text-sm">
									<time dateTime={session.lastSeenAt} title={formatDate(locale, session.lastSeenAt, "datetime")}>
										{t("account.lastSeen", { when: seen })}
									</time>
									{session.ip && ` · ${session.ip}`}
								</p>
							</div>
							{!session.current && (
								<PostButton
									fields={{ what: "session", session: String(session.id) }}
									label={t("account.endSessionOf", { device })}
								>
									{t("account.endSession")}
								</PostButton>
							)}
						</li>
					);
				})}
			</ul>
		</Card>
	);
}

/** Linked providers and those available; null when the brand uses none. */
export function ProvidersCard({ identities, providers }: Pick<AccountData, "identities" | "providers">) {
	const { t } = useTranslation("auth");
	const missing = providers.filter((provider) => !identities.some((identity) => identity.provider === provider));
	if (identities.length === 0 && missing.length === 0) return null;
	return (
		<Card as="section" aria-labelledby="providers-title">
			<CardHeader id="providers-title" title={t("account.providersTitle")} />
			<ul className="divide-y divide-line">
				{identities.map((identity) => {
					const name = providerNames[identity.provider as keyof typeof providerNames];
					return (
						<li key={identity.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
							<p>
								<span className="font-medium">{name}</span>
								{identity.email && <span className="text-muted"> · {identity.email}</span>}
							</p>
							<PostButton
								fields={{ what: "identity", identity: String(identity.id) }}
								label={t("account.unlinkOf", { provider: name })}
							>
								{t("account.unlink")}
							</PostButton>
						</li>
					);
				})}
				{missing.map((provider) => (
					<li key={provider} className="py-3">
						<a href={`/auth/${provider}`} rel="nofollow" className="link inline-flex min-h-11 items-center font-medium">
							{t("account.linkProvider", { provider: providerNames[provider] })}
						</a>
					</li>
				))}
			</ul>
		</Card>
	);
}

/** The language of screens and mail. */
export function LanguageCard() {
	const { t } = useTranslation(["auth", "common"]);
	const locale = useRoot()?.locale ?? "pt";
	return (
		<Card as="section" aria-labelledby="language-title">
			<CardHeader id="language-title" title={t("auth:account.languageTitle")} text={t("auth:account.languageText")} />
			<form method="post">
				<input type="hidden" name="what" value="language" />
				<fieldset className="flex flex-wrap gap-x-6">
					<legend className="sr-only">{t("auth:account.languageTitle")}</legend>
					{(["pt", "en"] as const).map((code) => (
						<label
							key={code}
							lang={code === "pt" ? "pt-BR" : "en"}
							className="flex min-h-(--control) items-center gap-3 py-2"
						>
							<input type="radio" name="lng" value={code} defaultChecked={code === locale} className="size-5" />
							{t(`common:language.${code}`)}
						</label>
					))}
				</fieldset>
				<Button type="submit" className="mt-3">
					{t("auth:account.saveLanguage")}
				</Button>
			</form>
		</Card>
	);
}
