import type { z } from "zod";
import { formatDate, formatRelative } from "#app/i18n/format.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import {
	AppForm,
	CheckboxGroupField,
	HiddenField,
	type Option,
	SelectField,
	SubmitButton,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { useRoot } from "#app/ui/root-data.ts";
import { OneTimeSecret } from "./one-time-secret.tsx";
import { PostButton } from "./post-button.tsx";
import type { apiTokenSchema } from "./tokens/api-token-schema.server.ts";
import type { readApiTokens } from "./tokens/api-tokens.server.ts";
import { tokenDays } from "./tokens/token-days.ts";
import type { tokenScopes } from "./tokens/token-scopes.ts";

interface ApiTokensCardProps {
	tokens: Awaited<ReturnType<typeof readApiTokens>>;
	resources: Option[];
	scopes: readonly (typeof tokenScopes)[number][];
	now: string;
	/** Just made: shown this once. */
	made?: string;
	result?: FormResult | null;
}

export function ApiTokensCard({ tokens, resources, scopes, now, made, result }: ApiTokensCardProps) {
	const { t } = useTranslation("auth");
	const locale = useRoot()?.locale ?? "pt";
	// Resources no longer offered keep their technical name.
	const getNames = (chosen: readonly string[]) =>
		chosen.map((item) => resources.find(({ value }) => value === item)?.label ?? item).join(", ");
	return (
		<Card as="section" id="api-tokens" aria-labelledby="api-tokens-title">
			<CardHeader id="api-tokens-title" title={t("apiTokens.title")} text={t("apiTokens.text")} />
			{made && (
				<OneTimeSecret id="new-api-token" label={t("apiTokens.created")} value={made} help={t("apiTokens.once")} />
			)}
			{tokens.length === 0 && <p className="text-muted">{t("apiTokens.none")}</p>}
			<ul className="divide-y divide-line">
				{tokens.map((token) => (
					<li key={token.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
						<div className="min-w-0">
							<p className="break-words font-medium">{token.name}</p>
							<p className="text-muted text-sm">
								{[
									t(`apiTokens.scopes.${token.scope}`),
									token.resources ? getNames(token.resources) : t("apiTokens.everything"),
									t("apiTokens.until", { date: formatDate(locale, token.expiresAt) }),
									token.usedAt
										? t("apiTokens.used", { when: formatRelative(locale, token.usedAt, new Date(now)) })
										: t("apiTokens.unused"),
								].join(" · ")}
							</p>
						</div>
						<PostButton
							fields={{ what: "revoke_api_token", token: String(token.id) }}
							label={t("apiTokens.revokeOf", { name: token.name })}
						>
							{t("apiTokens.revoke")}
						</PostButton>
					</li>
				))}
			</ul>
			<p className="mt-2 text-sm">
				<a href="/api/docs" className="link">
					{t("apiTokens.docs")}
				</a>
			</p>
			<NewToken resources={resources} scopes={scopes} result={result} />
		</Card>
	);
}

type Fields = z.input<typeof apiTokenSchema> & { what: string };

function NewToken({ resources, scopes: offered, result }: Pick<ApiTokensCardProps, "resources" | "scopes" | "result">) {
	const { t } = useTranslation("auth");
	const [form, fields] = useFormKit<Fields>({
		id: "api-token",
		lastResult: result,
		defaultValue: { scope: "read", days: "90" },
	});
	const labels = {
		name: t("apiTokens.name"),
		scope: t("apiTokens.scope"),
		days: t("apiTokens.days"),
		resources: t("apiTokens.resources"),
	};
	const scopes = offered.map((value) => ({ value, label: t(`apiTokens.scopes.${value}`) }));
	const days = tokenDays.map((value) => ({ value, label: t("apiTokens.dayCount", { count: Number(value) }) }));
	return (
		<AppForm form={form} method="post" labels={labels} className="mt-4 grid gap-5 md:grid-cols-3">
			<HiddenField field={fields.what} value="api_token" />
			<TextField
				field={fields.name}
				label={labels.name}
				help={t("apiTokens.nameHelp")}
				maxLength={120}
				autoComplete="off"
				className="md:col-span-3"
			/>
			<SelectField
				field={fields.scope}
				label={labels.scope}
				help={[t("apiTokens.scopeHelp"), offered.includes("assistant") && t("apiTokens.scopeHelpAssistant")]
					.filter(Boolean)
					.join(" ")}
				options={scopes}
				placeholder={null}
			/>
			<SelectField field={fields.days} label={labels.days} options={days} placeholder={null} />
			<CheckboxGroupField
				field={fields.resources}
				label={labels.resources}
				help={t("apiTokens.resourcesHelp")}
				options={resources}
				columns={3}
				optional
				className="md:col-span-3"
			/>
			<div className="md:col-span-3">
				<SubmitButton variant="secondary">{t("apiTokens.create")}</SubmitButton>
			</div>
		</AppForm>
	);
}
