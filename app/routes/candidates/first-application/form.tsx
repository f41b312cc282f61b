import { Link } from "react-router";
import { TermsAgreement } from "#app/auth/terms-agreement.tsx";
import { TermsDialog } from "#app/brands/terms-dialog.tsx";
import { getAcceptAttribute, uploadRules } from "#app/domain/access/upload-rules.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DecisionNotice } from "#app/routes/shared/decisions/decision-notice.tsx";
import { ModelConsentField } from "#app/routes/shared/language-model/model-consent-field.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { DefaultButton } from "#app/ui/form/default-button.tsx";
import {
	AppForm,
	CheckboxField,
	DateField,
	type Field,
	FileField,
	HiddenField,
	PasswordField,
	PhoneField,
	SubmitButton,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { FileText } from "#app/ui/icons.tsx";
import { needsGuardian } from "../register/guardian.ts";
import { ResidenceFields } from "../register/residence.tsx";
import type { FirstApplicationPage } from "./view.server.ts";

type Fields = {
	cv: File;
	name: string;
	email: string;
	password: string;
	mobile_phone: string;
	date_birth: string;
	guardian_name: string;
	guardian_email: string;
	guardian_phone: string;
	country: string;
	city: string;
	state: string;
	region: string;
	terms: boolean;
	opened: string;
	consent: boolean;
	model: boolean;
	whatsapp_messages: boolean;
	sms_messages: boolean;
};

/** CV upload first, then the fields it cannot fill. */
export function FirstApplicationForm({ page, result }: { page: FirstApplicationPage; result: FormResult | undefined }) {
	const { t } = useTranslation(["candidates", "registration", "auth"]);
	const { cv, groups, values, company, model, opened } = page;
	const [form, fields] = useFormKit<Fields>({ id: "first", lastResult: result, defaultValue: { ...values, opened } });
	const labels = {
		cv: t("registration:fields.cv"),
		name: t("auth:signUp.name"),
		email: t("auth:email"),
		password: t("auth:password"),
		mobile_phone: t("registration:fields.mobile_phone"),
		date_birth: t("registration:fields.date_birth"),
		whatsapp_messages: t("registration:fields.whatsapp_messages"),
		sms_messages: t("registration:fields.sms_messages"),
		guardian_name: t("registration:fields.guardian_name"),
		guardian_email: t("registration:fields.guardian_email"),
		guardian_phone: t("registration:fields.guardian_phone"),
		country: t("registration:fields.country"),
		city: t("registration:fields.city"),
		state: t("registration:fields.state"),
		region: t("registration:fields.region"),
		terms: t("auth:signUp.termsLabel"),
		consent: t("apply.consentShort"),
	};
	const refused = result?.initialValue ? [result.initialValue.add ?? []].flat().map(String) : null;
	return (
		<>
			<p className="mb-6 text-muted">
				{t("first.text")} {t("auth:signUp.haveAccount")}{" "}
				<Link to="/login" className="link">
					{t("auth:enter")}
				</Link>
			</p>
			<AppForm form={form} multipart labels={labels} className="flex flex-col gap-6">
				<HiddenField field={fields.opened} />
				{/* Enter in a box sends the application; it does not read the CV. */}
				<DefaultButton />
				<Card className="flex flex-col gap-3">
					<FileField
						field={fields.cv}
						label={labels.cv}
						help={cv ? t("first.cvKept", { name: cv.name }) : t("first.cvHelp")}
						accept={getAcceptAttribute("cv")}
						maxMb={uploadRules.cv.maxMb}
						optional
					/>
					<div>
						<SubmitButton variant="secondary" icon={FileText} name="go" value="cv">
							{t("registration:cv.readButton")}
						</SubmitButton>
					</div>
				</Card>
				{cv && (
					<Banner
						tone={cv.read ? "success" : "info"}
						role="status"
						title={t(cv.read ? "first.read" : "registration:cv.readNothing")}
					>
						{cv.problem ?? t(cv.read ? "first.readText" : "registration:cv.readNothingText")}
					</Banner>
				)}
				<section aria-labelledby="first-about" className="flex flex-col gap-5">
					<h2 id="first-about" className="font-semibold text-xl">
						{t("first.about")}
					</h2>
					<TextField field={fields.name} label={labels.name} autoComplete="name" maxLength={200} />
					<TextField
						field={fields.email}
						label={labels.email}
						type="email"
						autoComplete="username"
						autoCapitalize="none"
						spellCheck={false}
						maxLength={254}
					/>
					<PasswordField
						field={fields.password}
						label={labels.password}
						help={t("auth:passwordHelp")}
						autoComplete="new-password"
					/>
					<PhoneField field={fields.mobile_phone} label={labels.mobile_phone} />
					<div>
						<CheckboxField field={fields.whatsapp_messages} label={labels.whatsapp_messages} />
						<CheckboxField field={fields.sms_messages} label={labels.sms_messages} />
					</div>
					<DateField field={fields.date_birth} label={labels.date_birth} autoComplete="bday" />
					{needsGuardian(fields) && (
						<>
							<TextField field={fields.guardian_name} label={labels.guardian_name} autoComplete="off" maxLength={200} />
							<TextField
								field={fields.guardian_email}
								label={labels.guardian_email}
								help={t("registration:help.guardian_email")}
								type="email"
								autoComplete="off"
								autoCapitalize="none"
								spellCheck={false}
								maxLength={254}
							/>
							<PhoneField field={fields.guardian_phone} label={labels.guardian_phone} autoComplete="off" />
						</>
					)}
					<ResidenceFields fields={fields} />
				</section>
				{groups.length > 0 && (
					<Card as="section" aria-labelledby="first-cv" className="flex flex-col gap-4">
						<CardHeader id="first-cv" title={t("first.curriculum")} text={t("first.curriculumText")} />
						{groups.map(({ name, items }) => (
							<fieldset key={name} className="min-w-0">
								<legend className="mb-1 font-medium">{t(`first.groups.${name}`)}</legend>
								<div className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
									{items.map(({ key, text }) => (
										<label key={key} className="flex min-h-11 items-center gap-3">
											<input
												type="checkbox"
												name="add"
												value={key}
												defaultChecked={refused === null || refused.includes(key)}
												className="size-5 shrink-0"
											/>
											<span className="min-w-0 break-words">{text}</span>
										</label>
									))}
								</div>
							</fieldset>
						))}
					</Card>
				)}
				<div className="flex flex-col gap-1">
					<CheckboxField field={fields.terms} label={<TermsAgreement />} />
					<DecisionNotice />
					<CheckboxField field={fields.consent} label={t("apply.consent", { company })} />
					{model && <ModelConsentField field={fields.model as Field} text={model.text} />}
				</div>
				<div>
					<SubmitButton size="lg">{t("apply.submit")}</SubmitButton>
					<p className="mt-2 text-muted text-sm">{t("first.next")}</p>
				</div>
			</AppForm>
			<TermsDialog />
		</>
	);
}
