import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import {
	AppForm,
	CheckboxField,
	PasswordField,
	SubmitButton,
	TextareaField,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/signing-provider";
import { changeSigningProvider, readSigningProvider } from "./signing-provider.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader({}, (args: RecruiterLoaderArgs<Route.LoaderArgs>) => readSigningProvider(args));
export const action = (args: Route.ActionArgs) => changeSigningProvider(args);

type Data = Route.ComponentProps["loaderData"];

export default function SigningProvider({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("signing");
	const { name, back, open, isChosen } = loaderData;
	return (
		<>
			<PageHeader back={{ to: back, label: t("settings.title") }} title={name} text={t("providers.pageText")} />
			<div className="grid max-w-3xl grid-cols-1 gap-4">
				{(isChosen || open) && (
					<p className="flex flex-wrap items-center gap-2">
						{isChosen && <StatusBadge tone="success" label={t("providers.inUse")} />}
						{open && <span className="text-muted">{open}</span>}
					</p>
				)}
				<Connection page={loaderData} result={actionData?.result} />
				<Webhook page={loaderData} />
			</div>
		</>
	);
}

type Values = {
	address: string;
	account: string;
	client_id: string;
	user_id: string;
	token_password: string;
	secret_password: string;
	key_password: string;
	asks_cpf: string;
};

function Connection({ page, result }: { page: Data; result?: FormResult | null | undefined }) {
	const { t } = useTranslation("signing");
	const { provider, values, stored, usual, isReady, remove, checked, trouble, detail } = page;
	const isDocusign = provider === "docusign";
	const [form, fields] = useFormKit<Values>({
		id: "connection",
		lastResult: result,
		defaultValue: { ...values, token_password: "", secret_password: "", key_password: "" },
	});
	const labels = {
		address: t("providers.address"),
		account: t("providers.account"),
		token_password: t(isDocusign ? "providers.docusignToken" : "providers.token"),
		client_id: t("providers.clientId"),
		user_id: t("providers.userId"),
		key_password: t("providers.privateKey"),
		secret_password: t("providers.secret"),
		asks_cpf: t("providers.asksCpf"),
	};
	const getHelp = (name: keyof Data["stored"]) => (stored[name] ? t("providers.kept") : undefined);
	return (
		<Card as="section" aria-labelledby="connection-title">
			<CardHeader id="connection-title" title={t("providers.connection")} text={checked ?? undefined} />
			{trouble && (
				<div className="mb-4">
					<Banner tone="danger" title={t("providers.fails", { problem: trouble })}>
						{detail && <p className="wrap-anywhere">{detail}</p>}
					</Banner>
				</div>
			)}
			<AppForm form={form} method="post" labels={labels} className="grid gap-4">
				<input type="hidden" name="intent" value="save" />
				<TextField
					field={fields.address}
					label={labels.address}
					help={isDocusign ? t("providers.docusignAddressHelp") : t("providers.addressHelp", { usual })}
					type="url"
					maxLength={500}
					autoComplete="off"
					optional
				/>
				{isDocusign && <TextField field={fields.account} label={labels.account} maxLength={200} autoComplete="off" />}
				{isDocusign ? (
					<TextareaField
						field={fields.token_password}
						label={labels.token_password}
						help={getHelp("token")}
						rows={3}
						optional
					/>
				) : (
					<PasswordField
						field={fields.token_password}
						label={labels.token_password}
						help={getHelp("token")}
						autoComplete="new-password"
						optional={stored.token}
					/>
				)}
				{isDocusign && (
					<>
						<TextField
							field={fields.client_id}
							label={labels.client_id}
							help={t("providers.clientIdHelp")}
							maxLength={200}
							autoComplete="off"
							optional
						/>
						<TextField field={fields.user_id} label={labels.user_id} maxLength={200} autoComplete="off" optional />
						<TextareaField
							field={fields.key_password}
							label={labels.key_password}
							help={getHelp("key")}
							rows={4}
							optional
						/>
					</>
				)}
				<PasswordField
					field={fields.secret_password}
					label={labels.secret_password}
					help={getHelp("secret") ?? t("providers.webhookNoSecret")}
					autoComplete="new-password"
					optional
				/>
				{(provider === "clicksign" || provider === "zapsign") && (
					<CheckboxField field={fields.asks_cpf} label={labels.asks_cpf} help={t("providers.asksCpfHelp")} />
				)}
				<div>
					<SubmitButton>{t("providers.save")}</SubmitButton>
				</div>
			</AppForm>
			{isReady && (
				<Form method="post" preventScrollReset className="mt-4 flex flex-wrap gap-2">
					<Button type="submit" name="intent" value="test">
						{t("providers.test")}
					</Button>
					{remove && (
						<LinkButton to={remove} variant="ghost">
							{t("providers.remove")}
						</LinkButton>
					)}
				</Form>
			)}
		</Card>
	);
}

function Webhook({ page: { webhook } }: { page: Data }) {
	const { t } = useTranslation("signing");
	if (!webhook.address) return null;
	return (
		<Card as="section" aria-labelledby="webhook-title">
			<CardHeader id="webhook-title" title={t("providers.webhook")} text={t("providers.webhookText")} />
			<dl className="grid gap-2">
				<div>
					<dt className="font-medium">{t("providers.webhookAddress")}</dt>
					<dd className="wrap-anywhere font-mono text-sm">{webhook.address}</dd>
				</div>
			</dl>
			<p className="mt-3">{webhook.hint}</p>
			<p className="mt-3 text-muted text-sm">{webhook.seen}</p>
		</Card>
	);
}
