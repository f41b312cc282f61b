import { useTranslation } from "#app/i18n/use-translation.ts";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import {
	AppForm,
	CheckboxField,
	type Field,
	PasswordField,
	SelectField,
	SubmitButton,
	TextareaField,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import type { Route } from "./+types/connection";

type Page = Route.ComponentProps["loaderData"];
type Values = Page["values"] & { secret_password: string; metadata: string };

export function ConnectionForm({ page, result }: { page: Page; result?: FormResult | null | undefined }) {
	const { t } = useTranslation("sso");
	const { values, protocol, isForRecruiters, hosts, roles } = page;
	const [form, fields] = useFormKit<Values>({
		id: "connection",
		lastResult: result,
		defaultValue: { ...values, secret_password: "", metadata: "" },
	});
	const isSaml = protocol === "saml";
	const labels = {
		name: t("fields.name"),
		host: t("fields.host"),
		issuer: t(isSaml ? "fields.entity" : "fields.issuer"),
		client_id: t("fields.clientId"),
		secret_password: t("fields.secret"),
		sign_in_url: t("fields.signInUrl"),
		certificates: t("fields.certificates"),
		metadata: t("fields.metadata"),
		groups_claim: t(isSaml ? "fields.groupsAttribute" : "fields.groupsClaim"),
		creates_people: t(isForRecruiters ? "fields.createsRecruiters" : "fields.createsContacts"),
		default_role: t("fields.defaultRole"),
		has_second_factor: t("fields.hasSecondFactor"),
		active: t("fields.active"),
	};
	return (
		<Card as="section" aria-labelledby="provider">
			<CardHeader id="provider" title={t("provider.title")} text={t(`provider.${protocol}`)} />
			<AppForm form={form} method="post" labels={labels} className="grid gap-4">
				<input type="hidden" name="intent" value="save" />
				{isSaml ? (
					<SamlFields fields={fields} labels={labels} page={page} />
				) : (
					<OidcFields fields={fields} labels={labels} page={page} />
				)}
				<TextField field={fields.name} label={labels.name} help={t("help.name")} maxLength={120} autoComplete="off" />
				<SelectField field={fields.host} label={labels.host} help={t("help.host")} options={hosts} />
				<CheckboxField
					field={fields.creates_people}
					label={labels.creates_people}
					help={t(isForRecruiters ? "help.createsRecruiters" : "help.createsContacts")}
				/>
				{isForRecruiters && (
					<>
						<SelectField
							field={fields.default_role}
							label={labels.default_role}
							help={t("help.defaultRole")}
							options={roles}
						/>
						<TextField
							field={fields.groups_claim}
							label={labels.groups_claim}
							help={t("help.groupsClaim")}
							maxLength={200}
							autoComplete="off"
							spellCheck={false}
							optional
						/>
						<CheckboxField
							field={fields.has_second_factor}
							label={labels.has_second_factor}
							help={t("help.hasSecondFactor")}
						/>
					</>
				)}
				<CheckboxField field={fields.active} label={labels.active} help={t("help.active")} />
				<div>
					<SubmitButton>{t("save")}</SubmitButton>
				</div>
			</AppForm>
		</Card>
	);
}

interface ProviderFieldsProps {
	fields: Record<keyof Values, Field>;
	labels: Record<"issuer" | "client_id" | "secret_password" | "sign_in_url" | "certificates" | "metadata", string>;
	page: Page;
}

function OidcFields({ fields, labels, page }: ProviderFieldsProps) {
	const { t } = useTranslation("sso");
	return (
		<>
			<TextField
				field={fields.issuer}
				label={labels.issuer}
				help={t("help.issuer")}
				type="url"
				maxLength={500}
				autoComplete="off"
				optional
			/>
			<TextField
				field={fields.client_id}
				label={labels.client_id}
				maxLength={300}
				autoComplete="off"
				spellCheck={false}
				optional
			/>
			<PasswordField
				field={fields.secret_password}
				label={labels.secret_password}
				help={page.hasSecret ? t("help.secretStays") : t("help.secret")}
				autoComplete="new-password"
				optional
			/>
		</>
	);
}

function SamlFields({ fields, labels, page }: ProviderFieldsProps) {
	const { t } = useTranslation("sso");
	return (
		<>
			<TextareaField field={fields.metadata} label={labels.metadata} help={t("help.metadata")} rows={3} optional />
			<TextField field={fields.issuer} label={labels.issuer} maxLength={500} autoComplete="off" optional />
			<TextField
				field={fields.sign_in_url}
				label={labels.sign_in_url}
				type="url"
				maxLength={1000}
				autoComplete="off"
				optional
			/>
			<TextareaField
				field={fields.certificates}
				label={labels.certificates}
				help={t("help.certificates")}
				rows={4}
				optional
			/>
			{page.certificates.length > 0 && (
				<ul className="grid gap-2">
					{page.certificates.map(({ subject, until, isOver, isSoon }) => (
						<li key={subject + until} className="flex flex-wrap items-center justify-between gap-2">
							<span className="wrap-anywhere">
								{subject} · {until}
							</span>
							<StatusBadge
								tone={isOver ? "danger" : isSoon ? "warning" : "success"}
								label={t(isOver ? "certificate.over" : isSoon ? "certificate.soon" : "certificate.valid")}
							/>
						</li>
					))}
				</ul>
			)}
		</>
	);
}
