import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, CheckboxField, PasswordField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/board";
import { changeBoard, readBoard } from "./board.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader({}, (args: RecruiterLoaderArgs<Route.LoaderArgs>) => readBoard(args));
export const action = (args: Route.ActionArgs) => changeBoard(args);

type Data = Route.ComponentProps["loaderData"];

export default function JobBoard({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("job_boards");
	const { name, brand, transport, feed, webhook } = loaderData;
	return (
		<>
			<PageHeader
				back={{ to: "/administrator/job_boards", label: t("admin.title") }}
				title={`${name} · ${brand}`}
				text={transport}
			/>
			<div className="grid max-w-3xl grid-cols-1 gap-4">
				<Connection page={loaderData} result={actionData?.result} />
				{feed && (
					<Address title={t("admin.feed")} text={t("admin.feedText")} label={t("admin.feedAddress")} address={feed} />
				)}
				{webhook && (
					<Address
						title={t("admin.webhook")}
						text={t("admin.webhookText")}
						label={t("admin.webhookAddress")}
						address={webhook.address}
						note={webhook.seen}
					/>
				)}
			</div>
		</>
	);
}

type Values = Data["values"] & { account_password: string; token_password: string; secret_password: string };

function Connection({ page, result }: { page: Data; result?: FormResult | null | undefined }) {
	const { t } = useTranslation("job_boards");
	const { settings, values, stored, receives, canTest, checked, trouble, detail } = page;
	const [form, fields] = useFormKit<Values>({
		id: "board",
		lastResult: result,
		defaultValue: { ...values, account_password: "", token_password: "", secret_password: "" },
	});
	const labels = {
		active: t("admin.active"),
		by_default: t("admin.byDefault"),
		company_ref: t("admin.companyRef"),
		contact_email: t("admin.contactEmail"),
		address: t("admin.address"),
		account_password: t("admin.account"),
		token_password: t("admin.token"),
		secret_password: t("admin.secret"),
	};
	const secret = (
		name: "account_password" | "token_password" | "secret_password",
		isStored: boolean,
		help?: string,
	) => (
		<PasswordField
			field={fields[name]}
			label={labels[name]}
			help={isStored ? t("admin.kept") : help}
			autoComplete="new-password"
			optional
		/>
	);
	return (
		<Card as="section" aria-labelledby="connection-title">
			<CardHeader id="connection-title" title={t("admin.connection")} text={checked ?? undefined} />
			{trouble && (
				<div className="mb-4">
					<Banner tone="danger" title={t("admin.fails", { problem: trouble })}>
						{detail && <p className="wrap-anywhere">{detail}</p>}
					</Banner>
				</div>
			)}
			<AppForm form={form} method="post" labels={labels} className="grid gap-4">
				<input type="hidden" name="intent" value="save" />
				<CheckboxField field={fields.active} label={labels.active} />
				<CheckboxField field={fields.by_default} label={labels.by_default} />
				{settings.includes("company_ref") && (
					<TextField
						field={fields.company_ref}
						label={labels.company_ref}
						help={t("admin.companyRefHelp")}
						inputMode="numeric"
						maxLength={30}
						optional
					/>
				)}
				{settings.includes("contact_email") && (
					<TextField
						field={fields.contact_email}
						label={labels.contact_email}
						help={t("admin.contactEmailHelp")}
						type="email"
						maxLength={254}
						optional
					/>
				)}
				{settings.includes("address") && (
					<TextField
						field={fields.address}
						label={labels.address}
						help={t("admin.addressHelp")}
						type="url"
						maxLength={500}
						autoComplete="off"
						optional
					/>
				)}
				{settings.includes("account_password") && secret("account_password", stored.account)}
				{settings.includes("token_password") && secret("token_password", stored.token)}
				{receives && secret("secret_password", stored.secret, t("admin.secretHelp"))}
				<div>
					<SubmitButton>{t("admin.save")}</SubmitButton>
				</div>
			</AppForm>
			{canTest && (
				<Form method="post" preventScrollReset className="mt-4">
					<Button type="submit" name="intent" value="test">
						{t("admin.test")}
					</Button>
				</Form>
			)}
		</Card>
	);
}

interface AddressProps {
	title: string;
	text: string;
	label: string;
	address: string;
	note?: string;
}

function Address({ title, text, label, address, note }: AddressProps) {
	return (
		<Card as="section" aria-label={title}>
			<CardHeader title={title} text={text} />
			<dl>
				<dt className="font-medium">{label}</dt>
				<dd className="wrap-anywhere font-mono text-sm">{address}</dd>
			</dl>
			{note && <p className="mt-3 text-muted text-sm">{note}</p>}
		</Card>
	);
}
