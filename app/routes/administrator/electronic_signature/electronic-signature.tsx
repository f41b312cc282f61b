import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { StatusBadge } from "#app/ui/badge.tsx";
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
import type { Route } from "./+types/electronic-signature";
import { changeSignatureSettings, readSignatureSettings } from "./electronic-signature.server.ts";
import { ProvidersCard } from "./providers-card.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader({}, (args: RecruiterLoaderArgs<Route.LoaderArgs>) => readSignatureSettings(args));
export const action = recruiterAction({}, (call: RecruiterActionArgs<Route.ActionArgs>) =>
	changeSignatureSettings(call),
);

type Data = Route.ComponentProps["loaderData"];

/** How documents are signed in the business, and the certificate that seals them. */
export default function ElectronicSignature({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("signing");
	return (
		<>
			<PageHeader title={t("settings.title")} text={t("settings.text")} />
			<div className="grid max-w-3xl grid-cols-1 gap-4">
				<ProvidersCard providers={loaderData.providers} />
				<Card as="section" aria-labelledby="certificates">
					<CardHeader id="certificates" title={t("settings.certificates")} text={t("settings.certificatesText")} />
					{loaderData.certificates.length === 0 && <p className="mb-4 text-muted">{t("settings.none")}</p>}
					<ul className="mb-4 grid gap-3">
						{loaderData.certificates.map((certificate) => (
							<li key={certificate.key} className="flex flex-wrap items-start justify-between gap-2">
								<div className="min-w-0">
									<p className="break-words font-medium">{certificate.subject}</p>
									<p className="break-all text-muted text-sm">{certificate.about}</p>
									<p className="text-muted text-sm">
										{certificate.source} · {certificate.until}
									</p>
								</div>
								<CertificateState certificate={certificate} />
							</li>
						))}
					</ul>
					<Upload result={actionData?.certificate} />
				</Card>
				<Settings page={loaderData} result={actionData?.settings} />
			</div>
		</>
	);
}

function CertificateState({ certificate }: { certificate: Data["certificates"][number] }) {
	const { t } = useTranslation("signing");
	const { isActive, isOver, isSoon } = certificate;
	if (isOver) return <StatusBadge tone="danger" label={t("settings.over")} />;
	if (!isActive) return <StatusBadge tone="neutral" label={t("settings.before")} />;
	return <StatusBadge tone={isSoon ? "warning" : "success"} label={t(isSoon ? "settings.soon" : "settings.inUse")} />;
}

function Upload({ result }: { result?: FormResult | null | undefined }) {
	const { t } = useTranslation("signing");
	const [form, fields] = useFormKit<{ file: string; password: string }>({ id: "certificate", lastResult: result });
	const labels = { file: t("settings.file"), password: t("settings.password") };
	return (
		<AppForm form={form} method="post" multipart labels={labels} className="grid gap-4">
			<input type="hidden" name="intent" value="certificate" />
			<FileField field={fields.file} label={labels.file} accept=".p12,.pfx" maxMb={1} />
			<PasswordField field={fields.password} label={labels.password} autoComplete="new-password" optional />
			<div>
				<SubmitButton>{t("settings.upload")}</SubmitButton>
			</div>
		</AppForm>
	);
}

function Settings({ page, result }: { page: Data; result?: FormResult | null | undefined }) {
	const { t } = useTranslation("signing");
	const [form, fields] = useFormKit<Data["values"]>({
		id: "signature-settings",
		lastResult: result,
		defaultValue: page.values,
	});
	const labels = {
		expiry_days: t("settings.expiryDays"),
		reminder_days: t("settings.reminderDays"),
		code_channel: t("settings.codeChannel"),
		timestamp_address: t("settings.timestamp"),
	};
	return (
		<Card as="section" aria-labelledby="settings">
			<CardHeader id="settings" title={t("settings.usual")} />
			<AppForm form={form} method="post" labels={labels} className="grid gap-4">
				<TextField field={fields.expiry_days} label={labels.expiry_days} type="number" min={1} max={180} />
				<TextField
					field={fields.reminder_days}
					label={labels.reminder_days}
					help={t("settings.reminderHelp")}
					type="number"
					min={0}
					max={60}
				/>
				<SelectField field={fields.code_channel} label={labels.code_channel} options={page.channels} />
				<TextField
					field={fields.timestamp_address}
					label={labels.timestamp_address}
					help={t("settings.timestampHelp")}
					type="url"
					maxLength={500}
					autoComplete="off"
					optional
				/>
				<div>
					<SubmitButton>{t("settings.save")}</SubmitButton>
				</div>
			</AppForm>
		</Card>
	);
}
