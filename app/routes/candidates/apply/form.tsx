import { getAcceptAttribute, uploadRules } from "#app/domain/access/upload-rules.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DecisionNotice } from "#app/routes/shared/decisions/decision-notice.tsx";
import { ModelConsentField } from "#app/routes/shared/language-model/model-consent-field.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { DotSeparated } from "#app/ui/dot-separated.tsx";
import {
	AppForm,
	CheckboxField,
	type Field,
	FileField,
	HiddenField,
	MoneyField,
	SubmitButton,
	TextareaField,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { maxCoverLetterLength } from "./cover-letter.ts";
import type { readApply } from "./view.server.ts";

type Fields = {
	opened: string;
	expectation: string;
	currency: string;
	cover_letter: string;
	cv: File;
	consent: boolean;
	model: string;
};

interface ApplyFormProps {
	apply: Awaited<ReturnType<typeof readApply>>;
	result: FormResult | undefined;
}

export function ApplyForm({ apply, result }: ApplyFormProps) {
	const { t } = useTranslation("candidates");
	const { waiting, unclaimed, kept, profile, cv, company, values, opened, model } = apply;
	const [form, fields] = useFormKit<Fields>({ id: "apply", lastResult: result, defaultValue: { ...values, opened } });
	return (
		<>
			{unclaimed && (
				<div className="mb-6">
					<Banner tone="warning" title={t("apply.unclaimedTitle")}>
						<p>{t("apply.unclaimedText", { day: unclaimed.day })}</p>
						{unclaimed.file && <p>{t("apply.unclaimedCv", { name: unclaimed.file })}</p>}
					</Banner>
				</div>
			)}
			{waiting && (
				<div className="mb-6">
					<Banner tone="info" title={t("apply.waitTitle")}>
						<p>{t(waiting === "register" ? "apply.waitRegister" : "apply.waitConfirm")}</p>
						{kept && <p>{t("apply.waitAgain")}</p>}
					</Banner>
				</div>
			)}
			<Card as="section" aria-labelledby="profile" className="mb-6">
				<CardHeader id="profile" title={t("apply.profile")} text={t("apply.profileText")} />
				<DescriptionList
					items={[
						{ label: t("apply.name"), value: profile.name },
						{ label: t("apply.contact"), value: <DotSeparated parts={profile.contact} /> },
						{ label: t("apply.place"), value: profile.place },
						{ label: t("apply.role"), value: profile.role },
						{
							label: t("apply.cvCurrent"),
							value: cv ? (
								<a href={cv.url} className="link break-all">
									{cv.name}
								</a>
							) : (
								t("apply.cvNone")
							),
						},
					].filter((item) => item.value !== null)}
				/>
			</Card>
			<AppForm
				form={form}
				multipart
				className="flex flex-col gap-6"
				labels={{
					expectation: t("apply.expectation"),
					cover_letter: t("apply.coverLetter"),
					cv: t("apply.cv"),
					consent: t("apply.consentShort"),
				}}
			>
				<HiddenField field={fields.opened} />
				<MoneyField
					field={fields.expectation}
					label={t("apply.expectation")}
					currencyField={fields.currency}
					optional
				/>
				<TextareaField
					field={fields.cover_letter}
					label={t("apply.coverLetter")}
					help={t("apply.coverLetterHelp")}
					maxLength={maxCoverLetterLength}
					rows={6}
					optional
				/>
				<FileField
					field={fields.cv}
					label={cv ? t("apply.cv") : t("apply.cvCurrent")}
					help={unclaimed?.file ? t("apply.unclaimedCv", { name: unclaimed.file }) : cv ? t("apply.cvHelp") : undefined}
					accept={getAcceptAttribute("cv")}
					maxMb={uploadRules.cv.maxMb}
					optional
				/>
				<DecisionNotice />
				<CheckboxField field={fields.consent} label={t("apply.consent", { company })} />
				{model && <ModelConsentField field={fields.model as Field} text={model.text} />}
				<div>
					<SubmitButton size="lg">
						{t(
							waiting === null
								? "apply.submit"
								: waiting === "register"
									? "apply.waitSubmitRegister"
									: "apply.waitSubmitConfirm",
						)}
					</SubmitButton>
				</div>
			</AppForm>
		</>
	);
}
