import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, HiddenField, PasswordField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/sign-in";
import { changeSignIn, readSignIn } from "./sign-in.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = (args: Route.LoaderArgs) => readSignIn(args);
export const action = (args: Route.ActionArgs) => changeSignIn(args);

/** Providers with stored credentials have a button on this site. */
export default function SignIn({ loaderData: { providers, back }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("sites");
	return (
		<div className="mx-auto grid max-w-2xl gap-4">
			<PageHeader title={t("signIn.title")} text={t("signIn.text")} back={back} />
			{providers.map((provider) => (
				<ProviderCard
					key={provider.key}
					provider={provider}
					result={actionData?.provider === provider.key ? actionData.result : null}
				/>
			))}
		</div>
	);
}

interface ProviderCardProps {
	provider: Route.ComponentProps["loaderData"]["providers"][number];
	result: FormResult | null;
}

function ProviderCard({ provider, result }: ProviderCardProps) {
	const { t } = useTranslation("sites");
	const { key, name, forWhom, callback, clientId } = provider;
	const [form, fields] = useFormKit<{ provider: string; client_id: string; client_secret: string }>({
		id: `sign-in-${key}`,
		lastResult: result,
		defaultValue: { client_id: clientId ?? "" },
	});
	const labels = { client_id: t("signIn.clientId"), client_secret: t("signIn.clientSecret") };
	return (
		<Card as="section" aria-labelledby={`provider-${key}`}>
			<CardHeader
				id={`provider-${key}`}
				title={name}
				text={forWhom}
				actions={<Badge tone={clientId ? "success" : "neutral"}>{t(clientId ? "signIn.isOn" : "signIn.isOff")}</Badge>}
			/>
			<p className="mb-4 text-sm">
				{t("signIn.callback", { name })}{" "}
				<code translate="no" className="break-all rounded-sm bg-surface-2 px-1 py-0.5">
					{callback}
				</code>
			</p>
			<AppForm form={form} method="post" labels={labels} className="grid gap-4">
				<HiddenField field={fields.provider} value={key} />
				<TextField
					field={fields.client_id}
					label={labels.client_id}
					maxLength={200}
					autoComplete="off"
					spellCheck={false}
				/>
				<PasswordField
					field={fields.client_secret}
					label={labels.client_secret}
					help={clientId ? t("signIn.secretStays") : undefined}
					autoComplete="new-password"
					optional={clientId !== null}
				/>
				<div>
					<SubmitButton>{t("signIn.save")}</SubmitButton>
				</div>
			</AppForm>
			{clientId && (
				<Form method="post" preventScrollReset className="mt-4 flex flex-wrap gap-2 border-line border-t pt-4">
					<input type="hidden" name="provider" value={key} />
					<Button type="submit" name="what" value="check">
						{t("signIn.check")}
					</Button>
					<Button type="submit" name="what" value="remove" variant="ghost">
						{t("signIn.remove")}
					</Button>
				</Form>
			)}
		</Card>
	);
}
