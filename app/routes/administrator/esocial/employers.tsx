import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { StatusBadge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import {
	AppForm,
	FileField,
	PasswordField,
	SelectField,
	SubmitButton,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/employers";
import { changeEmployers, readEmployers } from "./employers.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader({}, (args: RecruiterLoaderArgs<Route.LoaderArgs>) => readEmployers(args));
export const action = recruiterAction({}, (call: RecruiterActionArgs<Route.ActionArgs>) => changeEmployers(call));

type Page = Route.ComponentProps["loaderData"];
type Values = Page["employers"][number]["values"];

export default function EsocialEmployers({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("esocial");
	const { employers, modes, isNew, newTo } = loaderData;
	const resultOf = (key: string) => (actionData?.of === key ? actionData : undefined);
	return (
		<>
			<PageHeader title={t("settings.title")} text={t("settings.text")} />
			<div className="grid max-w-3xl grid-cols-1 gap-4">
				{employers.map((employer) => (
					<Card key={employer.key} as="section" aria-labelledby={`employer-${employer.key}`}>
						<CardHeader id={`employer-${employer.key}`} title={employer.name} />
						<Settings
							of={employer.key}
							values={employer.values}
							modes={modes}
							result={resultOf(employer.key)?.settings}
						/>
						<div className="mt-6 border-line border-t pt-4">
							<Certificate certificate={employer.certificate} />
							<Upload of={employer.key} cnpj={employer.values.cnpj} result={resultOf(employer.key)?.certificate} />
						</div>
					</Card>
				))}
				{isNew || actionData?.of === "new" ? (
					<Card as="section" aria-labelledby="employer-new">
						<CardHeader id="employer-new" title={t("settings.new")} text={t("settings.newText")} />
						<Settings
							of="new"
							values={{ cnpj: "", name: "", mode: "off", address: "" }}
							modes={modes}
							result={resultOf("new")?.settings}
						/>
					</Card>
				) : (
					<div>
						<LinkButton to={newTo}>{t("settings.new")}</LinkButton>
					</div>
				)}
			</div>
		</>
	);
}

interface SettingsProps {
	of: string;
	values: Values;
	modes: Page["modes"];
	result: FormResult | null | undefined;
}

function Settings({ of, values, modes, result }: SettingsProps) {
	const { t } = useTranslation("esocial");
	const [form, fields] = useFormKit<Values>({ id: `settings-${of}`, lastResult: result, defaultValue: values });
	const labels = {
		cnpj: t("settings.cnpj"),
		name: t("settings.name"),
		mode: t("settings.mode"),
		address: t("settings.address"),
	};
	return (
		<AppForm form={form} method="post" labels={labels} className="grid gap-4">
			<input type="hidden" name="intent" value="settings" />
			<input type="hidden" name="of" value={of} />
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField field={fields.name} label={labels.name} maxLength={200} />
				<TextField field={fields.cnpj} label={labels.cnpj} maxLength={20} />
			</div>
			<SelectField field={fields.mode} label={labels.mode} help={t("settings.modeHelp")} options={modes} />
			<TextField
				field={fields.address}
				label={labels.address}
				help={t("settings.addressHelp")}
				type="url"
				maxLength={300}
				optional
			/>
			<div>
				<SubmitButton>{t("settings.save")}</SubmitButton>
			</div>
		</AppForm>
	);
}

function Certificate({ certificate }: { certificate: Page["employers"][number]["certificate"] }) {
	const { t } = useTranslation("esocial");
	if (!certificate) return <p className="mb-4 text-muted">{t("settings.noCertificate")}</p>;
	return (
		<div className="mb-4 flex flex-wrap items-start justify-between gap-2">
			<div className="min-w-0">
				<p className="break-words font-medium">{certificate.subject}</p>
				<p className="text-muted text-sm">
					{certificate.source} · {certificate.until}
				</p>
			</div>
			<StatusBadge
				tone={certificate.isSoon ? "warning" : "success"}
				label={t(certificate.isSoon ? "settings.soon" : "settings.inUse")}
			/>
		</div>
	);
}

function Upload({ of, cnpj, result }: { of: string; cnpj: string; result: FormResult | null | undefined }) {
	const { t } = useTranslation("esocial");
	const [form, fields] = useFormKit<{ file: string; password: string }>({ id: `upload-${of}`, lastResult: result });
	const labels = { file: t("settings.file"), password: t("settings.password") };
	return (
		<AppForm form={form} method="post" multipart labels={labels} className="grid gap-4">
			<input type="hidden" name="intent" value="certificate" />
			<input type="hidden" name="of" value={of} />
			<input type="hidden" name="cnpj" value={cnpj} />
			<div className="grid gap-4 sm:grid-cols-2">
				<FileField field={fields.file} label={labels.file} accept=".p12,.pfx" maxMb={1} />
				<PasswordField field={fields.password} label={labels.password} autoComplete="new-password" optional />
			</div>
			<div>
				<SubmitButton variant="secondary">{t("settings.upload")}</SubmitButton>
			</div>
		</AppForm>
	);
}
